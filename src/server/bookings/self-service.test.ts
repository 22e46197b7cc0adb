/** Customers cancel, reschedule and pay the balance of a booking, as its owner or by its mailed link. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { calendarsIn, type Desk, dataOf, mailsTo, openDesk, paidBooking, soldAtDesk } from "#test/desk.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { complete, type Opened, type Person, pay, registerPerson } from "#test/shopper.ts";
import { bookingLink, findBooking } from "./service.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

let day = 0;
const nextDay = (): string => {
  day += 1;
  return `2027-05-${String(day).padStart(2, "0")}`;
};
const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query(sql, values)).rows as Row[];

/** The header of the link that the booking's mails contain. */
async function linkOf(id: string): Promise<Headers> {
  const booking = await findBooking(product.running.ctx, id);
  if (!booking) throw new Error("no booking");
  return { linkToken: bookingLink(product.running.ctx, booking).split("link=")[1] ?? "" };
}

/** A new person's booking: ₹5,000 paid in full, or ₹500 of ₹6,000 in advance. */
async function booked(change: Record<string, unknown> = {}) {
  const person = await registerPerson(product);
  const advance = change.paymentType === "advance";
  const id = await paidBooking(product, person, { bookingDate: nextDay(), ...change }, advance ? 500 : 5000);
  return { person, id, link: await linkOf(id) };
}
const advance = (change: Record<string, unknown> = {}) => booked({ paymentType: "advance", ...change });

const OFFER = `query ($id: ID!) { booking(id: $id) {
  may_manage payable_balance cancellation { refund fee paid paid_at_venue in_time until } } }`;
const offer = async (id: string, headers: Headers) => {
  const { data } = await product.graphql<{ booking: Record<string, unknown> | null }>(OFFER, { id }, headers);
  return data?.booking ?? null;
};

const RETURNED = `query ($id: ID!) { booking(id: $id) {
  refund_status refund_total refund_outcome venue_refund_due refund_parts { amount state opened_at processed_at paid_at } } }`;
/** What the page of a booking states about money that is returned. */
const returned = async (id: string, headers: Headers) => {
  const { data } = await product.graphql<{ booking: Record<string, unknown> }>(RETURNED, { id }, headers);
  return data?.booking;
};
const NOTHING_RETURNED = { refund_status: null, refund_total: 0, refund_parts: [], venue_refund_due: 0 };

const cancel = (id: string, refund: number, headers: Headers, updatedAt: string | null = null) =>
  dataOf<Record<string, unknown>>(
    product,
    `mutation ($id: ID!, $refund: Float!, $updatedAt: String) {
      cancelBooking(id: $id, refund: $refund, updatedAt: $updatedAt) { status cancelled_by }
    }`,
    { id, refund, updatedAt },
    headers,
  );

const openBalance = (bookingId: string, amount: number, headers: Headers) =>
  product.post<Opened>("/graphql/create-order", { amount, balance: { bookingId } }, headers);

const refundsOf = (id: string) =>
  rows<{ amount_paise: number; reason: string }>(
    `select r.amount_paise, r.reason from refunds r join payments p on p.id = r.payment_id
     where p.booking_id = $1 or p.razorpay_order_id in (select provider_order_id from checkouts
       where purchase ->> 'balanceOf' = $1::text) order by r.amount_paise`,
    id,
  );

