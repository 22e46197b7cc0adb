/** Honest customers: each books a session and buys a product as a guest, pays, and reads the purchases back. */

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { DAY_MS } from "#domain/time/durations.ts";
import { type Client, clientAt, type Reply } from "./client.ts";

export type Journey = {
  /** Whether the session and the product were sold and are visible to the buyer. */
  succeeded: boolean;
  /** Why it failed. */
  failure: string | null;
  /** The duration of every call to the product, in milliseconds. */
  calls: number[];
};

export type Place = { url: string; sandboxUrl: string; products: { id: string; price: number }[] };

const FIRST_DAY = Date.parse("2026-12-08T00:00:00Z");
/** The pause between two steps, as of a fast user. */
const THINK_MS = 150;

type Opened = { id: string; amount: number; checkoutToken?: string; error?: string };
type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** The customer's own day, so that honest customers do not compete with each other. */
const dayOf = (index: number): string => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);

/** Runs the whole journey of customer number `index`. Never throws. */
export async function shop(place: Place, index: number): Promise<Journey> {
  const client = clientAt(place.url, `198.51.100.${index + 1}`);
  const calls: number[] = [];
  const timed = async <T>(call: Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await call;
    calls.push(reply.ms);
    await pause(THINK_MS);
    return reply;
  };
  try {
    await bookSession(client, timed, place, index);
    await buyProduct(client, timed, place, index);
    return { succeeded: true, failure: null, calls };
  } catch (error) {
    return { succeeded: false, failure: (error as Error).message, calls };
  }
}

type Timed = <T>(call: Promise<Reply<T>>) => Promise<Reply<T>>;

async function bookSession(client: Client, timed: Timed, place: Place, index: number) {
  const date = dayOf(index);
  const free = await timed(
    client.graphql<{ availability: { times: { time: string; available: boolean }[] }[] }>(
      `query ($d: String!) { availability(simulatorType: "A320", duration: 30, from: $d, to: $d) {
        times { time available } } }`,
      { d: date },
    ),
  );
  const time = free.body.data?.availability[0]?.times.find(({ available }) => available)?.time;
  if (!time) throw new Error(`no free time on ${date}: ${JSON.stringify(free.body).slice(0, 200)}`);
  const booking = {
    simulatorType: "A320",
    planDuration: 30,
    bookingDate: date,
    bookingTime: time,
    paymentType: "full",
    ...contactOf("contact"),
  };
  await pay(client, timed, place, { amount: 5000, booking });
}

async function buyProduct(client: Client, timed: Timed, place: Place, index: number) {
  await timed(client.graphql("{ products(limit: 24) { id name price stock } }"));
  const product = place.products[index % place.products.length];
  if (!product) throw new Error("the shop is empty");
  const order = {
    products: [{ id: product.id, quantity: 1 }],
    shippingDetails: {
      fullName: "Asha Rao",
      ...contactOf(""),
      address: "14 Lake Road",
      city: "Ludhiana",
      state: "Punjab",
      pincode: "141001",
    },
  };
  await pay(client, timed, place, { amount: product.price, order });
}

/** A new guest's contact details; `contact` selects the field names of a booking. */
function contactOf(prefix: "" | "contact"): Record<string, string> {
  const email = `guest-${randomUUID()}@customers.example`;
  const phone = "9876543210";
  return prefix ? { contactName: "Asha Rao", contactEmail: email, contactPhone: phone } : { email, phone };
}

async function pay(client: Client, timed: Timed, place: Place, purchase: object): Promise<void> {
  const opened = await timed(client.post<Opened>("/graphql/create-order", purchase));
  if (opened.status !== 200) throw new Error(`create-order: ${JSON.stringify(opened.body)}`);
  const gateway = clientAt(place.sandboxUrl, "198.51.100.250");
  const paid = await gateway.post<Proof>("/v1/payments/create/json", {
    order_id: opened.body.id,
    method: "upi",
    vpa: "success@razorpay",
  });
  if (paid.status !== 200) throw new Error(`the payment: ${JSON.stringify(paid.body)}`);
  const { razorpay_order_id: o, razorpay_payment_id: p, razorpay_signature: s } = paid.body;
  const token = { "x-checkout-token": opened.body.checkoutToken ?? "" };
  const done = await timed(
    client.graphql<{
      completeCheckout: { success: boolean; bookingId?: string; orderId?: string };
    }>(
      `mutation ($o: String!, $p: String!, $s: String!) {
        completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
          success message bookingId orderId } }`,
      { o, p, s },
      token,
    ),
  );
  const completed = done.body.data?.completeCheckout;
  if (!completed?.success) throw new Error(`completeCheckout: ${JSON.stringify(done.body)}`);
  const field = completed.bookingId ? "booking" : "order";
  const seen = await timed(
    client.graphql<Record<string, { status: string } | null>>(
      `query ($id: ID!) { ${field}(id: $id) { status } }`,
      { id: completed.bookingId ?? completed.orderId },
      token,
    ),
  );
  if (!seen.body.data?.[field]) throw new Error(`the ${field} can't be seen by its buyer`);
}
