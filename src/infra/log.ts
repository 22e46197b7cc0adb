/** Structured log lines on standard output; secrets and the values of SQL statements never reach them. */
import { type Logger, type LoggerOptions, pino } from "pino";
import { loggableError } from "#infra/db/loggable-error.ts";

export type Log = Logger;

/** What every log line of the product goes through; for tests that read the lines. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: { err: loggableError, error: loggableError },
  redact: {
    paths: [
      "req.headers.authorization",
      "req.headers['x-checkout-token']",
      "req.headers['x-link-token']",
      "*.password",
      "*.token",
      "*.razorpaySignature",
    ],
    censor: "[blanked]",
  },
});

/** A logger at a level (`info` in production, `warn` in tests); tokens and signatures are blanked. */
export const createLog = (level: string): Log => pino(logOptions(level));
