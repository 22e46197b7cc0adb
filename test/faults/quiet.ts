/**
 * Waits until no jobs, webhooks or refunds are pending. Instead of waiting a day, it moves the product's clock forward
 * in steps, so that everything due within a day runs.
 */
import { setTimeout as pause } from "node:timers/promises";
import { readLedger } from "./books.ts";
import type { Timeline } from "./fast-clock.ts";
import type { Product } from "./processes.ts";

const HOUR_MS = 3_600_000;
/** The last check of an unpaid checkout and the refund of an unclaimed payment are due after a day. */
const DAY_AND_A_BIT_MS = 26 * HOUR_MS;
/** The sandbox tries to deliver a webhook for about a minute; after that only reconciliation finds the payment. */
const GIVEN_UP_MS = 80_000;
const LOOK_MS = 60;
const TELL_MS = 10_000;

type Left = { due: number; next: number | null; open: number; unclaimed: number; refunds: number };

const LEFT = `select
  (select count(*)::int from jobs where state = 'waiting' and run_at <= to_timestamp($1)) as due,
  (select extract(epoch from min(run_at))::float8 * 1000 from jobs where state = 'waiting') as next,
  (select count(*)::int from checkouts where state = 'open') as open,
  (select count(*)::int from checkouts where state = 'paid') as unclaimed,
  (select count(*)::int from refunds where state in ('due', 'pending')) as refunds`;

/**
 * Waits until nothing is pending after a day of the product's time.
 * @returns null when nothing is pending, otherwise a summary of the pending work after `limitMs`.
 */
export async function waitForQuiet(options: {
  product: Product;
  timeline: Timeline;
  ledgerFile: string;
  limitMs: number;
  log: (line: string) => void;
}): Promise<string | null> {
  const { product, timeline, ledgerFile } = options;
  const giveUp = Date.now() + options.limitMs;
  const until = timeline.now() + DAY_AND_A_BIT_MS;
  let left = "the product did not answer";
  let calm = 0;
  let confirmed = Date.now();
  while (Date.now() < giveUp) {
    await pause(LOOK_MS);
    if (!product.running()) return "the product ended by itself";
    const [row] = await product.query<Left>(LEFT, [timeline.now() / 1000]).catch((): Left[] => []);
    if (!row) continue;
    // The ledger is large, so it is read only when no jobs are due.
    const since = Date.now() - GIVEN_UP_MS;
    const unheard = row.due > 0 ? [] : readLedger(ledgerFile).unheardSinceMs.filter((at) => at > since);
    left = `${row.due} jobs due, ${unheard.length} webhooks, ${row.open} open checkouts, ${row.unclaimed} unclaimed, ${row.refunds} refunds`;
    if (Date.now() - confirmed > TELL_MS) {
      confirmed = Date.now();
      options.log(`${left}; ${((until - timeline.now()) / HOUR_MS).toFixed(1)} hours of the day to go`);
    }
    const busy = row.due > 0 || unheard.length > 0;
    // Two consecutive looks, because one can fall between the end of a job and the start of the next.
    calm = busy ? 0 : calm + 1;
    if (calm < 2) continue;
    const now = timeline.now();
    const underWay = row.open > 0 || row.refunds > 0;
    if (now >= until && !underWay && row.unclaimed === 0) return null;
    const next = Math.max((row.next ?? now) - now, 0) + (underWay ? HOUR_MS / 12 : 2 * HOUR_MS);
    product.setClock(timeline.jump(now < until ? Math.min(next, until - now) : next));
    calm = 0;
  }
  return left;
}
