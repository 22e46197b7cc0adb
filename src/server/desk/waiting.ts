/** The first rows of what waits at the desk, and the till's state, for the dashboard's first screen. */
import { sql } from "drizzle-orm";
import { durationText } from "#domain/booking/plans.ts";
import type { Paise } from "#domain/money/money.ts";
import { may } from "#domain/people/viewer.ts";
import { RETURN_REASON_TEXT, type ReturnReason } from "#domain/shop/returns.ts";
import { type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import type { Ctx } from "#server/context.ts";

/** The rows of each list; what waits longest comes first, so that new rows don't move the others. */
const SHOWN = 4;
const EXCERPT = 90;

export type WaitingRow = {
  id: string;
  /** The customer's name; for a failed job its kind. */
  name: string;
  /**
   * The products, a return's reason, the session asked for, the beginning of the message or review; for a failed job
   * its key.
   */
  about: string;
  /** Of an order only. */
  status?: string;
  since: Date;
};

export type DeskTill = {
  /** Today's till; null until it is opened. */
  today: { float: Paise; openedBy: string; openedAt: Date; closedAt: Date | null } | null;
  /** The latest earlier day whose till is still open. */
  unclosed: IsoDate | null;
};

export type DeskWaiting = {
  orders: WaitingRow[];
  /** Each with the id of its order. */
  returns: WaitingRow[];
  requests: WaitingRow[];
  messages: WaitingRow[];
  reviews: WaitingRow[];
  /** Jobs that failed for good, such as mails and refunds; null for staff, who can't retry them. */
  failures: WaitingRow[] | null;
  till: DeskTill;
};

/** A row as JSON: moments are texts. */
type Stored = { id: string; name: string; about: string; at: string };
type Answer = {
  orders: (Stored & { status: string })[];
  returns: (Stored & { about: ReturnReason })[];
  requests: (Stored & { minutes: number })[];
  messages: Stored[];
  reviews: Stored[];
  failures: Stored[];
  till: { float: Paise; by: string | null; opened_at: string; closed_at: string | null } | null;
  unclosed: IsoDate | null;
};

/** One status at a time is read from its index in the order of age; both at once would be sorted first. */
const oldestOrders = (status: "pending" | "confirmed") => sql`(select id, status, created_at as at,
  shipping_details->>'fullName' as name,
  (select string_agg(product->>'name', ', ') from jsonb_array_elements(products) as product) as about
  from orders where status = ${status} order by created_at, id limit ${SHOWN})`;

const listOf = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row order by row.at, row.id), '[]') from (${rows}) as row)`;

const shown = ({ id, name, about, at }: Stored): WaitingRow => ({ id, name, about, since: new Date(at) });

/** Reads everything in one statement. For staff. */
export async function deskWaiting(ctx: Ctx): Promise<DeskWaiting> {
  const today = todayInIndia(ctx.clock.now());
  const { rows } = await ctx.db.execute<Answer>(sql`select
    ${listOf(sql`select * from (${oldestOrders("pending")} union all ${oldestOrders("confirmed")}) as both_states
      order by at, id limit ${SHOWN}`)} as "orders",
    ${listOf(sql`select order_id as id, reason as about, r.created_at as at, o.shipping_details->>'fullName' as name
      from order_returns r join orders o on o.id = r.order_id where r.state = 'requested' and r.ended_at is null
      order by r.created_at, order_id limit ${SHOWN}`)} as "returns",
    ${listOf(sql`select id, customer_name as name, simulator_type as about, requested_duration as minutes,
      created_at as at from custom_bookings where status = 'pending' order by created_at, id limit ${SHOWN}`)}
      as "requests",
    ${listOf(sql`select id, name, left(regexp_replace(message, '\\s+', ' ', 'g'), ${EXCERPT}) as about,
      created_at as at from contact_messages where (answered_at is not null) is false order by created_at, id limit ${SHOWN}`)} as "messages",
    ${listOf(sql`select id, author as name, left(regexp_replace(text, '\\s+', ' ', 'g'), ${EXCERPT}) as about,
      written_at as at from product_reviews where state = 'waiting' order by written_at, id limit ${SHOWN}`)} as "reviews",
    ${listOf(sql`select id, kind as name, key as about, coalesce(finished_at, created_at) as at
      from jobs where state = 'failed' order by run_at, id limit ${SHOWN}`)} as "failures",
    (select json_build_object('float', float_paise, 'opened_at', opened_at, 'closed_at', closed_at,
      'by', (select name from users where users.id = tills.opened_by)) from tills where day = ${today}) as "till",
    (select day::text from tills where day < ${today} and closed_at is null order by day desc limit 1) as "unclosed"`);
  const [answer] = rows;
  if (!answer) throw new Error("A query without a table returned no row.");
  const { orders, returns, requests, messages, reviews, failures, till, unclosed } = answer;
  return {
    orders: orders.map((order) => ({ ...shown(order), status: order.status })),
    returns: returns.map((one) => ({ ...shown(one), about: RETURN_REASON_TEXT[one.about] })),
    requests: requests.map((one) => ({ ...shown(one), about: `${one.about}, ${durationText(one.minutes)}` })),
    messages: messages.map(shown),
    reviews: reviews.map(shown),
    failures: may(ctx.viewer, "money.read") ? failures.map(shown) : null,
    till: { today: till && tillOf(till), unclosed },
  };
}

const tillOf = ({ float, by, opened_at, closed_at }: NonNullable<Answer["till"]>): DeskTill["today"] => ({
  float,
  openedBy: by ?? "",
  openedAt: new Date(opened_at),
  closedAt: closed_at === null ? null : new Date(closed_at),
});
