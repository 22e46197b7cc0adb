/** The metrics of the waitlist. No alert rule needs them. */
import { sql } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";

/** The metrics with their help texts. */
export const WAITLIST_FIGURES = {
  waitlist_waiting: "Customers who wait for a time on a full day",
  waitlist_offers_day: "Times offered to waiting customers in the last 24 hours",
  waitlist_lapsed_day: "Offers of the last 24 hours that lapsed without a booking",
  waitlist_booked_day: "Offers of the last 24 hours that were booked",
} as const;

type Figures = Record<keyof typeof WAITLIST_FIGURES, number>;

/** Reads the figures, by the name of their metric. */
export async function readWaitlistFigures({ db, clock }: AppContext): Promise<Partial<Figures>> {
  const lastDay = sql`offered_at > ${clock.now().toISOString()}::timestamptz - interval '24 hours'`;
  const { rows } = await db.execute<Figures>(sql`select
    (select count(*)::int from waitlist_entries where state = 'waiting') as waitlist_waiting,
    (select count(*)::int from waitlist_entries where ${lastDay}) as waitlist_offers_day,
    (select count(*)::int from waitlist_entries where ${lastDay} and ended_reason = 'lapsed') as waitlist_lapsed_day,
    (select count(*)::int from waitlist_entries where ${lastDay} and state = 'booked') as waitlist_booked_day`);
  return rows[0] ?? {};
}
