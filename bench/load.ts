/**
 * The load generator: persistent connections, each sending the next request when its response is complete. It uses HTTP
 * over bare sockets, because Node's own client takes more time than the servers it would measure.
 */
import { connect } from "node:net";

/** Every response must be 200 with a body of `bodyBytes`: a fast error is not a result. */
export type Expected = { port: number; request: Buffer; bodyBytes: number };

const HEAD_END = Buffer.from("\r\n\r\n");

/** The bytes of an HTTP POST with JSON. */
export function postRequest(port: number, path: string, body: unknown, headers: readonly string[] = []): Buffer {
  const json = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(json)}`,
    ...headers,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${json}`);
}

/** The bytes of an HTTP GET. */
export function getRequest(port: number, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...lines].join("\r\n").concat("\r\n\r\n"));
}

/** The length of the whole response at the start of `bytes`, or null while its head is incomplete. */
function answerLength(bytes: Buffer, bodyBytes: number): number | null {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || Number(length) !== bodyBytes)
    throw new Error(`an answer that was not expected: ${head.split("\r\n", 1)}, ${length} bytes`);
  return end + HEAD_END.length + bodyBytes;
}

/** Runs one connection until `until` (performance.now). Returns the number of responses. */
function converse({ port, request, bodyBytes }: Expected, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let bytes: Buffer = Buffer.alloc(0);
    const socket = connect({ host: "127.0.0.1", port, noDelay: true }, () => socket.write(request));
    socket.on("data", (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      try {
        const length = answerLength(bytes, bodyBytes);
        if (length === null || bytes.length < length) return;
        bytes = bytes.subarray(length);
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(answers));
  });
}

/** Measures responses per second with `connections` for `seconds`. */
export async function load(
  expected: Expected,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => converse(expected, until)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return answers / ((performance.now() - started) / 1000);
}
