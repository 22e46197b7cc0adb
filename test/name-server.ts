/** A name server on loopback with the TXT and MX records of a test: the least of RFC 1035 that lookups need. */
import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Names with their records: texts, or mail exchangers as `{ exchange }`. */
export type Zone = Record<string, readonly (string | { exchange: string })[]>;

const TYPES = { txt: 16, mx: 15 } as const;
const NO_SUCH_NAME = 3;
/** Header, before the question. */
const QUESTION_AT = 12;

/** Starts it on a free port. `address` is what a resolver is given. */
export async function startNameServer(zone: Zone): Promise<{ address: string; close: () => Promise<void> }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => socket.send(answerTo(query, zone), from.port, from.address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = QUESTION_AT;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(QUESTION_AT, at + 5);
  const records = zone[labels.join(".").toLowerCase()];
  const data = (records ?? []).flatMap((record) => {
    if (typeof record === "string") return type === TYPES.txt ? [textData(record)] : [];
    return type === TYPES.mx ? [mxData(record.exchange)] : [];
  });
  const header = Buffer.from(query.subarray(0, QUESTION_AT));
  header.writeUInt16BE(0x8180 | (records ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(data.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = data.map((one) => {
    const head = Buffer.alloc(12);
    // A pointer to the name in the question.
    head.writeUInt16BE(0xc000 | QUESTION_AT, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(one.length, 10);
    return Buffer.concat([head, one]);
  });
  return Buffer.concat([header, question, ...answers]);
}

const textData = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

function mxData(exchange: string): Buffer {
  const labels = exchange.split(".").flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]);
}
