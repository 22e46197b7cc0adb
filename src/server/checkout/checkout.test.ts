/** The main path over HTTP: a hold, a payment, one booking and its mail. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("a signed-in customer pays in full and gets a booking and its mail", async () => {
  const person = await registerPerson(product);
  const request = bookingRequest({ contactEmail: person.email, bookingTime: "09:00" });
  const opened = await openCheckout(product, request, { token: person.token });
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({ amount: 500_000, currency: "INR", key: "rzp_test_sandbox" });
  const proof = await pay(product, opened.body.id);
  const done = await complete(product, proof, { token: person.token });
  expect(done.errors).toEqual([]);
  expect(done.data?.completeCheckout).toMatchObject({ success: true });
  const id = done.data?.completeCheckout.bookingId;
  const booking = await product.graphql(
    "query ($id: ID!) { booking(id: $id) { status amount booking_date booking_time remaining_amount } }",
    { id },
    { token: person.token },
  );
  expect(booking.data).toEqual({
    booking: {
      status: "pending",
      amount: 5000,
      booking_date: "2026-12-05",
      booking_time: "09:00",
      remaining_amount: 0,
    },
  });
  await product.drainJobs();
  expect(product.mails().join("\n")).toContain(`To: ${person.email}`);
});
