/**
 * The two sets of records that the checker compares, read from outside: the gateway's ledger from its file, and the
 * database with plain SQL. Nothing of the product is called or imported.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { DiscountCode } from "./plan.ts";

/** The gateway's records. Amounts are paise. */
export type Ledger = {
  payments: {
    id: string;
    orderId: string;
    amount: number;
    status: string;
    /** Real time of the capture, or null when the payment was never captured. */
    capturedAtMs: number | null;
  }[];
  refunds: { id: string; paymentId: string; amount: number; status: string }[];
  /** `status` is the gateway's: open, under_review, won, lost or closed. */
  disputes: { id: string; paymentId: string; amount: number; status: string }[];
  /** Ids of the events that the product acknowledged. */
  acknowledged: string[];
  /** Creation times of the events not yet acknowledged; the gateway stops delivering them after a while. */
  unheardSinceMs: number[];
};

type LedgerPayment = { id: string; order_id: string; amount: number; status: string };
type LedgerLine = {
  at: string;
  payment?: LedgerPayment;
  refund?: { id: string; payment_id: string; amount: number; status: string };
  dispute?: { id: string; payment_id: string; amount: number; status: string };
  events?: { id: string }[];
  delivered?: string;
  withheld?: string;
};

/** Reads a ledger: JSON lines, where a later line replaces an earlier one with the same id. */
export function readLedger(file: string): Ledger {
  const payments = new Map<string, LedgerPayment>();
  const captured = new Map<string, number>();
  const refunds = new Map<string, NonNullable<LedgerLine["refund"]>>();
  const disputes = new Map<string, NonNullable<LedgerLine["dispute"]>>();
  const events = new Map<string, number>();
  const acknowledged = new Set<string>();
  const text = readFileSync(file, "utf8");
  // A line without a line break is still being written.
  for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
    if (line === "") continue;
    const { at, payment, refund, dispute, events: confirmed, delivered, withheld } = JSON.parse(line) as LedgerLine;
    if (payment) {
      payments.set(payment.id, payment);
      const isCaptured = payment.status === "captured" || payment.status === "refunded";
      if (isCaptured && !captured.has(payment.id)) captured.set(payment.id, Date.parse(at));
    }
    if (refund) refunds.set(refund.id, refund);
    if (dispute) disputes.set(dispute.id, dispute);
    for (const event of confirmed ?? []) events.set(event.id, Date.parse(at));
    if (delivered) acknowledged.add(delivered);
    if (withheld) events.delete(withheld);
  }
  return {
    payments: [...payments.values()].map(({ id, order_id, amount, status }) => ({
      id,
      orderId: order_id,
      amount,
      status,
      capturedAtMs: captured.get(id) ?? null,
    })),
    refunds: [...refunds.values()].map(({ id, payment_id, amount, status }) => ({
      id,
      paymentId: payment_id,
      amount,
      status,
    })),
    disputes: [...disputes.values()].map(({ id, payment_id, amount, status }) => ({
      id,
      paymentId: payment_id,
      amount,
      status,
    })),
    acknowledged: [...acknowledged],
    unheardSinceMs: [...events].flatMap(([id, atMs]) => (acknowledged.has(id) ? [] : [atMs])),
  };
}

