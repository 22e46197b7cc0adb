/**
 * Regular reading of what the gateway otherwise reports by webhook, which can be lost: settlements and disputes. A
 * round that fails is repeated after a quarter of an hour.
 */
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { AppContext } from "#server/context.ts";
import { readDisputes } from "./dispute-round.ts";
import { readSettlements } from "./settlements.ts";

/** Delays the first round, so that it does not slow the first requests after a start. */
const FIRST_ROUND_MS = 2 * MINUTE_MS;
/** What is lost by webhook reaches the books within this time. */
export const ROUND_MS = 6 * HOUR_MS;
const RETRY_MS = 15 * MINUTE_MS;

const READINGS = [
  { read: readSettlements, changed: "payments were settled", failed: "the settlements could not be read" },
  {
    read: readDisputes,
    changed: "disputes were read that no webhook reported",
    failed: "the disputes could not be read",
  },
] as const;

/** Reads everything once; a failure of one reading does not stop the next. @returns whether all succeeded */
export async function gatewayRound(ctx: AppContext): Promise<boolean> {
  let ok = true;
  for (const { read, changed, failed } of READINGS)
    try {
      const count = await read(ctx);
      if (count > 0) ctx.log.info({ count }, changed);
    } catch (err) {
      ok = false;
      ctx.log.warn({ err }, failed);
    }
  return ok;
}

/** Starts a round every six hours. Returns a function that stops them and waits for a current round. */
export function startGatewayRounds(ctx: AppContext): () => Promise<void> {
  let ended = false;
  let under = Promise.resolve();
  let timer: NodeJS.Timeout;
  const plan = (afterMs: number) => {
    timer = setTimeout(() => {
      under = gatewayRound(ctx).then((ok) => {
        if (!ended) plan(ok ? ROUND_MS : RETRY_MS);
      });
    }, afterMs);
    timer.unref();
  };
  plan(FIRST_ROUND_MS);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await under;
  };
}
