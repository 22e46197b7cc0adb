/** Structured log lines on standard output, without secrets or the values of SQL statements. */
import { type Logger, type LoggerOptions, pino } from "pino";
import { loggableError } from "#infra/db/loggable-error.ts";

export type Log = Logger;

/** Options of every log line of the product; exported for tests that read the lines. */
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

/** A logger at a level (`info` in production, `warn` in tests). Tokens and signatures are blanked. */
export const createLog = (level: string): Log => pino(logOptions(level));
