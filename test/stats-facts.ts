/**
 * The rows behind the statistics: random changes of them, and the figures computed from scratch, row by row. The
 * product's figures come from SQL. This second implementation is in TypeScript, and tests compare the two.
 */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Pool, PoolClient } from "pg";
import { dateInIndia, daysBetween, timeInIndia } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";

type Db = Pick<Pool | PoolClient, "query">;
type Row = Record<string, unknown>;

const FIRST = Date.parse("2026-11-20T18:00:00Z");
/** Instants around midnight in India, so that a wrong time zone or boundary shows. */
const instant = (hour: number) => new Date(FIRST + hour * HOUR_MS + 29 * 60_000 + 59_500);
const PLANS = ["Joy of Flying", "Jet Set"];
const SIMULATORS = ["A320", "B737"];
const GOODS = ["cap", "mug", "bag"];

/** A change: its kind, the row it picks, the hour, and the amount. */
export type Step = { verb: Verb; pick: number; hour: number; amount: number };

async function picked(db: Db, table: string, pick: number, where = "true"): Promise<Row | undefined> {
  const { rows } = await db.query(`select * from ${table} where ${where} order by id`);
  return rows.length > 0 ? rows[pick % rows.length] : undefined;
}

const goodsOf = (amount: number) =>
  JSON.stringify(
    GOODS.slice(0, 1 + (amount % 3)).map((name, index) => ({
      id: name,
      name,
      price: amount * 100 + index,
      quantity: 1 + (amount % 2),
      image_url: null,
    })),
  );

