/**
 * HTTP requests on kept connections, for parts whose responses have no known length: uncached pages and visitors who
 * wait between requests.
 */
import { Agent, request as open } from "node:http";

export type Answer = { status: number; body: Buffer; milliseconds: number };

export type Wanted = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;

/** Sends requests to one address on up to `connections` kept connections. */
export function createRequester(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    /** @throws Error when no whole response arrives. */
    send(path: string, { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS }: Wanted = {}): Promise<Answer> {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const started = performance.now();
      return new Promise((resolve, reject) => {
        const request = open(
          `${url}${path}`,
          {
            agent,
            method,
            signal: AbortSignal.timeout(timeoutMs),
            headers: json ? { ...headers, "content-type": "application/json" } : headers,
          },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on("data", (chunk: Buffer) => chunks.push(chunk));
            answer.once("error", reject);
            answer.once("end", () => {
              if (!answer.complete) return reject(new Error("the response was cut off"));
              const milliseconds = performance.now() - started;
              resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), milliseconds });
            });
          },
        );
        request.once("error", reject);
        request.end(json);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Requester = ReturnType<typeof createRequester>;

/** The value below which a share of the values lies, for example 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
