/** A log whose lines a test can read, like an operator's log collector. */
import { Writable } from "node:stream";
import { pino } from "pino";
import { type Log, logOptions } from "#infra/log.ts";

export type LogLine = Record<string, unknown> & { security?: string };

/** Returns the log for `startProduct` at a level, and the parsed lines written so far. */
export function logLines(level = "info"): { log: Log; lines: LogLine[]; text: () => string } {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as LogLine);
      done();
    },
  });
  return {
    log: pino(logOptions(level), stream),
    lines,
    text: () => lines.map((line) => JSON.stringify(line)).join("\n"),
  };
}
