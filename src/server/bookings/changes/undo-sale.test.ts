/** Undo of a sale at the desk: the booking, its slot, its payment, its mail, its papers, and the refusals. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { type Desk, dataOf, mailsTo, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Sold = { id: string; status: string; undo: { id: string } | null };

const EMAIL = "undone@desk.example";
let day = 0;
const nextDay = () => {
  day += 1;
  return `2027-06-${String(day).padStart(2, "0")}`;
};

async function sell(more = 'paymentMethod: "upi"', bookingDate = nextDay()): Promise<Sold> {
  const sold = await dataOf<Sold>(
    product,
    `mutation ($bookingDate: String) {
      createWalkInBooking(simulatorType: "A320", planDuration: 30, bookingDate: $bookingDate, bookingTime: "11:00",
        name: "Walk In", email: "${EMAIL}", phone: "9876543210", undoable: true, ${more}) { id status undo { id } } }`,
    { bookingDate },
    { token: desk.staff.token },
  );
  if (Array.isArray(sold)) throw new Error(String(sold));
  return sold;
}

const undo = (id: string | undefined) =>
  dataOf<{ booking: object }>(
    product,
    `mutation ($id: ID!) { undoChange(id: $id) { booking {
      status venue_paid remaining_amount venue_payments { amount method note } } } }`,
    { id },
    { token: desk.staff.token },
  );

const rows = async (text: string, values: unknown[] = []) =>
  (await product.running.database.pool.query<Record<string, unknown>>(text, values)).rows;

const confirmations = (id: string) => mailsTo(product, EMAIL, `Booking ${bookingNumber(id)}`);

const inTill = async (mutation: string) => {
  const done = await dataOf<object>(product, `mutation { ${mutation} { id } }`, {}, { token: desk.staff.token });
  expect(Array.isArray(done) ? done : []).toEqual([]);
};

test("the confirmation waits 30 seconds, and is sent at once without undoable", async () => {
  const { id, undo: change } = await sell();
  expect(change).not.toBeNull();
  expect(await confirmations(id)).toEqual([]);
  product.clock.advance({ minutes: 0.5 });
  expect(await confirmations(id)).toHaveLength(1);
  expect(await undo(change?.id)).toEqual(["CONFLICT", UNDO_TEXT.late]);
});

test("an undo cancels the booking, frees its time, takes the payment back and sends no mail", async () => {
  const bookingDate = nextDay();
  const { id, undo: change } = await sell('paymentMethod: "upi"', bookingDate);
  await product.drainJobs();
  product.clock.advance({ minutes: 0.1 });
  expect(await undo(change?.id)).toMatchObject({
    booking: {
      status: "cancelled",
      venue_paid: 0,
      venue_payments: [
        { amount: 5000, method: "upi", note: null },
        { amount: -5000, method: "upi", note: "Undone" },
      ],
    },
  });
  expect(await rows("select 1 from slot_occupancies where booking_id = $1", [id])).toEqual([]);
  product.clock.advance({ minutes: 1 });
  expect(await confirmations(id)).toEqual([]);
  expect(await undo(change?.id)).toEqual(["CONFLICT", UNDO_TEXT.done]);
  expect(await rows("select action from audit_entries where entity_id = $1 order by created_at, id", [id])).toEqual([
    { action: "booking.walkIn" },
    { action: "booking.walkInUndo" },
  ]);
  const credits = `select sum(n.amount_paise) as credited from credit_notes n
    join invoices i on i.id = n.invoice_id where i.subject_id = $1`;
  expect(await rows(credits, [id])).toEqual([{ credited: "500000" }]);
  // The same time can be sold again.
  expect(await sell('paymentMethod: "upi"', bookingDate)).toMatchObject({ status: "confirmed" });
});

test("a booking that is paid later, or changed since, is cancelled, or refused", async () => {
  const later = await sell("payLater: true");
  expect(await undo(later.undo?.id)).toMatchObject({ booking: { status: "cancelled", venue_payments: [] } });
  const changed = await sell();
  product.clock.advance({ minutes: 0.1 });
  await dataOf(
    product,
    "mutation ($id: ID!) { markBookingCompleted(id: $id) { id } }",
    { id: changed.id },
    { token: desk.staff.token },
  );
  expect(await undo(changed.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.moved]);
});

test("cash that is in a closed till is refused; cash taken after closing is corrected twice", async () => {
  const date = todayInIndia(product.clock.now());
  await inTill(`openTill(date: "${date}", float: 2000)`);
  const before = await sell('paymentMethod: "cash"');
  product.clock.advance({ minutes: 0.05 });
  await inTill(`closeTill(date: "${date}", notes: [{ value: 500, count: 14 }], coins: 0, expected: 7000, left: 2000)`);
  expect(await undo(before.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.tillClosed]);
  expect(await rows("select status from bookings where id = $1", [before.id])).toEqual([{ status: "confirmed" }]);
  product.clock.advance({ minutes: 0.05 });
  const after = await sell('paymentMethod: "cash"');
  expect(await undo(after.undo?.id)).toMatchObject({ booking: { status: "cancelled" } });
  expect(await rows("select amount_paise::text from till_corrections order by amount_paise")).toEqual([
    { amount_paise: "-500000" },
    { amount_paise: "500000" },
  ]);
});
