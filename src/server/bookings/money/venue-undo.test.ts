/** A payment at the venue with its receipt, and its undo within 30 seconds. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import type { Person } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Paid = { venue_paid: number; remaining_amount: number; undo: { id: string } | null };

const FIELDS = "{ venue_paid remaining_amount venue_payments { amount method note } }";

const take = async (id: string, more = "receipt: true, undoable: true") => {
  const paid = await dataOf<Paid>(
    product,
    `mutation ($id: ID!) {
      recordVenuePayment(bookingId: $id, amount: 5500, method: "upi", ${more}) {
        venue_paid remaining_amount undo { id } } }`,
    { id },
    { token: desk.staff.token },
  );
  if (Array.isArray(paid)) throw new Error(String(paid));
  return paid;
};

const undo = (id: string | undefined, by: Person = desk.staff) =>
  dataOf<{ booking: object }>(
    product,
    `mutation ($id: ID!) { undoChange(id: $id) { booking ${FIELDS} } }`,
    { id },
    { token: by.token },
  );

let day = 0;
/** An advance booking: ₹500 is paid, ₹5,500 is due. */
const advance = () => {
  day += 1;
  const bookingDate = `2027-04-${String(day).padStart(2, "0")}`;
  return paidBooking(product, desk.owner, { bookingDate, paymentType: "advance" }, 500);
};

const receipts = (id: string) =>
  mailsTo(product, desk.owner.email, `Your session is paid in full: Booking ${bookingNumber(id)}`);

test("the receipt waits 30 seconds, then names the amount and the method", async () => {
  const id = await advance();
  expect(await take(id)).toMatchObject({ venue_paid: 5500, remaining_amount: 0, undo: { id: expect.any(String) } });
  expect(await receipts(id)).toEqual([]);
  product.clock.advance({ minutes: 0.5 });
  const [mail, ...more] = await receipts(id);
  expect(more).toEqual([]);
  expect(mail).toContain("5,500");
  expect(mail).toContain("UPI, at the venue");
});

test("an undo writes a negative entry, the amount is due again, and no receipt is sent", async () => {
  const id = await advance();
  const { undo: change } = await take(id);
  product.clock.advance({ minutes: 0.1 });
  expect(await undo(change?.id)).toEqual({
    booking: {
      venue_paid: 0,
      remaining_amount: 5500,
      venue_payments: [
        { amount: 5500, method: "upi", note: null },
        { amount: -5500, method: "upi", note: "Undone" },
      ],
    },
  });
  product.clock.advance({ minutes: 1 });
  expect(await receipts(id)).toEqual([]);
  expect(await undo(change?.id)).toEqual(["CONFLICT", UNDO_TEXT.done]);
  const { rows } = await product.running.database.pool.query(
    `select action, changes from audit_entries where entity_id = $1 and action like 'booking.venue%'
     order by created_at, id`,
    [id],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(["booking.venuePayment", "booking.venueUndo"]);
  expect(rows.find(({ action }) => action === "booking.venueUndo")?.changes).toContainEqual({
    field: "venue_paise",
    from: "550000",
    to: "0",
  });
  expect(await take(id)).toMatchObject({ venue_paid: 5500 });
});

test("of eight concurrent undos one succeeds", async () => {
  const { undo: change } = await take(await advance());
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(change?.id)));
  expect(answers.filter((answer) => !Array.isArray(answer))).toHaveLength(1);
});

test("an undo is refused when it is late, when the booking has changed, and for a customer", async () => {
  const late = await take(await advance());
  product.clock.advance({ minutes: 0.5 });
  expect(await undo(late.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.late]);
  const id = await advance();
  const { undo: change } = await take(id);
  expect((await undo(change?.id, desk.owner)) as unknown[]).toContain("FORBIDDEN");
  product.clock.advance({ minutes: 0.1 });
  await dataOf(
    product,
    "mutation ($id: ID!) { markBookingCompleted(id: $id) { id } }",
    { id },
    { token: desk.staff.token },
  );
  expect(await undo(change?.id)).toEqual(["CONFLICT", UNDO_TEXT.moved]);
});

test("without undoable the receipt is sent at once; without receipt none is sent", async () => {
  const at = await advance();
  expect(await take(at, "receipt: true")).toMatchObject({ undo: null });
  expect(await receipts(at)).toHaveLength(1);
  const id = await advance();
  expect(await take(id, "undoable: true")).toMatchObject({ undo: { id: expect.any(String) } });
  product.clock.advance({ minutes: 1 });
  expect(await receipts(id)).toEqual([]);
});

test("a repeat under its idempotency key takes the amount once", async () => {
  const id = await advance();
  const key = crypto.randomUUID();
  const tap = async () => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${desk.staff.token}`,
        "idempotency-key": key,
      },
      body: JSON.stringify({
        query: `mutation { recordVenuePayment(bookingId: "${id}", amount: 2000, method: "card", undoable: true) {
          venue_paid undo { id } } }`,
      }),
    });
    return answer.json();
  };
  const first = await tap();
  expect(first).toMatchObject({ data: { recordVenuePayment: { venue_paid: 2000, undo: { id: expect.any(String) } } } });
  expect(await tap()).toEqual(first);
});
