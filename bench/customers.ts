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

/**
 * Buys one session of 30 minutes, paid in full.
 * @throws Error unless it ends as a booking.
 */
export async function buySession(url: string, customer: Customer, slot: FreeSlot): Promise<void> {
  const { token } = customer;
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
  const proof = await post<Proof>(`${url}/razorpay-sandbox/v1/payments/create/json`, {
    order_id: order.id,
    method: "upi",
    vpa: "success@razorpay",
  });
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
}
