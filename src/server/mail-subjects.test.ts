/** Every mail about a purchase has its number in the subject, so that customer and desk use the same number. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, complete, openOrder, pay, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

const byAdmin = async (document: string, variables: Record<string, unknown>): Promise<void> => {
  const answer = await dataOf(product, document, variables, { token: desk.admin.token });
  if (Array.isArray(answer)) throw new Error(answer.join());
  await product.drainJobs();
};
const STATUS = `mutation ($id: ID!, $status: String!, $refundAmount: Float) {
  updateBookingStatus(id: $id, status: $status, refundAmount: $refundAmount) { id }
}`;
const ORDER_STATUS = STATUS.replace("updateBookingStatus", "updateOrderStatus");

/** The subjects of the mails to an address without an account, in alphabetical order. */
const subjectsTo = (email: string): string[] =>
  product
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => {
      const [, subject = ""] = /^Subject: (.*(?:\r\n .*)*)/m.exec(mail) ?? [];
      return readable(subject.replaceAll("\r\n ", " "));
    })
    .sort();

/** Decodes a subject: one with a rupee sign is sent as encoded words. */
const readable = (subject: string): string =>
  subject.replace(/=\?UTF-8\?([QB])\?(.*?)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64").toString()
      : decodeURIComponent(text.replaceAll("_", " ").replaceAll("=", "%")),
  );

const book = (contactEmail: string, bookingDate: string) =>
  paidBooking(product, desk.owner, { contactEmail, bookingDate });

test("a session booked, rescheduled and completed", async () => {
  const email = "moved@subjects.example";
  const id = await book(email, "2027-03-01");
  await product.drainJobs();
  await byAdmin(
    `mutation ($id: ID!) {
      rescheduleBooking(id: $id, bookingDate: "2027-03-02", bookingTime: "12:00") { id }
    }`,
    { id },
  );
  await byAdmin(STATUS, { id, status: "completed" });
  const number = `Booking ${bookingNumber(id)}`;
  expect(subjectsTo(email)).toEqual([
    `Thank you for flying with us: ${number}`,
    `Your A320 flight is now on Tue 2 Mar 2027, 12:00 pm: ${number}`,
    expect.stringMatching(new RegExp(`^Your A320 flight on Mon 1 Mar 2027, .* [ap]m: ${number}$`)),
  ]);
});

test("a session affected by a closure, then cancelled with a refund, then searched by payment", async () => {
  const email = "cancelled@subjects.example";
  const id = await book(email, "2027-03-03");
  await product.drainJobs();
  await byAdmin(
    `mutation ($bookingIds: [ID!]) {
      createClosure(simulatorType: "A320", from: "2027-03-03T03:30:00Z", to: "2027-03-03T12:30:00Z",
        reason: "Projector lamp", undateBookings: true, bookingIds: $bookingIds) { id }
    }`,
    { bookingIds: [id] },
  );
  await byAdmin(STATUS, { id, status: "cancelled", refundAmount: 5000 });
  const { rows } = await product.running.database.pool.query(
    "select razorpay_payment_id as payment from payments where booking_id = $1",
    [id],
  );
  await byAdmin(
    "mutation ($payment: String!, $email: String!) { findMyPayment(paymentId: $payment, email: $email) { success } }",
    { payment: rows[0]?.payment, email },
  );
  const number = `Booking ${bookingNumber(id)}`;
  const subjects = subjectsTo(email);
  for (const part of ["Your A320 flight on ", "choose a new time", "is cancelled", "Your payment pay_"])
    expect(subjects).toContainEqual(expect.stringContaining(part));
  expect(subjects).toHaveLength(4);
  expect(subjects.filter((subject) => !subject.includes(number))).toEqual([]);
});

test("an order shipped, and another order cancelled with a refund", async () => {
  const email = "order@subjects.example";
  const order = async (): Promise<string> => {
    const productId = await addProduct(product, { price: 500, stock: 5 });
    const request = {
      products: [{ id: productId, quantity: 1 }],
      shippingDetails: shippingTo({ email }),
    };
    const headers = { token: desk.owner.token };
    const { body } = await openOrder(product, request, { amount: 500, ...headers });
    const done = await complete(product, await pay(product, body.id), headers);
    await product.drainJobs();
    return done.data?.completeCheckout.orderId ?? "";
  };
  const [sent, cancelled] = [await order(), await order()];
  for (const status of ["confirmed", "shipped", "delivered"]) await byAdmin(ORDER_STATUS, { id: sent, status });
  await byAdmin(ORDER_STATUS, { id: cancelled, status: "cancelled", refundAmount: 500 });
  const of = (id: string) => subjectsTo(email).filter((subject) => subject.includes(`Order ${orderNumber(id)}`));
  expect(of(sent)).toHaveLength(3);
  // The mail about the cancellation contains the refund.
  expect(of(cancelled)).toHaveLength(2);
  expect(subjectsTo(email)).toHaveLength(5);
});
