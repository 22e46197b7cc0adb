/**
 * Ends the process (contract: graceful-stop) on a signal or an uncaught error, after the requests in flight. Uncaught
 * errors are logged.
 */
import type { Log } from "#infra/log.ts";

/** The time limit for requests in flight after an uncaught error. */
const CLOSE_MS = 5_000;

type Ending = {
  log: Log;
  /** Stops accepting requests and finishes those in flight. */
  close(): Promise<void>;
  exit(code: number): void;
};

/**
 * Ends the process once. SIGTERM and SIGINT drain and exit 0. After an uncaught error the process state is unknown: it
 * is logged in full, drained for at most five seconds and exits 1, for a supervisor to restart.
 */
export function endOn(process: NodeJS.EventEmitter, { log, close, exit }: Ending): void {
  let ending = false;
  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      await close();
      exit(0);
    });
  for (const event of ["uncaughtException", "unhandledRejection"])
    process.on(event, (err: unknown) => {
      log.fatal({ err, event }, "an error that nothing caught ends the process");
      if (ending) return;
      ending = true;
      const timer = setTimeout(() => exit(1), CLOSE_MS);
      timer.unref();
      close().then(
        () => exit(1),
        () => exit(1),
      );
    });
}
