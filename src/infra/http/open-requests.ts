/** Lets background work wait until no request is open, because both share one thread. */
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const CHECK_MS = 10;

/**
 * Counts the open requests of `server`. The returned function resolves when there are none, or after `limitMs`
 * milliseconds.
 */
export function waitForOpenRequests(server: Server): (limitMs: number) => Promise<void> {
  let open = 0;
  server.on("request", (_request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
  });
  return async (limitMs) => {
    const end = performance.now() + limitMs;
    while (open > 0 && performance.now() < end) await pause(CHECK_MS);
  };
}