describe("cancelling", () => {
  test.each([
    ["the owner", ({ person }: { person: Person; link: Headers }): Headers => ({ token: person.token })],
    ["the mailed link", ({ link }: { person: Person; link: Headers }): Headers => link],
  ])("%s sees the refund first, and gets exactly that", async (_who, by) => {
    const mine = await booked();
    const headers = by(mine);
    expect(await offer(mine.id, headers)).toMatchObject({
      may_manage: true,
      cancellation: { refund: 5000, fee: 0, paid: 5000, paid_at_venue: 0, in_time: true },
    });
    expect(await cancel(mine.id, 4000, headers)).toEqual([
      "CONFLICT",
      "The refund has changed: it is now ₹5,000. Nothing has been cancelled. Please check it and confirm again.",
    ]);
    expect(await returned(mine.id, headers)).toEqual({ ...NOTHING_RETURNED, refund_outcome: null });
    const at = product.clock.now().toISOString();
    expect(await cancel(mine.id, 5000, headers)).toEqual({ status: "cancelled", cancelled_by: "customer" });
    const part = { amount: 5000, state: "due", opened_at: at, processed_at: null, paid_at: expect.any(String) };
    expect(await returned(mine.id, headers)).toEqual({
      refund_status: "due",
      refund_total: 5000,
      refund_outcome: "refunded",
      refund_parts: [part],
      venue_refund_due: 0,
    });
    expect(await refundsOf(mine.id)).toEqual([{ amount_paise: 500_000, reason: "requested" }]);
    expect(await rows("select 1 from slot_occupancies where booking_id = $1", mine.id)).toEqual([]);
    expect(await rows("select 1 from audit_entries where entity_id = $1", mine.id)).toEqual([]);
    const [mail = ""] = await mailsTo(product, mine.person.email, "Your booking is cancelled");
    expect(mail).toContain("5,000 to your original payment method");
    expect(calendarsIn(mail)[0]).toContain("METHOD:CANCEL");
    expect(await cancel(mine.id, 5000, headers)).toEqual([
      "CONFLICT",
      "This booking is already cancelled or completed.",
    ]);
    expect(await offer(mine.id, headers)).toMatchObject({ cancellation: null, payable_balance: 0 });
  });

  test("refunds nothing within 24 hours, and is refused once the session has begun", async () => {
    const { person, id } = await booked({ bookingDate: "2026-12-20", bookingTime: "10:00" });
    const before = product.clock.now();
    product.clock.set(new Date("2026-12-19T04:30:01Z"));
    expect(await offer(id, { token: person.token })).toMatchObject({
      cancellation: { refund: 0, paid: 5000, in_time: false, until: "2026-12-19T04:30:00.000Z" },
    });
    product.clock.set(new Date("2026-12-20T04:30:00Z"));
    expect(await offer(id, { token: person.token })).toMatchObject({ cancellation: null });
    expect(await cancel(id, 0, { token: person.token })).toEqual([
      "CONFLICT",
      "This session has started, so it can't be cancelled online. Please call us.",
    ]);
    product.clock.set(new Date("2026-12-20T04:29:59Z"));
    expect(await cancel(id, 0, { token: person.token })).toMatchObject({ status: "cancelled" });
    expect(await returned(id, { token: person.token })).toEqual({ ...NOTHING_RETURNED, refund_outcome: "too_late" });
    expect(await refundsOf(id)).toEqual([]);
    product.clock.set(before);
  });

  test("leaves what was paid at the desk to be returned there", async () => {
    const { id, link, person } = await advance();
    await product.graphql(
      `mutation { recordVenuePayment(bookingId: "${id}", amount: 2000, method: "cash") { id } }`,
      {},
      { token: desk.staff.token },
    );
    expect(await offer(id, link)).toMatchObject({ cancellation: { refund: 500, paid_at_venue: 2000 } });
    await cancel(id, 500, link);
    expect(await rows("select money_open from bookings where id = $1", id)).toEqual([{ money_open: true }]);
    expect(await returned(id, link)).toMatchObject({
      refund_total: 500,
      refund_outcome: "refunded",
      venue_refund_due: 2000,
    });
    const [mail = ""] = await mailsTo(product, person.email, "Your booking is cancelled");
    expect(mail).toContain("at the venue; please collect this refund there");
  });

  test("is refused to strangers, to the guest of another booking, and for an outdated version", async () => {
    const mine = await booked();
    const other = await booked();
    expect(await cancel(mine.id, 5000, {})).toEqual(["UNAUTHENTICATED", "Please log in to continue."]);
    for (const headers of [{ token: other.person.token }, other.link, { token: desk.staff.token }])
      expect(await cancel(mine.id, 5000, headers)).toEqual(["NOT_FOUND", "Booking not found"]);
    expect(await cancel("x", 5000, mine.link)).toEqual(["NOT_FOUND", "Booking not found"]);
    expect(await cancel(mine.id, 5000, mine.link, "2026-01-01T00:00:00.000Z")).toMatchObject(["CONFLICT", /changed/]);
    expect(await offer(mine.id, { token: desk.staff.token })).toMatchObject({
      may_manage: false,
      payable_balance: 0,
      cancellation: null,
    });
  });

  test("by staff leaves the refund undecided until an administrator decides", async () => {
    const { id, link } = await booked();
    const run = (mutation: string, { token }: Person) =>
      product.graphql(`mutation { ${mutation} { id } }`, {}, { token });
    await run(`updateBookingStatus(id: "${id}", status: "cancelled")`, desk.staff);
    expect(await returned(id, link)).toEqual({ ...NOTHING_RETURNED, refund_outcome: "undecided" });
    await run(`keepBookingMoney(bookingId: "${id}")`, desk.admin);
    expect(await returned(id, link)).toEqual({ ...NOTHING_RETURNED, refund_outcome: "none" });
  });

  test("happens once for two requests at the same moment", async () => {
    const { id, person, link } = await booked();
    const both = await Promise.all([cancel(id, 5000, link), cancel(id, 5000, { token: person.token })]);
    expect(both.filter(Array.isArray)).toHaveLength(1);
    expect(await refundsOf(id)).toHaveLength(1);
  });
});

