/**
 * Links in mails about a booking or an order open only that purchase, without a login, until they expire or are ended.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkTokenOf } from "#domain/money/purchase-path.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openCheckout,
  openOrder,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";

const seen = logLines();
let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({}, { log: seen.log });
});
afterAll(() => product.close());

let hour = 8;

/** Books a session for a new person. Returns the id and the token of the link in the confirmation mail. */
async function booked() {
  const person = await registerPerson(product);
  hour += 1;
  const request = bookingRequest({
    bookingTime: `${String(hour).padStart(2, "0")}:00`,
    contactEmail: person.email,
  });
  const opened = await openCheckout(product, request, { token: person.token });
  const { data } = await complete(product, await pay(product, opened.body.id), person);
  const id = data?.completeCheckout.bookingId ?? "";
  await product.drainJobs();
  return { person, id, linkToken: mailedToken("booking-summary?bookingId", id) };
}

async function ordered() {
  const person = await registerPerson(product);
  const products = [{ id: await addProduct(product), quantity: 1 }];
  const order = { products, shippingDetails: shippingTo({ email: person.email }) };
  const opened = await openOrder(product, order, { amount: 799, token: person.token });
  const { data } = await complete(product, await pay(product, opened.body.id), person);
  const id = data?.completeCheckout.orderId ?? "";
  await product.drainJobs();
  return { person, id, linkToken: mailedToken("order-summary?orderId", id) };
}

/** The token of the link to a booking or order, from the sent mails. */
function mailedToken(page: string, id: string): string {
  const mails = product.mails().map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
  const link = new RegExp(`/${page.replace("?", "\\?")}=${id}#(link=[0-9a-f]+)`);
  const fragment = mails.flatMap((mail) => link.exec(mail)?.[1] ?? [])[0];
  return linkTokenOf(`#${fragment}`) ?? "";
}

const bookingBy = async (id: string, linkToken: string) => {
  const { data } = await product.graphql<{
    booking: { id: string; contact_email: string; user: { id: string } | null } | null;
  }>("query ($id: ID!) { booking(id: $id) { id contact_email user { id } } }", { id }, { linkToken });
  return data?.booking ?? null;
};
const orderBy = async (id: string, linkToken: string) => {
  const { data } = await product.graphql<{ order: { id: string } | null }>(
    "query ($id: ID!) { order(id: $id) { id } }",
    { id },
    { linkToken },
  );
  return data?.order ?? null;
};
const INVOICE = "mutation ($kind: String!, $id: ID!) { downloadLink(kind: $kind, id: $id) }";

test("the link in a booking's mail opens that booking without a login, and no other", async () => {
  const mine = await booked();
  const other = await booked();
  expect(mine.linkToken).toMatch(/^[0-9a-f]{32}$/);
  expect((await bookingBy(mine.id, mine.linkToken))?.id).toBe(mine.id);
  expect((await bookingBy(mine.id, mine.linkToken))?.user).toBeNull();
  expect(await bookingBy(other.id, mine.linkToken)).toBeNull();
  expect(await bookingBy(mine.id, "0".repeat(32))).toBeNull();
  const { errors } = await product.graphql(
    "query ($id: ID!) { userBookings(userId: $id) { id } }",
    { id: mine.person.id },
    { linkToken: mine.linkToken },
  );
  expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

test("the link in an order's mail opens that order, and a booking's link opens no order", async () => {
  const mine = await ordered();
  const booking = await booked();
  expect((await orderBy(mine.id, mine.linkToken))?.id).toBe(mine.id);
  expect(await orderBy(mine.id, booking.linkToken)).toBeNull();
});

test("a link opens the invoice of its own purchase, and no shipping label", async () => {
  const mine = await ordered();
  const other = await ordered();
  const document = (kind: string, id: string) =>
    product.graphql<{ downloadLink: string }>(INVOICE, { kind, id }, { linkToken: mine.linkToken });
  const { data } = await document("order-invoice", mine.id);
  const file = await fetch(
    product.url + new URL(data?.downloadLink ?? "").pathname + new URL(data?.downloadLink ?? "").search,
  );
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect((await document("order-invoice", other.id)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  const label = await document("shipping-label", mine.id);
  expect(label.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

test("a link does not end its own links, and after they are ended it changes nothing", async () => {
  const { person, id, linkToken } = await booked();
  const END = "mutation ($id: ID!) { endBookingLinks(id: $id) }";
  const byLink = await product.graphql(END, { id }, { linkToken });
  expect(byLink.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  await product.graphql(END, { id }, { token: person.token });
  for (const operation of [
    'mutation ($id: ID!) { rescheduleBooking(id: $id, bookingDate: "2026-12-20", bookingTime: "10:00") { id } }',
    "mutation ($id: ID!) { cancelBooking(id: $id, refund: 5000) { id } }",
  ]) {
    const { errors } = await product.graphql(operation, { id }, { linkToken });
    expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
  }
});

test("only the owner can end the links", async () => {
  const { person, id, linkToken } = await booked();
  const stranger = await registerPerson(product);
  const END = "mutation ($id: ID!) { endBookingLinks(id: $id) }";
  const refused = await product.graphql(END, { id }, { token: stranger.token });
  expect(refused.errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect(await bookingBy(id, linkToken)).not.toBeNull();
  await product.graphql(END, { id }, { token: person.token });
  expect(await bookingBy(id, linkToken)).toBeNull();
  const order = await ordered();
  await product.graphql(
    "mutation ($id: ID!) { endOrderLinks(id: $id) }",
    { id: order.id },
    { token: order.person.token },
  );
  expect(await orderBy(order.id, order.linkToken)).toBeNull();
});

test("tokens of links are in no log line", async () => {
  const { id, linkToken } = await booked();
  await bookingBy(id, linkToken);
  expect(seen.text()).not.toContain(linkToken);
});

test("a link expires 30 days after the day of the session", async () => {
  const { id, linkToken } = await booked();
  product.clock.set("2027-01-04T23:59:00+05:30");
  expect(await bookingBy(id, linkToken)).not.toBeNull();
  product.clock.set("2027-01-05T00:00:00+05:30");
  expect(await bookingBy(id, linkToken)).toBeNull();
});
