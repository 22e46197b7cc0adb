/**
 * The limit of a booking: the rows of one booking, written with `pg` only, in the same three commits and under the same
 * advisory lock, on the same database. It reads nothing and checks nothing. Its jobs are due far in the future, so that
 * the product's worker never runs them.
 */
import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { occupancyOf, validityOf } from "#domain/booking/slots.ts";

const PRICE_PAISE = 500_000;
const ORIGINAL_PAISE = 650_000;
const HOLD_MS = 600_000;
const FAR_AHEAD_MS = 1_000_000_000;
const LOCKS = { A320: 320, B737: 737 };

export type BareSale = {
  userId: string;
  email: string;
  simulator: keyof typeof LOCKS;
  date: string;
  time: string;
};

/** Writes one booking after another, on up to ten connections, as many as the product has. */
export function createBareBooker(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return {
    async book(sale: BareSale): Promise<void> {
      const client = await pool.connect();
      try {
        await writeSale(client, sale);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const insert = (client: pg.PoolClient, table: string, row: Record<string, unknown>) => {
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  const sql = `insert into ${table} (${Object.keys(row)}) values (${marks})`;
  return client.query(sql, Object.values(row));
};

const lock = (client: pg.PoolClient, simulator: keyof typeof LOCKS) =>
  client.query("select pg_advisory_xact_lock(7301, $1)", [LOCKS[simulator]]);

/** The values of a sale, except the customer. */
function partsOf({ simulator, date, time, email }: BareSale) {
  const [checkoutId, bookingId] = [randomUUID(), randomUUID()];
  const gatewayId = randomBytes(7).toString("hex");
  const [orderId, paymentId] = [`order_${gatewayId}`, `pay_${gatewayId}`];
  const now = new Date();
  const farAhead = new Date(now.getTime() + FAR_AHEAD_MS);
  const { from, to } = occupancyOf(date, time, 30);
  const facts = { simulatorType: simulator, planDuration: 30, planName: "Joy of Flying" };
  const request = { ...facts, bookingDate: date, bookingTime: time, paymentType: "full" };
  const contact = { contactName: "Asha Rao", contactEmail: email, contactPhone: "+919876543210" };
  return { checkoutId, bookingId, orderId, paymentId, now, farAhead, from, to, facts, request, contact };
}

type Parts = ReturnType<typeof partsOf>;

const writeJob = (client: pg.PoolClient, { checkoutId, farAhead, now }: Parts, kind: string, payload: object) =>
  insert(client, "jobs", {
    id: randomUUID(),
    kind,
    key: `bench:${kind}:${checkoutId}`,
    payload,
    run_at: farAhead,
    created_at: now,
  });

async function writeSale(client: pg.PoolClient, sale: BareSale): Promise<void> {
  const parts = partsOf(sale);
  await openCheckout(client, sale, parts);
  await client.query("update checkouts set provider_order_id = $2 where id = $1", [parts.checkoutId, parts.orderId]);
  await fulfil(client, sale, parts);
}

/** The first commit: the hold, the checkout and its job. */
async function openCheckout(client: pg.PoolClient, { simulator, userId }: BareSale, parts: Parts): Promise<void> {
  const { checkoutId, from, to, now, request, contact } = parts;
  await client.query("begin");
  await lock(client, simulator);
  await insert(client, "slot_occupancies", {
    id: randomUUID(),
    simulator_type: simulator,
    during: `[${from.toISOString()},${to.toISOString()})`,
    kind: "hold",
    hold_until: new Date(now.getTime() + HOLD_MS),
    holder: `user:${userId}`,
    checkout_id: checkoutId,
    created_at: now,
  });
  await insert(client, "checkouts", {
    id: checkoutId,
    kind: "booking",
    user_id: userId,
    holder: `user:${userId}`,
    amount_paise: PRICE_PAISE,
    purchase: { ...request, ...contact, original: ORIGINAL_PAISE, discount: 150_000 },
    gateway: "sandbox",
    key_id: "rzp_test_sandbox",
    client_address: "0123456789abcdef0123456789abcdef",
    created_at: now,
    updated_at: now,
  });
  await writeJob(client, parts, "checkout.settle", { checkoutId });
  await client.query("commit");
}

/** The third commit: the booking, its payment and the confirmation's job. */
async function fulfil(client: pg.PoolClient, sale: BareSale, parts: Parts): Promise<void> {
  const { simulator, date, time, email, userId } = sale;
  const { checkoutId, bookingId, orderId, paymentId, now, facts, contact } = parts;
  await client.query("begin");
  await lock(client, simulator);
  await client.query(
    `update slot_occupancies set kind = 'booking', hold_until = null, holder = null, booking_id = $2
     where checkout_id = $1`,
    [checkoutId, bookingId],
  );
  const validity = validityOf(now);
  await insert(client, "bookings", {
    id: bookingId,
    slot_id: randomUUID(),
    user_id: userId,
    simulator_type: simulator,
    plan_duration: 30,
    plan_name: facts.planName,
    booking_date: date,
    booking_time: time,
    contact_name: contact.contactName,
    contact_email: email,
    contact_phone: contact.contactPhone,
    payment_type: "full",
    paid_paise: PRICE_PAISE,
    original_paise: ORIGINAL_PAISE,
    discount_paise: 150_000,
    validity_start: validity.start,
    validity_end: validity.end,
    created_at: now,
    updated_at: now,
  });
  await insert(client, "payments", {
    id: randomUUID(),
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: randomBytes(32).toString("hex"),
    user_id: userId,
    booking_id: bookingId,
    amount_paise: PRICE_PAISE,
    currency: "INR",
    status: "success",
    created_at: now,
    updated_at: now,
  });
  await client.query(
    `update checkouts set state = 'fulfilled', payment_id = $2, booking_id = $3, updated_at = $4,
     paid_at = $4, fulfilled_at = $4 where id = $1`,
    [checkoutId, paymentId, bookingId, now],
  );
  await writeJob(client, parts, "mail.booking-confirmation", { bookingId });
  await client.query("commit");
}