test("the mailed link reschedules its booking, which counts as the customer's", async () => {
  const { id, link, person } = await booked();
  const date = nextDay();
  const move = (headers: Headers) =>
    dataOf(
      product,
      `mutation { rescheduleBooking(id: "${id}", bookingDate: "${date}", bookingTime: "15:00") {
        booking_date rescheduled_count } }`,
      {},
      headers,
    );
  expect(await move({})).toMatchObject(["UNAUTHENTICATED", /log in/]);
  expect(await move((await booked()).link)).toEqual(["NOT_FOUND", "Booking not found"]);
  expect(await move(link)).toEqual({ booking_date: date, rescheduled_count: 1 });
  expect(await rows("select moved_by, user_id from booking_moves where booking_id = $1", id)).toEqual([
    { moved_by: "customer", user_id: null },
  ]);
  expect(await mailsTo(product, person.email, "Your session has a new time")).toHaveLength(1);
});

describe("the balance", () => {
  test.each([
    ["the owner", ({ person }: { person: Person; link: Headers }): Headers => ({ token: person.token })],
    ["the mailed link", ({ link }: { person: Person; link: Headers }): Headers => link],
  ])("%s pays it online, and a repeat changes nothing", async (_who, by) => {
    const mine = await advance();
    const headers = by(mine);
    expect(await offer(mine.id, headers)).toMatchObject({ payable_balance: 5500 });
    expect((await openBalance(mine.id, 5000, headers)).body.error).toBe(
      "The amount does not match the balance of this booking. Please reload the page and try again",
    );
    const { body } = await openBalance(mine.id, 5500, headers);
    expect(body).toMatchObject({ amount: 550_000, holdUntil: null });
    const proof = await pay(product, body.id);
    const owner = { ...headers, ...(body.checkoutToken ? { checkoutToken: body.checkoutToken } : {}) };
    for (const _ of [1, 2]) {
      const { data } = await complete(product, proof, owner);
      expect(data?.completeCheckout).toEqual({
        success: true,
        message: "Balance paid! Thank you, nothing is left to pay.",
        bookingId: mine.id,
        orderId: null,
      });
    }
    expect(await rows("select paid_paise, payment_type from bookings where id = $1", mine.id)).toEqual([
      { paid_paise: 600_000, payment_type: "advance" },
    ]);
    expect(
      await rows("select amount_paise, user_id from payments where booking_id = $1 order by amount_paise", mine.id),
    ).toEqual([
      { amount_paise: 50_000, user_id: mine.person.id },
      { amount_paise: 550_000, user_id: mine.person.id },
    ]);
    expect(await mailsTo(product, mine.person.email, "Your session is paid in full")).toHaveLength(1);
    expect((await openBalance(mine.id, 0, headers)).body.error).toBe("Nothing is left to pay for this booking.");
    // Both payments are refunded with a cancellation in time.
    expect(await cancel(mine.id, 6000, headers)).toMatchObject({ status: "cancelled" });
    expect((await refundsOf(mine.id)).map(({ amount_paise }) => amount_paise)).toEqual([50_000, 550_000]);
    expect(await mailsTo(product, mine.person.email, "Your booking is cancelled")).toHaveLength(1);
    expect(await mailsTo(product, mine.person.email, "Your refund is on its way")).toEqual([]);
    await product.drainJobs();
    expect(await returned(mine.id, headers)).toMatchObject({
      refund_status: "processed",
      refund_total: 6000,
      refund_parts: [
        { amount: 500, state: "processed", processed_at: expect.any(String) },
        { amount: 5500, state: "processed", processed_at: expect.any(String) },
      ],
    });
  });

  test("counts once when two payments arrive, and the second is refunded", async () => {
    const { id, link, person } = await advance();
    const [first, second] = await Promise.all([
      openBalance(id, 5500, link),
      openBalance(id, 5500, { token: person.token }),
    ]);
    const firstProof = await pay(product, first.body.id);
    const secondProof = await pay(product, second.body.id);
    const [one, two] = await Promise.all([
      complete(product, firstProof, { checkoutToken: first.body.checkoutToken ?? "" }),
      complete(product, secondProof, { token: person.token }),
    ]);
    expect([one, two].map(({ data }) => data?.completeCheckout.success).sort()).toEqual([false, true]);
    expect(await rows("select paid_paise from bookings where id = $1", id)).toEqual([{ paid_paise: 600_000 }]);
    expect(await refundsOf(id)).toEqual([{ amount_paise: 550_000, reason: "balance_settled" }]);
    const [mail = ""] = await mailsTo(product, person.email, "Your refund is on its way");
    expect(mail).toContain("Nothing was left to pay for your booking");
  });

  test("is refunded when the booking was cancelled before the payment arrived", async () => {
    const { id, link, person } = await advance();
    const { body } = await openBalance(id, 5500, link);
    await pay(product, body.id);
    await cancel(id, 500, link);
    await product.drainJobs();
    product.clock.advance({ minutes: 2 });
    await product.drainJobs();
    expect(await refundsOf(id)).toEqual([
      { amount_paise: 50_000, reason: "requested" },
      { amount_paise: 550_000, reason: "balance_settled" },
    ]);
    expect((await openBalance(id, 5500, { token: person.token })).body.error).toBe(
      "This booking is cancelled or completed, so there is nothing to pay online.",
    );
  });

  test("reaches the booking without the browser, by the reconciler", async () => {
    const { id, link } = await advance();
    const { body } = await openBalance(id, 5500, link);
    await pay(product, body.id);
    product.clock.advance({ minutes: 2 });
    await product.drainJobs();
    expect(await rows("select paid_paise from bookings where id = $1", id)).toEqual([{ paid_paise: 600_000 }]);
    const { data } = await product.graphql(
      `{ checkouts(search: "${id}") { what state } }`,
      {},
      { token: desk.admin.token },
    );
    expect(data).toEqual({
      checkouts: expect.arrayContaining([{ what: `Balance of ${bookingNumber(id)}`, state: "fulfilled" }]),
    });
  });

  test("is refused to strangers, staff and for a walk-in that is paid", async () => {
    const mine = await advance();
    const other = await advance();
    expect((await openBalance(mine.id, 5500, {})).status).toBe(401);
    for (const headers of [{ token: other.person.token }, other.link, { token: desk.staff.token }])
      expect((await openBalance(mine.id, 5500, headers)).body.error).toBe("Booking not found");
    expect((await openBalance("x", 5500, mine.link)).body.error).toBe("Booking not found");
    const sold = await soldAtDesk(product, desk, {
      email: desk.owner.email,
      bookingDate: nextDay(),
      bookingTime: "11:00",
    });
    expect((await openBalance(sold, 1, await linkOf(sold))).body.error).toBe(
      "Nothing is left to pay for this booking.",
    );
  });
});
