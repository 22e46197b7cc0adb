/** A guest's account: only a fulfilled purchase creates it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { checkoutSignature } from "#infra/razorpay/signatures.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  type CompletedReply,
  openCheckout,
  openOrder,
  type Proof,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "off" });
});
afterAll(() => product.close());

let days = 3;
const freshDay = (): string => {
  days += 2;
  return addDays(todayInIndia(product.clock.now()), days);
};
let guests = 0;
const freshEmail = (): string => {
  guests += 1;
  return `guest${guests}@account.example`;
};

type Reply = CompletedReply & { token: string | null; user: { id: string; email: string } | null };

async function completed(proof: Proof, headers: Headers): Promise<Reply> {
  const { data, errors } = await product.graphql<{ completeCheckout: Reply }>(
    `mutation ($o: String!, $p: String!, $s: String!) {
      completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
        success message bookingId orderId token user { id email }
      }
    }`,
    { o: proof.razorpay_order_id, p: proof.razorpay_payment_id, s: proof.razorpay_signature },
    headers,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.completeCheckout;
}

async function openAsGuest(change: Record<string, unknown> = {}, headers: Headers = {}) {
  const { status, body } = await openCheckout(product, bookingRequest(change), headers);
  expect(status).toBe(200);
  return { id: body.id, checkoutToken: body.checkoutToken ?? "" };
}

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const accountOf = async (email: string) =>
  (await rows("select id, password_hash, password_set from users where email = $1", email))[0];
const ownerOf = async (bookingId: unknown) =>
  (await rows("select user_id from bookings where id = $1", bookingId))[0]?.user_id;

/** All mails to an address as decoded text. */
const mailsTo = (email: string): string =>
  product
    .mails({ welcome: true })
    .filter((mail) => mail.includes(`To: ${email}`))
    .join("\n")
    .replaceAll("=\r\n", "")
    .replaceAll("=3D", "=");

async function meOf(token: string | null): Promise<string | null | undefined> {
  const { data } = await product.graphql<{ me: { email: string } | null }>(
    "{ me { email } }",
    {},
    { token: token ?? "" },
  );
  return data?.me?.email;
}

async function logIn(email: string, password: string): Promise<boolean | undefined> {
  const { data } = await product.graphql<{ login: { success: boolean } }>(
    `mutation ($email: String!, $password: String!) {
      login(email: $email, password: $password) { success }
    }`,
    { email, password },
  );
  return data?.login.success;
}

test("paying creates an account and signs the guest in once; opening a checkout does not", async () => {
  const email = freshEmail();
  const request = { contactEmail: email, bookingDate: freshDay() };
  const { id, checkoutToken } = await openAsGuest(request);
  expect(await accountOf(email)).toBeUndefined();

  const proof = await pay(product, id);
  const first = await completed(proof, { checkoutToken });
  expect(first).toMatchObject({ success: true, user: { email } });
  expect(await meOf(first.token)).toBe(email);
  expect(await ownerOf(first.bookingId)).toBe(first.user?.id);

  const again = await completed(proof, { checkoutToken });
  expect(again).toEqual({ ...first, token: null, user: null });

  expect(await accountOf(email)).toMatchObject({ password_hash: "!", password_set: false });
  expect(await logIn(email, "!")).toBe(false);
  expect(await logIn(email, "secret1")).toBe(false);
  await product.drainJobs();
  expect(mailsTo(email)).toContain("created an account for");
  expect(mailsTo(email)).toContain("/reset-password?token=");
});

test("a corrected address opens another checkout, which the guest's own hold does not block", async () => {
  const [typo, email] = [freshEmail(), freshEmail()];
  const bookingDate = freshDay();
  const first = await openAsGuest({ contactEmail: typo, bookingDate });
  const { data } = await product.graphql<{
    availability: { times: { time: string; available: boolean }[] }[];
  }>(
    `query ($on: String!) {
      availability(simulatorType: "A320", duration: 30, from: $on, to: $on) {
        times { time available }
      }
    }`,
    { on: bookingDate },
    { checkoutToken: first.checkoutToken },
  );
  const seen = data?.availability[0]?.times.find(({ time }) => time === "11:00");
  expect(seen?.available).toBe(true);

  const second = await openAsGuest({ contactEmail: email, bookingDate }, { checkoutToken: first.checkoutToken });
  expect(second.id).not.toBe(first.id);
  const done = await completed(await pay(product, second.id), second);
  expect(done).toMatchObject({ success: true, user: { email } });
  expect(await accountOf(typo)).toBeUndefined();
});

