/**
 * The visitors of a rush and a soak. Those who browse request pages and public queries with pauses. Those who book go
 * the way of the site: they repeat create-order when no answer arrives (their new hold replaces the old one), pay once,
 * and report the payment until the server has answered (src/web/checkout/complete-checkout.ts, watch-until.ts).
 */
import { setTimeout as pause } from "node:timers/promises";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import type { Customer } from "./customers.ts";
import type { Answer, Requester, Wanted } from "./requests.ts";
import type { FreeSlot } from "./slots.ts";

/** The full price of a 30-minute session, in rupees. */
const PRICE = 5000;
const ORDER_TRIES = 30;
const ORDER_GAP_MS = 1_000;
/** The site's gaps between reports of a payment, then those of the payment's page. */
const REPORT_GAPS_MS = [0, 1_000, 2_000, 4_000, 2_000, 3_000, 5_000];
const LAST_GAP_MS = 10_000;
const REPORT_TRIES = 20;

/** What visitors experienced. */
export type Experience = {
  /** Milliseconds of each page and public query that was answered 200. */
  reads: number[];
  failedReads: number;
  /** Milliseconds of each whole booking, the payment window included. */
  bookings: number[];
  /** Requests of a booking that had to be repeated. */
  repeats: number;
  booked: Booked[];
  /** Why bookings failed in the end. */
  failed: string[];
};

type Booked = { bookingId: string; gatewayOrderId: string; slot: FreeSlot };

export const newExperience = (): Experience => ({
  reads: [],
  failedReads: 0,
  bookings: [],
  repeats: 0,
  booked: [],
  failed: [],
});

const AVAILABILITY = `query ($from: String!, $to: String!) {
  availability(simulatorType: "A320", duration: 30, from: $from, to: $to) { date times { time available reason } }
}`;

function queries(): Wanted[] {
  const from = todayInIndia(new Date());
  return [
    { method: "POST", body: { query: "{ products(limit: 20) { id name price stock } }" } },
    { method: "POST", body: { query: AVAILABILITY, variables: { from, to: addDays(from, 6) } } },
  ];
}

/** One request in ten is a query of each kind; the others are pages. */
const QUERY_SHARE = 0.1;

/** Browses until `over`, with a pause of `pauseMs` on average between requests. */
export async function browse(
  requester: Requester,
  { paths, pauseMs, over, seen }: { paths: readonly string[]; pauseMs: number; over(): boolean; seen: Experience },
): Promise<void> {
  const asked = queries();
  // Visitors do not all arrive in the same moment.
  await pause(Math.random() * 2 * pauseMs);
  while (!over()) {
    const which = Math.floor(Math.random() / QUERY_SHARE);
    const query = asked[which];
    const path = query ? "/graphql" : (paths[Math.floor(Math.random() * paths.length)] ?? "/");
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const answer = await requester.send(path, { ...query, headers }).catch(() => null);
    if (answer?.status === 200) seen.reads.push(answer.milliseconds);
    else seen.failedReads += 1;
    await pause((0.5 + Math.random()) * pauseMs);
  }
}

const parsed = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.body.toString());
  } catch {
    return null;
  }
};

/** Sends until the server answers less than 500. @throws Error after the last try, or with the refusal. */
async function persist(
  send: () => Promise<Answer>,
  { gaps, tries, onRepeat }: { gaps: readonly number[]; tries: number; onRepeat(): void },
): Promise<unknown> {
  let last = "";
  for (let number = 0; number < tries; number += 1) {
    if (number > 0) onRepeat();
    await pause(gaps[number] ?? gaps.at(-1) ?? LAST_GAP_MS);
    const answer = await send().catch((error: Error) => error.message);
    last = typeof answer === "string" ? answer : `${answer.status} ${answer.body.subarray(0, 200)}`;
    if (typeof answer === "string" || answer.status >= 500) continue;
    const body = parsed(answer) as { error?: string; errors?: { message: string; extensions?: { code?: string } }[] };
    const [refusal] = body?.errors ?? [];
    if (refusal?.extensions?.code === "INTERNAL") continue;
    if (answer.status !== 200 || refusal || !body)
      throw new Error(`${answer.status}: ${body?.error ?? refusal?.message ?? "not JSON"}`);
    return body;
  }
  throw new Error(`no answer in ${tries} tries: ${last}`);
}

const COMPLETE = `mutation ($o: String!, $p: String!, $s: String!) {
  completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) { success message bookingId }
}`;

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
type Completed = { data: { completeCheckout: { bookingId: string | null; message: string } } };

/** The site as its balancer shows it, and the gateway's payment window. */
export type Site = { requester: Requester; gateway: Requester };

/** Books one session. Records it, or why it failed; never throws. */
export async function book(
  { requester, gateway }: Site,
  { customer, slot, seen }: { customer: Customer; slot: FreeSlot; seen: Experience },
): Promise<void> {
  const started = performance.now();
  const onRepeat = () => {
    seen.repeats += 1;
  };
  const headers = { authorization: `Bearer ${customer.token}` };
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
  try {
    const order = (await persist(
      () => requester.send("/graphql/create-order", { method: "POST", headers, body: { amount: PRICE, booking } }),
      { gaps: [0, ORDER_GAP_MS], tries: ORDER_TRIES, onRepeat },
    )) as { id: string };
    const payment = { order_id: order.id, method: "upi", vpa: "success@razorpay" };
    const paid = await gateway.send("/v1/payments/create/json", { method: "POST", body: payment });
    const proof = parsed(paid) as Proof;
    const { razorpay_order_id: o, razorpay_payment_id: p, razorpay_signature: s } = proof;
    const report = { query: COMPLETE, variables: { o, p, s } };
    const { data } = (await persist(() => requester.send("/graphql", { method: "POST", headers, body: report }), {
      gaps: [...REPORT_GAPS_MS, LAST_GAP_MS],
      tries: REPORT_TRIES,
      onRepeat,
    })) as Completed;
    const { bookingId, message } = data.completeCheckout;
    if (!bookingId) throw new Error(message);
    seen.bookings.push(performance.now() - started);
    seen.booked.push({ bookingId, gatewayOrderId: order.id, slot });
  } catch (error) {
    seen.failed.push((error as Error).message);
  }
}
