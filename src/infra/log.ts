/** Structured log lines on standard output, without secrets or the values of SQL statements. */
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino, symbols } from "pino";
import { loggableError } from "#infra/db/loggable-error.ts";
import { scopeFields } from "./work-scope.ts";

export type Log = Logger;

/** Options of every log line of the product; exported for tests that read the lines. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  mixin: scopeFields,
  serializers: { err: loggableError, error: loggableError },
  redact: {
    paths: [
      "req.headers.authorization",
      "req.headers['x-checkout-token']",
      "req.headers['x-link-token']",
      "req.headers['x-waitlist-offer']",
      "*.password",
      "*.token",
      "*.razorpaySignature",
    ],
    censor: "[blanked]",
  },
});

/** Lines that wait while the reader of standard output is slow, in characters; more are dropped. */
const MOST_WAITING = 4_000_000;
/** At the end of the process, attempts to write to a full pipe, 100 ms apart. */
const MOST_ATTEMPTS = 10;

/** The message of a request's line. Only these lines wait: a write for each would cost a third of the throughput. */
const REQUEST_LINE = "request";
/** Lines of requests are written together, once they have this many characters or after this many milliseconds. */
const BATCH = 8_192;
const BATCH_MS = 100;

let output: DestinationStream | undefined;

/** Standard output, written beside requests: a reader that stops does not stop them, only the end of the process. */
function standardOutput(): DestinationStream {
  if (output) return output;
  // Opening the stream makes a pipe non-blocking; a write to a full pipe would otherwise hold a thread.
  void process.stdout.writable;
  let ending = false;
  let attempts = 0;
  process.once("exit", () => {
    ending = true;
  });
  const stream = destination({
    dest: 1,
    sync: false,
    minLength: BATCH,
    periodicFlush: BATCH_MS,
    maxLength: MOST_WAITING,
    retryEAGAIN() {
      if (ending) attempts += 1;
      return attempts <= MOST_ATTEMPTS;
    },
  });
  const flushSync = stream.flushSync.bind(stream);
  // Called when the process ends; an error there would keep the process alive.
  stream.flushSync = () => {
    try {
      flushSync();
    } catch {
      // Nothing reads the log: its last lines are lost.
    }
  };
  const batched = {
    [symbols.needsMetadataGsym]: true,
    lastMsg: "",
    write(line: string) {
      stream.write(line);
      if (this.lastMsg !== REQUEST_LINE) stream.flush();
    },
    flushSync: () => stream.flushSync(),
  };
  output = batched;
  return batched;
}

/** A logger at a level (`info` in production, `warn` in tests). Tokens and signatures are blanked. */
export const createLog = (level: string): Log => pino(logOptions(level), standardOutput());

/** What pino keeps in a logger, under the symbols that it exports. */
type Internals = Record<symbol, unknown> & { levels: { values: Record<string, number> } };

/**
 * Writes the line of a request in pino's format, without its serializers and its search for secrets, which would take
 * half as long as a response from memory. Every value must be free of secrets.
 * @param fields the fields as JSON text, each after a comma
 */
export function writeRequestLine(log: Log, level: "info" | "debug", fields: string): void {
  if (!log.isLevelEnabled(level)) return;
  const {
    [symbols.streamSym]: stream,
    [symbols.chindingsSym]: own,
    [symbols.timeSym]: time,
    levels,
  } = log as unknown as Internals;
  const output = stream as DestinationStream & { lastMsg?: string };
  output.lastMsg = REQUEST_LINE;
  output.write(`{"level":${levels.values[level]}${(time as () => string)()}${own}${fields},"msg":"${REQUEST_LINE}"}\n`);
}
