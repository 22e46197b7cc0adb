/** Thirty customers request one hour: one gets it, no other is charged, and sessions never overlap. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openBare, openCheckout, type Person, pay, registerPerson } from "#test/shopper.ts";

const CROWD = 30;
const HOURS = Array.from({ length: 10 }, (_, index) => `${String(9 + index).padStart(2, "0")}:00`);

let product: TestProduct;
let crowd: Person[];
beforeAll(async () => {
  product = await startProduct();
  crowd = await Promise.all(Array.from({ length: CROWD }, () => registerPerson(product)));
}, 120_000);
afterAll(() => product.close());

const rows = async (sql: string, ...values: unknown[]) => (await product.running.database.pool.query(sql, values)).rows;

/** Pairs of overlapping rows on one simulator; the database must never contain any. */
const overlapping = () =>
  rows(
    `select a.id, b.id from slot_occupancies a join slot_occupancies b
     on a.id < b.id and a.simulator_type = b.simulator_type and a.during && b.during`,
  );

type LedgerLine = { payment?: { id: string; order_id: string; status: string } };

/** The payments in the sandbox's ledger, by id with their order; the product can't write it. */
function ledgerPayments(): Map<string, string> {
  const file = join(product.running.ctx.config.dataDir, "sandbox-ledger.jsonl");
  // After the last line break there may be a line that is still being written.
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const payments = lines.map((line) => (JSON.parse(line) as LedgerLine).payment);
  return new Map(payments.flatMap((payment) => (payment ? [[payment.id, payment.order_id]] : [])));
}

const count = <T>(list: readonly T[]): Map<T, number> => {
  const counted = new Map<T, number>();
  for (const each of list) counted.set(each, (counted.get(each) ?? 0) + 1);
  return counted;
};

async function claimSlot(
  { id, token }: Person,
  request: { bookingDate: string; bookingTime: string; planDuration?: number; paymentType?: string },
): Promise<string> {
  const { planDuration = 30, paymentType = "full", ...when } = request;
  const reply = await product.graphql<{ createBookingSlot: { booking_id: string } }>(
    `mutation ($userId: ID!, $d: Int!, $p: String!, $on: String!, $at: String!) {
      createBookingSlot(
        userId: $userId, simulatorType: "A320", planDuration: $d, paymentType: $p,
        bookingDate: $on, bookingTime: $at
      ) { booking_id }
    }`,
    { userId: id, d: planDuration, p: paymentType, on: when.bookingDate, at: when.bookingTime },
    { token },
  );
  return reply.errors[0]?.extensions.code ?? "booked";
}

async function payBare({ token }: Person, rupees: number): Promise<void> {
  const { body } = await openBare(product, rupees, { token });
  await pay(product, body.id);
}

const crowdPays = (rupees: number) => Promise.all(crowd.map((person) => payBare(person, rupees)));

test("of 30 customers who open a checkout for one hour one can pay, and no other is charged", async () => {
  const before = ledgerPayments().size;
  const request = { bookingDate: "2026-12-10", bookingTime: "11:00" };
  const answers = await Promise.all(
    crowd.map(async ({ email, token }) => ({
      token,
      ...(await openCheckout(product, bookingRequest({ ...request, contactEmail: email }), { token })),
    })),
  );
  expect(count(answers.map((answer) => answer.status))).toEqual(
    new Map([
      [200, 1],
      [409, CROWD - 1],
    ]),
  );
  for (const { status, token, body } of answers)
    if (status === 200) {
      const done = await complete(product, await pay(product, body.id), { token });
      expect(done.data?.completeCheckout.success).toBe(true);
    }
  expect(ledgerPayments().size - before).toBe(1);
  const booked = await rows("select id from bookings where booking_date = $1", request.bookingDate);
  expect(booked).toHaveLength(1);
  expect(await overlapping()).toEqual([]);
}, 90_000);

test("of 30 customers who paid before they claim one hour one gets it, and the others can claim another", async () => {
  const before = ledgerPayments().size;
  await crowdPays(5000);
  const when = { bookingDate: "2026-12-11", bookingTime: "11:00" };
  const answers = await Promise.all(crowd.map((person) => claimSlot(person, when)));
  expect(count(answers)).toEqual(
    new Map([
      ["booked", 1],
      ["CONFLICT", CROWD - 1],
    ]),
  );
  expect(await rows("select id from bookings where booking_date = $1", when.bookingDate)).toHaveLength(1);
  const losers = crowd.filter((_person, index) => answers[index] !== "booked");
  const elsewhere = await Promise.all(
    losers.map((person, index) =>
      claimSlot(person, {
        bookingDate: `2026-12-${14 + Math.floor(index / HOURS.length)}`,
        bookingTime: HOURS[index % HOURS.length] ?? "",
      }),
    ),
  );
  expect(count(elsewhere)).toEqual(new Map([["booked", CROWD - 1]]));
  const claimed = await rows(
    `select p.booking_id from payments p join checkouts c
     on c.provider_order_id = p.razorpay_order_id and c.kind = 'bare' and c.amount_paise = 500000`,
  );
  expect(new Set(claimed.map((row) => row.booking_id)).size).toBe(CROWD);
  expect(claimed.every((row) => row.booking_id !== null)).toBe(true);
  expect(ledgerPayments().size - before).toBe(CROWD);
  expect(await overlapping()).toEqual([]);
}, 90_000);

test("checkouts and claims of different lengths on one day never overlap", async () => {
  const bookingDate = "2026-12-20";
  await crowdPays(500);
  const durations = [30, 45, 60, 120, 240, 1200];
  const outcomes = await Promise.all(
    crowd.map(async (person, index) => {
      const planDuration = durations[index % durations.length] ?? 30;
      const bookingTime = HOURS[(index * 7) % HOURS.length] ?? "";
      const request = { bookingDate, bookingTime, planDuration, paymentType: "advance" };
      if (index % 2 === 0) return claimSlot(person, request);
      const own = bookingRequest({ ...request, contactEmail: person.email });
      const opened = await openCheckout(product, own, { token: person.token, amount: 500 });
      if (opened.status !== 200) return opened.body.code;
      const proof = await pay(product, opened.body.id);
      const done = await complete(product, proof, { token: person.token });
      const id = done.data?.completeCheckout.bookingId;
      const [booking] = await rows("select time_lost from bookings where id = $1", id);
      return booking?.time_lost === false ? "booked" : "lost";
    }),
  );
  const counted = count(outcomes);
  expect([...counted.keys()].sort()).toEqual(["CONFLICT", "booked"]);
  const taken = await rows(
    `select id from slot_occupancies where kind = 'booking'
     and lower(during) >= '2026-12-20T00:00+05:30' and lower(during) < '2026-12-21T00:00+05:30'`,
  );
  expect(taken).toHaveLength(counted.get("booked") ?? 0);
  expect(await overlapping()).toEqual([]);
}, 90_000);
