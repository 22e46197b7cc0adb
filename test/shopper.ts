/** The steps of a customer's client: register, open a checkout, pay in the sandbox, complete. */
import type { Headers, TestProduct } from "./product.ts";

export type Proof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type Opened = {
  id: string;
  amount: number;
  currency: string;
  key: string;
  holdUntil: string | null;
  checkoutToken?: string;
  error?: string;
  code?: string;
};

export type Person = { token: string; id: string; email: string };

let people = 0;

/** Registers a new customer. */
export async function registerPerson(product: TestProduct): Promise<Person> {
  people += 1;
  const email = `person${people}-${Math.random().toString(36).slice(2, 8)}@example.com`;
  const reply = await product.graphql<{ register: { token: string; user: { id: string } } }>(
    `mutation ($email: String!) {
      register(email: $email, password: "secret1", name: "Asha Rao", phone: "9876543210") {
        token user { id }
      }
    }`,
    { email },
  );
  if (!reply.data) throw new Error(JSON.stringify(reply.errors));
  const { token, user } = reply.data.register;
  return { token, id: user.id, email };
}

/** A booking request with default values; the 30-minute A320 plan in full costs ₹5,000. */
export const bookingRequest = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  simulatorType: "A320",
  planDuration: 30,
  bookingDate: "2026-12-05",
  bookingTime: "11:00",
  contactName: "Asha Rao",
  contactEmail: "asha@example.com",
  contactPhone: "9876543210",
  paymentType: "full",
  ...change,
});

/** Opens a checkout for a session. */
export const openCheckout = (
  product: TestProduct,
  booking: Record<string, unknown>,
  { amount = 5000, ...headers }: Headers & { amount?: number } = {},
): Promise<{ status: number; body: Opened }> =>
  product.post<Opened>("/graphql/create-order", { amount, booking }, headers);

/** Adds a product and returns its id. The price is in rupees. */
export async function addProduct(
  product: TestProduct,
  { name = "Aviator cap", price = 799, stock = 10 } = {},
): Promise<string> {
  const { pool } = product.running.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (id, name, description, price_paise, category, stock, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Made for tests.', $2, 'Caps', $3, now(), now()) returning id`,
    [name, price * 100, stock],
  );
  const [row] = rows;
  if (!row) throw new Error("no product was made");
  return row.id;
}

/** The shipping address of a test's order. */
export const shippingTo = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  fullName: "Asha Rao",
  email: "asha@example.com",
  phone: "98765 43210",
  address: "14 Lake Road",
  city: "Ludhiana",
  state: "Punjab",
  pincode: "141001",
  ...change,
});

/** Opens a checkout for products. `amount` is in rupees. */
export const openOrder = (
  product: TestProduct,
  order: { products: unknown; shippingDetails: unknown },
  { amount, ...headers }: Headers & { amount: number },
): Promise<{ status: number; body: Opened }> =>
  product.post<Opened>("/graphql/create-order", { amount, order }, headers);

/** Opens a gateway order that buys nothing by itself. */
export const openBare = (
  product: TestProduct,
  amount: number,
  headers: Headers = {},
): Promise<{ status: number; body: Opened }> => product.post<Opened>("/graphql/create-order", { amount }, headers);

/** Pays a gateway order in the sandbox; `more` adds to the request, such as `{ webhook: "only" }`. */
export async function pay(product: TestProduct, orderId: string, more: Record<string, unknown> = {}): Promise<Proof> {
  const answer = await product.post<Proof>("/razorpay-sandbox/v1/payments/create/json", {
    order_id: orderId,
    method: "upi",
    vpa: "success@razorpay",
    ...more,
  });
  return answer.body;
}

export type CompletedReply = {
  success: boolean;
  message: string;
  bookingId: string | null;
  orderId: string | null;
};

/** Sends the proof of payment, like the browser's callback. */
export const complete = (product: TestProduct, proof: Proof, headers: Headers = {}) =>
  product.graphql<{ completeCheckout: CompletedReply }>(
    `mutation ($o: String!, $p: String!, $s: String!) {
      completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
        success message bookingId orderId
      }
    }`,
    { o: proof.razorpay_order_id, p: proof.razorpay_payment_id, s: proof.razorpay_signature },
    headers,
  );
