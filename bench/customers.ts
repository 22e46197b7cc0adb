/** Customers who buy sessions over HTTP, like a browser: create-order, the sandbox's payment, completeCheckout. */
import { randomBytes } from "node:crypto";
import type { FreeSlot } from "./slots.ts";

export type Customer = { id: string; email: string; token: string };

/** The full price of a 30-minute session, in rupees. */
const PRICE = 5000;

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"'))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

const REGISTER = `mutation ($email: String!) {
  register(email: $email, password: "secret1", name: "Asha Rao", phone: "9876543210") {
    token user { id }
  }
}`;

/** Registers a new customer. */
export async function newCustomer(url: string): Promise<Customer> {
  const email = `bench-${randomBytes(8).toString("hex")}@example.com`;
  type Reply = { data: { register: { token: string; user: { id: string } } } };
  const reply = await post<Reply>(`${url}/graphql`, { query: REGISTER, variables: { email } });
  const { token, user } = reply.data.register;
  return { id: user.id, email, token };
}

const COMPLETE = `mutation ($o: String!, $p: String!, $s: String!) {
  completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
    success message bookingId
  }
}`;

type Proof = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/** A purchase: the milliseconds that the customer waited for each step, and the gateway's id of the payment. */
export type Purchase = { opening: number; completing: number; paymentId: string };

/**
 * Buys one session of 30 minutes, paid in full.
 * @throws Error unless it ends as a booking.
 */
export async function buySession(
  { url, sandbox }: { url: string; sandbox: string },
  customer: Customer,
  slot: FreeSlot,
): Promise<Purchase> {
  const { token } = customer;
  const started = performance.now();
  const booking = {
    simulatorType: slot.simulator,
    planDuration: 30,
    bookingDate: slot.date,
    bookingTime: slot.time,
    contactName: "Asha Rao",
    contactEmail: customer.email,
    contactPhone: "9876543210",
    paymentType: "full",
  };
  const order = await post<{ id: string }>(`${url}/graphql/create-order`, { amount: PRICE, booking }, token);
  const opened = performance.now();
  const proof = await post<Proof>(`${sandbox}/v1/payments/create/json`, {
    order_id: order.id,
    method: "upi",
    vpa: "success@razorpay",
  });
  const paid = performance.now();
  type Reply = { data: { completeCheckout: { bookingId: string | null; message: string } } };
  const done = await post<Reply>(
    `${url}/graphql`,
    {
      query: COMPLETE,
      variables: {
        o: proof.razorpay_order_id,
        p: proof.razorpay_payment_id,
        s: proof.razorpay_signature,
      },
    },
    token,
  );
  const { bookingId, message } = done.data.completeCheckout;
  if (!bookingId) throw new Error(`a payment made no booking: ${message}`);
  const completing = performance.now() - paid;
  return { opening: opened - started, completing, paymentId: proof.razorpay_payment_id };
}

const GATEWAY_KEYS = `Basic ${Buffer.from("rzp_test_sandbox:sandbox_secret").toString("base64")}`;

/** Sends the gateway the product's two calls of a purchase. Returns the milliseconds that each took. */
export async function askGateway(sandbox: string, paymentId: string): Promise<{ order: number; payment: number }> {
  const timed = async (path: string, body?: object): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(sandbox + path, {
      headers: { authorization: GATEWAY_KEYS, "content-type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - started;
  };
  const order = await timed("/v1/orders", { amount: PRICE * 100, currency: "INR", payment_capture: true });
  return { order, payment: await timed(`/v1/payments/${paymentId}`) };
}