test("a purchase that only the webhook reports creates the account, and the browser is signed in later", async () => {
  const email = freshEmail();
  const { id, checkoutToken } = await openAsGuest({ contactEmail: email, bookingDate: freshDay() });
  await pay(product, id, { webhook: "only" });
  const account = async () => {
    await product.drainJobs();
    return (await accountOf(email))?.id;
  };
  await expect.poll(account, { timeout: 10_000 }).toBeTruthy();
  const [payment] = await rows("select razorpay_payment_id from payments where razorpay_order_id = $1", id);
  const paymentId = String(payment?.razorpay_payment_id);
  const proof = {
    razorpay_order_id: id,
    razorpay_payment_id: paymentId,
    razorpay_signature: checkoutSignature(id, paymentId, "sandbox_secret"),
  };
  const done = await completed(proof, { checkoutToken });
  expect(done).toMatchObject({ success: true, user: { email } });
  expect(await meOf(done.token)).toBe(email);
});

test("a session is refused to another guest, after a day, and once the account has a password", async () => {
  const email = freshEmail();
  const { id, checkoutToken } = await openAsGuest({ contactEmail: email, bookingDate: freshDay() });
  const other = await openAsGuest({ contactEmail: freshEmail(), bookingDate: freshDay() });
  const proof = await pay(product, id);
  await expect(completed(proof, other)).rejects.toThrow("NOT_FOUND");

  expect(await completed(proof, { checkoutToken })).toMatchObject({ user: { email } });

  const late = freshEmail();
  const slow = await openAsGuest({ contactEmail: late, bookingDate: freshDay() });
  const paid = await pay(product, slow.id);
  // Simulates that the owner of the mailbox sets a password between fulfilment and response.
  await rows(
    `create or replace function test_set() returns trigger language plpgsql as $$
     begin new.password_set := true; return new; end $$`,
  );
  await rows("create trigger test_set before insert on users for each row execute function test_set()");
  try {
    expect(await completed(paid, slow)).toMatchObject({ success: true, token: null, user: null });
  } finally {
    await rows("drop trigger test_set on users");
  }
  product.clock.advance({ hours: 24 });
  await expect(completed(paid, slow)).rejects.toThrow("NOT_FOUND");
});

test("a purchase does not join an account that was registered with its address meanwhile", async () => {
  const { email, token } = await registerPerson(product);
  const free = freshEmail();
  const { id, checkoutToken } = await openAsGuest({ contactEmail: free, bookingDate: freshDay() });
  await rows("update users set email = $1 where email = $2", free, email);
  const done = await completed(await pay(product, id), { checkoutToken });
  expect(done).toMatchObject({ success: true, token: null, user: null });
  expect(await ownerOf(done.bookingId)).toBeNull();
  const read = (headers: Headers) =>
    product.graphql<{ booking: { id: string } | null }>(
      "query ($id: ID!) { booking(id: $id) { id } }",
      { id: done.bookingId },
      headers,
    );
  expect((await read({ checkoutToken })).data?.booking?.id).toBe(done.bookingId);
  expect((await read({ token })).data?.booking).toBeNull();
  await product.drainJobs();
  expect(mailsTo(free)).toContain(`/booking-summary?bookingId=${done.bookingId}`);
});

test("a second purchase of the same guest joins the account that the first one created", async () => {
  const email = freshEmail();
  const bookingDate = freshDay();
  const one = await openAsGuest({ contactEmail: email, bookingDate });
  const two = await openAsGuest(
    { contactEmail: email, bookingDate, simulatorType: "B737" },
    { checkoutToken: one.checkoutToken },
  );
  const [first, second] = [
    await completed(await pay(product, one.id), one),
    await completed(await pay(product, two.id), two),
  ];
  expect(first.user?.email).toBe(email);
  expect(second).toMatchObject({ success: true, token: null });
  expect(await ownerOf(second.bookingId)).toBe(first.user?.id);
});

test("products that are sold out when the payment arrives create no account", async () => {
  const cap = await addProduct(product, { stock: 1 });
  const email = freshEmail();
  const shippingDetails = shippingTo({ email });
  const order = { products: [{ id: cap, quantity: 1 }], shippingDetails };
  const { body } = await openOrder(product, order, { amount: 799 });
  await rows("delete from stock_holds where product_id = $1", cap);
  await rows("update products set stock = 0 where id = $1", cap);
  const done = await completed(await pay(product, body.id), {
    checkoutToken: body.checkoutToken ?? "",
  });
  expect(done).toMatchObject({ success: false, token: null });
  expect(await accountOf(email)).toBeUndefined();
});

test("a customer who logs in is not blocked by their hold as a guest", async () => {
  const person = await registerPerson(product);
  const bookingDate = freshDay();
  const held = await openAsGuest({ contactEmail: freshEmail(), bookingDate });
  const request = bookingRequest({ contactEmail: person.email, bookingDate });
  const withoutToken = await openCheckout(product, request, { token: person.token });
  expect(withoutToken.status).toBe(409);
  const own = await openCheckout(product, request, {
    token: person.token,
    checkoutToken: held.checkoutToken,
  });
  expect(own.status).toBe(200);
});
