/** What waits at the desk, and what has arrived since a moment, for the dashboard's first screen and its badges. */
import { sql } from "drizzle-orm";
import { may } from "#domain/people/viewer.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";

export type DeskChanges = {
  /** The moment of this reading: the next one's `since`. */
  at: string;
  /** Rows made since the moment asked about. */
  newBookings: number;
  newOrders: number;
  newRequests: number;
  newMessages: number;
  /** Bookings of today's sessions that were made or changed since. */
  changedToday: number;
  /** The ids of bookings made since that the caller sold at the desk, in any window: no news for them. */
  ownBookings: string[];
  /** Orders to confirm or to ship, requests without an offer, messages without an answer. */
  ordersWaiting: number;
  /** Returns of items that staff have not approved or refused yet. */
  returnsWaiting: number;
  requestsWaiting: number;
  unanswered: number;
  unread: number;
  /** Reviews that staff have not published or refused yet. */
  reviewsWaiting: number;
  /** Jobs that failed for good, such as mails and refunds; null for staff, who can't retry them. */
  failedJobs: number | null;
};

/** A screen that was asleep for longer reads everything again. */
const LONGEST_MS = 24 * HOUR_MS;

type Counts = Omit<DeskChanges, "at">;

/**
 * Reads the changes since a moment, an ISO text of a previous reading.
 * @throws Refusal BAD_USER_INPUT when it is no moment
 */
export async function deskChanges(ctx: Ctx, since: string): Promise<DeskChanges> {
  const asked = Date.parse(since);
  if (Number.isNaN(asked)) throw new Refusal("BAD_USER_INPUT", "since must be a moment");
  const now = ctx.clock.now();
  const from = new Date(Math.max(asked, now.getTime() - LONGEST_MS));
  const { rows } = await ctx.db.execute<Counts>(sql`select
    (select count(*) from bookings where created_at > ${from})::int as "newBookings",
    (select count(*) from orders where created_at > ${from})::int as "newOrders",
    (select count(*) from custom_bookings where created_at > ${from})::int as "newRequests",
    (select count(*) from contact_messages where created_at > ${from})::int as "newMessages",
    (select count(*) from bookings where booking_date = ${todayInIndia(now)} and updated_at > ${from})::int
      as "changedToday",
    (select coalesce(array_agg(entity_id), '{}') from audit_entries where actor_id = ${signedIn(ctx).userId}
      and action = 'booking.walkIn' and created_at > ${from}) as "ownBookings",
    (select count(*) from orders where status in ('pending', 'confirmed'))::int as "ordersWaiting",
    (select count(*) from order_returns where state = 'requested' and ended_at is null)::int as "returnsWaiting",
    (select count(*) from custom_bookings where status = 'pending')::int as "requestsWaiting",
    (select count(*) from contact_messages where (answered_at is not null) is false)::int as "unanswered",
    (select count(*) from contact_messages where not read)::int as "unread",
    (select count(*) from product_reviews where state = 'waiting')::int as "reviewsWaiting",
    (select count(*) from jobs where state = 'failed')::int as "failedJobs"`);
  const [counts] = rows;
  if (!counts) throw new Error("A query without a table returned no row.");
  return {
    ...counts,
    at: now.toISOString(),
    failedJobs: may(ctx.viewer, "money.read") ? counts.failedJobs : null,
  };
}
