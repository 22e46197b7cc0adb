/** Handles the waitlist every minute, and a day at once when a time of it becomes free. */
import { MINUTE_MS } from "#domain/time/durations.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { TIME_FREED } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { offerDay, waitlistRound } from "./offers.ts";

export const timeFreedJob = defineJob({
  ...TIME_FREED,
  async run(ctx: AppContext, day) {
    await offerDay(ctx, day);
    return undefined;
  },
});

/**
 * Starts a round every minute, one at a time in this process; rounds of several processes wait for each other at the
 * simulator's lock. Returns a function that stops them and waits for a current round.
 */
export function startWaitlistRounds(ctx: AppContext): () => Promise<void> {
  let ended = false;
  let under = Promise.resolve();
  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(() => {
      under = waitlistRound(ctx)
        .catch((err: unknown) => ctx.log.warn({ err }, "the waitlist was not handled"))
        .then(() => {
          if (!ended) plan();
        });
    }, MINUTE_MS);
    timer.unref();
  };
  plan();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await under;
  };
}
