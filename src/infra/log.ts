/** Structured log lines on standard output; secrets never reach them. */
import { type Logger, pino } from "pino";

export type Log = Logger;

/** A logger at a level (`info` in production, `warn` in tests); tokens and signatures are blanked. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        "req.headers.authorization",
        "req.headers['x-checkout-token']",
        "*.password",
        "*.token",
        "*.razorpaySignature",
      ],
      censor: "[blanked]",
    },
  });
}
