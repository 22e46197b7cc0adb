/**
 * Computes the figures of a range of days from the facts, one statement per part. Defines each figure
 * (docs/rules/statistics.md). Statistics is the only slice that reads other slices' tables by name, because only the
 * database can aggregate across them. It writes none of them.
 */
import { type SQL, sql } from "drizzle-orm";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { addDays, type IsoDate, instantOf } from "#domain/time/dates.ts";
import type { AppContext } from "#server/context.ts";
import type { STATS_PARTS } from "./table.ts";

export type StatsPart = (typeof STATS_PARTS)[number];
export type Days = { from: IsoDate; to: IsoDate };

const TABLES: Record<StatsPart, readonly string[]> = {
  money: ["stats_money"],
  bookings: ["stats_bookings"],
  hours: ["stats_hours"],
  orders: ["stats_orders", "stats_products"],
};

/** From midnight to midnight IST, so that the tables' indexes are used. */
function within(column: string, { from, to }: Days): SQL {
  const instant = sql.raw(column);
  const start = instantOf(from, "00:00").toISOString();
  const end = instantOf(addDays(to, 1), "00:00").toISOString();
  return sql`${instant} >= ${start}::timestamptz and ${instant} < ${end}::timestamptz`;
}

/**
 * The kind of a payment and its refunds. What a gift voucher paid is not money, which came in with its sale. A
 * subquery per payment uses the index; with `exists` all packages would be read.
 */
const KIND = sql.raw(`case when p.source = 'voucher' then 'redeemed' when p.voucher_id is not null then 'voucher'
  when p.order_id is not null then 'shop' when p.booking_id is null then 'other'
  when (select true from custom_bookings c where c.booking_id = p.booking_id limit 1) then 'custom' else 'booking' end`);

const money = (days: Days): SQL => sql`
  insert into stats_money (day, kind, simulator, captured_paise, refunded_paise, venue_paise)
  select day, kind, simulator, sum(captured), sum(refunded), sum(venue) from (
    select stats_day(p.created_at) as day, ${KIND} as kind, coalesce(b.simulator_type, '') simulator,
      p.amount_paise captured, 0 refunded, 0 venue
    from payments p left join bookings b on b.id = p.booking_id where ${within("p.created_at", days)}
    union all
    select stats_day(r.processed_at), ${KIND}, coalesce(b.simulator_type, ''), 0, r.amount_paise, 0
    from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id
    where r.processed_at is not null and r.state = 'processed' and ${within("r.processed_at", days)}
    union all
    select stats_day(d.ended_at), ${KIND}, coalesce(b.simulator_type, ''), 0,
      case when d.deducted_paise = 0 and d.state = 'lost' then d.amount_paise else d.deducted_paise end, 0
    from disputes d join payments p on p.id = d.payment_id left join bookings b on b.id = p.booking_id
    where d.ended_at is not null and (d.state = 'lost' or d.state = 'closed' and d.deducted_paise > 0) and ${within("d.ended_at", days)}
    union all
    select stats_day(p.created_at), case when
        (select true from custom_bookings c where c.booking_id = p.booking_id limit 1) then 'custom' else 'booking' end,
      b.simulator_type, 0, 0, p.amount_paise
    from venue_payments p join bookings b on b.id = p.booking_id where ${within("p.created_at", days)}
    union all
    select stats_day(v.created_at), 'voucher', '', 0, 0, v.venue_paise
    from vouchers v where v.venue_paise > 0 and ${within("v.created_at", days)}
  ) facts group by day, kind, simulator`;

const bookings = (days: Days): SQL => sql`
  insert into stats_bookings (day, simulator, plan, made, completed, cancelled, rescheduled, dated, lead_days)
  select day, simulator, plan, sum(made), sum(completed), sum(cancelled), sum(rescheduled),
    count(lead), coalesce(sum(lead), 0) from (
    select stats_day(created_at) as day, simulator_type simulator, plan_name plan, 1 made, 0 completed, 0 cancelled,
      0 rescheduled, booking_date - stats_day(created_at) as lead
    from bookings where ${within("created_at", days)}
    union all
    select stats_day(completed_at), simulator_type, plan_name, 0, 1, 0, 0, null
    from bookings where completed_at is not null and ${within("completed_at", days)}
    union all
    select stats_day(cancelled_at), simulator_type, plan_name, 0, 0, 1, 0, null
    from bookings where cancelled_at is not null and ${within("cancelled_at", days)}
    union all
    select stats_day(m.created_at), b.simulator_type, b.plan_name, 0, 0, 0, 1, null
    from booking_moves m join bookings b on b.id = m.booking_id
    where m.from_date is not null and ${within("m.created_at", days)}
  ) facts group by day, simulator, plan`;

/** A session may begin before the first day or end after the last; only the part within counts. */
function hours({ from, to }: Days): SQL {
  const start = sql`${instantOf(from, "00:00").toISOString()}::timestamptz`;
  const end = sql`${instantOf(addDays(to, 1), "00:00").toISOString()}::timestamptz`;
  return sql`
  insert into stats_hours (day, simulator, hour, booked, closed)
  select stats_day(h), simulator, extract(hour from h at time zone interval '5 hours 30 minutes'),
    coalesce(sum(minutes) filter (where kind = 'booking'), 0),
    coalesce(sum(minutes) filter (where kind = 'closure'), 0)
  from (
    select o.simulator_type simulator, o.kind, h,
      extract(epoch from least(upper(o.during), h + interval '1 hour') - greatest(lower(o.during), h)) / 60 minutes
    from slot_occupancies o, generate_series(
      greatest(date_bin('1 hour', lower(o.during), ${start}), ${start}), upper(o.during), interval '1 hour') h
    where o.simulator_type in ${[...SIMULATOR_TYPES]} and o.during && tstzrange(${start}, ${end})
      and o.kind <> 'hold' and h < upper(o.during) and h < ${end}
  ) facts group by 1, 2, 3`;
}

const orders = (days: Days): SQL => sql`
  insert into stats_orders (day, placed, cancelled, paise)
  select stats_day(created_at), count(*), count(*) filter (where status = 'cancelled'),
    coalesce(sum(total_paise) filter (where status <> 'cancelled'), 0)
  from orders where ${within("created_at", days)} group by 1`;

/** Each variant is a product of its own here: an order's name includes it. */
const products = (days: Days): SQL => sql`
  insert into stats_products (day, product_id, name, pieces, paise)
  select stats_day(o.created_at), coalesce(p ->> 'variantId', p ->> 'id'), max(p ->> 'name'), sum((p ->> 'quantity')::int),
    sum((p ->> 'price')::bigint * (p ->> 'quantity')::int)
  from orders o, jsonb_array_elements(o.products) p
  where o.status <> 'cancelled' and ${within("o.created_at", days)} group by 1, 2`;

const STATEMENTS: Record<StatsPart, readonly ((days: Days) => SQL)[]> = {
  money: [money],
  bookings: [bookings],
  hours: [hours],
  orders: [orders, products],
};

/** Replaces one part's figures of these days, in the caller's transaction. */
export async function recompute({ db }: AppContext, part: StatsPart, days: Days): Promise<void> {
  for (const table of TABLES[part])
    await db.execute(sql`delete from ${sql.raw(table)} where day between ${days.from}::date and ${days.to}::date`);
  for (const statement of STATEMENTS[part]) await db.execute(statement(days));
}
