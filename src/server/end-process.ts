/**
 * How the process ends (contract: graceful-stop): on a signal after the requests in flight, on an error that nothing
 * caught as well, but logged.
 */
import type { Log } from "#infra/log.ts";

/** How long requests in flight may take after an error that nothing caught. */
const CLOSE_MS = 5_000;

type Ending = {
  log: Log;
  /** Stops taking requests and finishes those in flight. */
  close(): Promise<void>;
  exit(code: number): void;
};

/**
 * Ends the process once: SIGTERM and SIGINT drain and exit 0. After an uncaught error the state of the process is
 * unknown, so it is logged in full, drained for at most five seconds and ended with 1, for a supervisor to restart.
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