/** The database's current rows. Times are milliseconds. */
export type Rows = {
  checkouts: {
    id: string;
    kind: string;
    state: string;
    amount_paise: number;
    provider_order_id: string | null;
    payment_id: string | null;
    booking_id: string | null;
    order_id: string | null;
    voucher_id: string | null;
    /** What its gift voucher pays. */
    voucher_part: number;
    discount_code: string | null;
    created_ms: number;
    fulfilled_ms: number | null;
  }[];
  payments: {
    id: string;
    razorpay_payment_id: string;
    razorpay_order_id: string;
    /** gateway, or voucher for what a gift voucher paid. */
    source: string;
    booking_id: string | null;
    order_id: string | null;
    voucher_id: string | null;
    amount_paise: number;
    status: string;
  }[];
  refunds: {
    id: string;
    payment_id: string;
    amount_paise: number;
    reason: string;
    state: string;
    gateway_refund_id: string | null;
  }[];
  disputes: { id: string; payment_id: string; gateway_dispute_id: string; amount_paise: number; state: string }[];
  bookings: {
    id: string;
    simulator_type: string;
    plan_duration: number;
    booking_date: string | null;
    booking_time: string | null;
    time_lost: boolean;
    status: string;
    payment_type: string;
    /** The price after all discounts. */
    total_paise: number;
    discount_code: string | null;
    paid_paise: number;
  }[];
  occupancies: {
    id: string;
    simulator_type: string;
    kind: string;
    from_ms: number;
    to_ms: number;
    booking_id: string | null;
    checkout_id: string | null;
  }[];
  orders: {
    id: string;
    status: string;
    total_paise: number;
    payment_id: string;
    discount_code: string | null;
    products: { id: string; quantity: number }[];
  }[];
  products: { id: string; stock: number; price_paise: number }[];
  vouchers: {
    id: string;
    source: string;
    value_paise: number;
    balance_paise: number;
    checkout_id: string | null;
    recipient_email: string;
  }[];
  voucherEntries: { id: string; voucher_id: string; kind: string; amount_paise: number; payment_id: string | null }[];
  voucherHolds: { checkout_id: string; voucher_id: string; amount_paise: number }[];
  discountCodes: (DiscountCode & { id: string })[];
  discountUses: {
    checkout_id: string;
    code_id: string;
    customer: string;
    /** Only held, for a checkout that is open. */
    held: boolean;
    booking_id: string | null;
    order_id: string | null;
  }[];
  stockHolds: { product_id: string; checkout_id: string; quantity: number }[];
  jobs: { kind: string; key: string; state: string; attempts: number; last_error: string | null }[];
  events: { id: string }[];
  users: { id: string }[];
};

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const QUERIES: Record<keyof Rows, string> = {
  checkouts: `select id, kind, state, amount_paise, provider_order_id, payment_id, booking_id, order_id,
    voucher_id, coalesce((purchase #>> '{reductions,voucher,amount}')::int, 0) as voucher_part,
    purchase #>> '{reductions,discount,code}' as discount_code, ${MS("created_at")} as created_ms,
    ${MS("fulfilled_at")} as fulfilled_ms from checkouts`,
  payments: `select id, razorpay_payment_id, razorpay_order_id, source, booking_id, order_id, voucher_id, amount_paise,
    status from payments`,
  refunds: "select id, payment_id, amount_paise, reason, state, gateway_refund_id from refunds",
  disputes: "select id, payment_id, gateway_dispute_id, amount_paise, state from disputes",
  bookings: `select id, simulator_type, plan_duration, booking_date::text, booking_time, time_lost, status,
    payment_type, original_paise - discount_paise as total_paise, discount_code, paid_paise from bookings`,
  occupancies: `select id, simulator_type, kind, ${MS("lower(during)")} as from_ms,
    ${MS("upper(during)")} as to_ms, booking_id, checkout_id from slot_occupancies`,
  orders: "select id, status, total_paise, payment_id, discount_code, products from orders",
  products: "select id, stock, price_paise from products",
  vouchers: "select id, source, value_paise, balance_paise, checkout_id, recipient_email from vouchers",
  voucherEntries: "select id, voucher_id, kind, amount_paise, payment_id from voucher_entries",
  voucherHolds: "select checkout_id, voucher_id, amount_paise from voucher_holds",
  discountCodes: "select id, code, percent, amount_paise, most_uses, most_per_customer from discount_codes",
  discountUses: `select checkout_id, code_id, customer, hold_until is not null as held, booking_id, order_id
    from discount_uses`,
  stockHolds: "select product_id, checkout_id, quantity from stock_holds",
  jobs: "select kind, key, state, attempts, last_error from jobs where state <> 'done'",
  events: "select id from gateway_events",
  users: "select id from users",
};

async function readAll(query: (sql: string) => Promise<unknown[]>): Promise<Rows> {
  const tables: Partial<Record<keyof Rows, unknown[]>> = {};
  for (const [name, sql] of Object.entries(QUERIES)) tables[name as keyof Rows] = await query(sql);
  return tables as Rows;
}

/** Reads the PostgreSQL database at `url`. */
export async function readPostgres(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readAll(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

/** Opens the embedded database in `dataDir` directly, so the product must have ended. */
export async function readEmbedded(dataDir: string): Promise<Rows> {
  const db = await PGlite.create({
    dataDir: join(dataDir, "db"),
    extensions: { btree_gist, pg_trgm },
  });
  try {
    return await readAll(async (sql) => (await db.query(sql)).rows);
  } finally {
    await db.close();
  }
}