const VERBS = {
  async book(db: Db, { pick, hour, amount }: Step) {
    const id = randomUUID();
    const at = instant(hour);
    const dated = amount % 4 > 0;
    const day = new Date(at.getTime() + amount * 24 * HOUR_MS);
    await db.query(
      `insert into bookings (id, slot_id, simulator_type, plan_duration, plan_name, booking_date, booking_time,
         contact_name, contact_email, contact_phone, payment_type, paid_paise, original_paise, discount_paise,
         validity_start, validity_end, created_at, updated_at)
       values ($1, $2, $3, 60, $4, $5, $6, 'a', 'a@b.example', '1', 'full', 100, 100, 0, $7, $7, $7, $7)`,
      [
        id,
        randomUUID(),
        SIMULATORS[pick % 2],
        PLANS[amount % 2],
        dated ? dateInIndia(day) : null,
        dated ? "10:00" : null,
        at,
      ],
    );
  },
  async occupy(db: Db, { pick, hour, amount }: Step) {
    const kind = ["booking", "closure", "hold"][amount % 3];
    const from = new Date(FIRST + hour * HOUR_MS + (amount % 2) * HOUR_MS * 0.5);
    const to = new Date(from.getTime() + (1 + (amount % 30)) * HOUR_MS);
    await db.query(
      `insert into slot_occupancies (id, simulator_type, during, kind, hold_until, created_at)
       values ($1, $2, tstzrange($3, $4), $5, $6, $3) on conflict do nothing`,
      [randomUUID(), SIMULATORS[pick % 2], from, to, kind, kind === "hold" ? to : null],
    );
  },
  async turnHold(db: Db, { pick }: Step) {
    const hold = await picked(db, "slot_occupancies", pick, "kind = 'hold'");
    await db.query("update slot_occupancies set kind = 'booking', hold_until = null where id = $1", [hold?.id]);
  },
  async free(db: Db, { pick }: Step) {
    const row = await picked(db, "slot_occupancies", pick);
    await db.query("delete from slot_occupancies where id = $1", [row?.id]);
  },
  async complete(db: Db, { pick, hour }: Step) {
    const row = await picked(db, "bookings", pick);
    await db.query("update bookings set status = 'completed', completed_at = $2 where id = $1", [
      row?.id,
      instant(hour),
    ]);
  },
  async cancel(db: Db, { pick, hour }: Step) {
    const row = await picked(db, "bookings", pick);
    await db.query("update bookings set status = 'cancelled', cancelled_at = $2 where id = $1", [
      row?.id,
      instant(hour),
    ]);
  },
  async move(db: Db, { pick, hour, amount }: Step) {
    const row = await picked(db, "bookings", pick);
    if (!row) return;
    const day = dateInIndia(instant(hour + amount));
    await db.query("update bookings set booking_date = $2, booking_time = '11:00' where id = $1", [row.id, day]);
    await db.query(
      `insert into booking_moves (id, booking_id, moved_by, user_id, from_date, to_date, to_time, created_at)
       values ($1, $2, 'staff', $1, $3, $4, '11:00', $5)`,
      [randomUUID(), row.id, amount % 3 > 0 ? day : null, day, instant(hour)],
    );
  },
  /** The product never makes these two changes, but the figures must follow them too. */
  async changeSimulator(db: Db, { pick, amount }: Step) {
    const row = await picked(db, "bookings", pick);
    await db.query("update bookings set simulator_type = $2, plan_name = $3 where id = $1", [
      row?.id,
      SIMULATORS[amount % 2],
      PLANS[pick % 2],
    ]);
  },
  async pay(db: Db, { pick, hour, amount }: Step) {
    const booking = amount % 3 === 0 ? await picked(db, "bookings", pick) : undefined;
    const order = amount % 3 === 1 ? await picked(db, "orders", pick) : undefined;
    const id = randomUUID();
    await db.query(
      `insert into payments (id, razorpay_payment_id, razorpay_order_id, booking_id, order_id, amount_paise, currency,
         status, created_at, updated_at) values ($1, $2, $2, $3, $4, $5, 'INR', 'success', $6, $6)`,
      [id, id, booking?.id ?? null, order?.id ?? null, 1000 + amount, instant(hour)],
    );
  },
  async assign(db: Db, { pick }: Step) {
    const payment = await picked(db, "payments", pick, "booking_id is null and order_id is null");
    const booking = await picked(db, "bookings", pick);
    await db.query("update payments set booking_id = $2 where id = $1", [payment?.id, booking?.id]);
  },
  async openRefund(db: Db, { pick, hour, amount }: Step) {
    const payment = await picked(db, "payments", pick);
    if (!payment) return;
    await db.query(
      `insert into refunds (id, payment_id, amount_paise, reason, state, created_at, updated_at)
       values ($1, $2, $3, 'requested', 'due', $4, $4)`,
      [randomUUID(), payment.id, 1 + (amount % 900), instant(hour)],
    );
  },
  async sendRefund(db: Db, { pick, hour }: Step) {
    const refund = await picked(db, "refunds", pick, "state <> 'processed'");
    await db.query("update refunds set state = 'processed', processed_at = $2 where id = $1", [
      refund?.id,
      instant(hour),
    ]);
  },
  async payAtVenue(db: Db, { pick, hour, amount }: Step) {
    const booking = await picked(db, "bookings", pick);
    if (!booking) return;
    await db.query(
      `insert into venue_payments (id, booking_id, amount_paise, method, received_by, created_at)
       values ($1, $2, $3, 'cash', $1, $4)`,
      [randomUUID(), booking.id, 1 + amount, instant(hour)],
    );
  },
  async packageOf(db: Db, { pick, amount }: Step) {
    const request = amount % 2 ? await picked(db, "custom_bookings", pick) : undefined;
    const booking = await picked(db, "bookings", pick);
    const bookingId = amount % 5 ? (booking?.id ?? null) : null;
    if (request) await db.query("update custom_bookings set booking_id = $2 where id = $1", [request.id, bookingId]);
    else
      await db.query(
        `insert into custom_bookings (id, simulator_type, customer_name, customer_email, customer_phone,
           requested_duration, requirements, booking_id, created_at, updated_at)
         values ($1, 'A320', 'a', 'a@b.example', '1', 90, 'x', $2, $3, $3)`,
        [randomUUID(), bookingId, instant(0)],
      );
  },
  async order(db: Db, { hour, amount }: Step) {
    const id = randomUUID();
    await db.query(
      `insert into orders (id, products, shipping_details, total_paise, payment_id, created_at, updated_at)
       values ($1, $2, '{}', $3, $4, $5, $5)`,
      [id, goodsOf(amount), 1 + amount, id, instant(hour)],
    );
  },
  async cancelOrder(db: Db, { pick, amount }: Step) {
    const order = await picked(db, "orders", pick);
    await db.query("update orders set status = $2 where id = $1", [order?.id, amount % 3 ? "cancelled" : "shipped"]);
  },
  async changeOrder(db: Db, { pick, amount }: Step) {
    const order = await picked(db, "orders", pick);
    await db.query("update orders set products = $2, total_paise = $3 where id = $1", [
      order?.id,
      goodsOf(amount),
      5 + amount,
    ]);
  },
  async dispute(db: Db, { pick, hour, amount }: Step) {
    const row = await picked(db, "payments", pick);
    if (!row) return;
    const state = ["open", "lost", "won", "closed"][amount % 4] ?? "open";
    await db.query(
      `insert into disputes (id, gateway_dispute_id, payment_id, amount_paise, deducted_paise, reason_code, phase,
         state, reported_at, ended_at, created_at, updated_at)
       values ($1::uuid, $1::text, $2, $3, $4, '', '', $5, $6, $7, $6, $6)`,
      [randomUUID(), row.id, amount + 1, amount % 3, state, instant(hour), state === "open" ? null : instant(hour)],
    );
  },
  async loseDispute(db: Db, { pick, hour }: Step) {
    const row = await picked(db, "disputes", pick);
    await db.query("update disputes set state = 'lost', ended_at = $2 where id = $1", [row?.id, instant(hour)]);
  },
  /** Deletes several rows in one statement. */
  async forgetMany(db: Db, { amount }: Step) {
    const table = ["orders", "refunds", "venue_payments", "booking_moves", "disputes"][amount % 5];
    await db.query(`delete from ${table} where mod(hashtext(id::text), 3) = 0`);
  },
};

type Verb = keyof typeof VERBS;

/** Every kind of change. */
export const CHANGES = Object.keys(VERBS) as Verb[];

const nat = (max: number) => fc.nat({ max });

/** Random changes, `most` at most; `hour` is spread over five days. */
export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      verb: fc.constantFrom(...CHANGES),
      pick: nat(1000),
      hour: nat(120),
      amount: nat(60),
    }),
    { minLength: most / 2, maxLength: most },
  );

/** Applies a change. */
export const makeStep = (db: Db, step: Step): Promise<void> => VERBS[step.verb](db, step);

/** Sums figures under names. Omits names with zeros only, which have no row in the product's tables. */
function ledger() {
  const sums: Record<string, number[]> = {};
  return {
    sums,
    add(name: string, ...values: number[]) {
      const known = sums[name] ?? values.map(() => 0);
      sums[name] = known.map((sum, index) => sum + (values[index] ?? 0));
    },
  };
}

const dayOf = (at: unknown) => dateInIndia(at as Date);

/** Computes the figures of all days from the source rows, as `table day …` with their numbers. */
export async function figuresFromScratch(db: Db): Promise<Record<string, number[]>> {
  const { sums, add } = ledger();
  const all = async (sql: string): Promise<Row[]> => (await db.query(sql)).rows;
  const sold = await all("select *, booking_date::text as on_day from bookings");
  const bookings = new Map(sold.map((row) => [row.id, row]));
  const packages = new Set((await all("select booking_id from custom_bookings")).map((row) => row.booking_id));
  const payments = new Map((await all("select * from payments")).map((row) => [row.id, row]));
  for (const row of sold) {
    const of = `${row.simulator_type} ${row.plan_name}`;
    const day = dayOf(row.created_at);
    const lead = row.on_day ? [1, daysBetween(day, String(row.on_day))] : [0, 0];
    add(`bookings ${day} ${of}`, 1, 0, 0, 0, ...lead);
    if (row.completed_at) add(`bookings ${dayOf(row.completed_at)} ${of}`, 0, 1, 0, 0, 0, 0);
    if (row.cancelled_at) add(`bookings ${dayOf(row.cancelled_at)} ${of}`, 0, 0, 1, 0, 0, 0);
  }
  for (const row of await all("select * from booking_moves where from_date is not null")) {
    const { simulator_type, plan_name } = bookings.get(row.booking_id) ?? {};
    add(`bookings ${dayOf(row.created_at)} ${simulator_type} ${plan_name}`, 0, 0, 0, 1, 0, 0);
  }
  const kindOf = (payment: Row | undefined) =>
    payment?.order_id
      ? "shop"
      : !payment?.booking_id
        ? "other"
        : packages.has(payment.booking_id)
          ? "custom"
          : "booking";
  const ofPayment = (row: Row | undefined) => `${kindOf(row)} ${bookings.get(row?.booking_id)?.simulator_type ?? ""}`;
  for (const row of payments.values())
    add(`money ${dayOf(row.created_at)} ${ofPayment(row)}`, Number(row.amount_paise), 0, 0);
  for (const row of await all("select * from refunds where state = 'processed'"))
    add(`money ${dayOf(row.processed_at)} ${ofPayment(payments.get(row.payment_id))}`, 0, Number(row.amount_paise), 0);
  for (const row of await all("select * from disputes where state in ('lost', 'closed')")) {
    const whole = row.state === "lost" ? row.amount_paise : 0;
    const taken = Number(row.deducted_paise) || Number(whole);
    if (taken === 0) continue;
    add(`money ${dayOf(row.ended_at)} ${ofPayment(payments.get(row.payment_id))}`, 0, taken, 0);
  }
  for (const row of await all("select * from venue_payments"))
    add(
      `money ${dayOf(row.created_at)} ${packages.has(row.booking_id) ? "custom" : "booking"} ${
        bookings.get(row.booking_id)?.simulator_type
      }`,
      0,
      0,
      Number(row.amount_paise),
    );
  for (const row of await all(
    "select kind, simulator_type, lower(during) as from, upper(during) as to from slot_occupancies where kind <> 'hold'",
  ))
    for (let at = (row.from as Date).getTime(); at < (row.to as Date).getTime(); at += HOUR_MS / 4) {
      const quarter = new Date(at);
      const name = `hours ${dayOf(quarter)} ${row.simulator_type} ${Number(timeInIndia(quarter).slice(0, 2))}`;
      add(name, ...(row.kind === "booking" ? [15, 0] : [0, 15]));
    }
  for (const row of await all("select * from orders")) {
    const day = dayOf(row.created_at);
    const kept = row.status !== "cancelled";
    add(`orders ${day}`, 1, kept ? 0 : 1, kept ? Number(row.total_paise) : 0);
    for (const { id, quantity, price } of kept ? (row.products as Row[]) : [])
      add(`products ${day} ${id}`, Number(quantity), Number(quantity) * Number(price));
  }
  return sums;
}

/** Reads the same figures from the product's own tables. */
export async function figuresKept(db: Db): Promise<Record<string, number[]>> {
  const sums: Record<string, number[]> = {};
  const read = async (table: string, names: string, figures: string) => {
    const { rows } = await db.query({
      text: `select concat_ws(' ', '${table}', ${names}), array[${figures}]::float8[] from stats_${table}`,
      rowMode: "array",
    });
    for (const [name, values] of rows as [string, number[]][]) sums[name] = values;
  };
  await read("bookings", "day, simulator, plan", "made, completed, cancelled, rescheduled, dated, lead_days");
  await read("money", "day, kind, simulator", "captured_paise, refunded_paise, venue_paise");
  await read("hours", "day, simulator, hour", "booked, closed");
  await read("orders", "day", "placed, cancelled, paise");
  await read("products", "day, product_id", "pieces, paise");
  return sums;
}
