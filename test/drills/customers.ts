/** Customers of a drill: each buys a session without a date and pays for it in the sandbox. */
import { setTimeout as pause } from "node:timers/promises";
import { createMemory, type Memory } from "#test/faults/memory.ts";
import { graphql, NoAnswer, post } from "#test/faults/wire.ts";

type Opened = { id: string; amount: number; checkoutToken: string; error?: string };
type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** Where customers buy: the product, and the sandbox when it is a process of its own. */
export type Places = { url: string; sandboxUrl?: string };

type When = { bookingDate: string; bookingTime: string };

/** How one purchase ended. `text` is what the customer reads when it failed; null without a response. */
export type Purchase = {
  startedAt: number;
  ms: number;
  failedAt: "opening" | "paying" | "completing" | null;
  status: number;
  text: string | null;
  bookingId: string | null;
};

let customers = 0;

const noAnswer = (error: unknown): null => {
  if (error instanceof NoAnswer) return null;
  throw error;
};

const COMPLETE = `mutation ($o: String!, $p: String!, $s: String!) {
  completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) { bookingId message } }`;

/** Opens a checkout. */
export function openCheckout({ url }: Places, when?: When) {
  customers += 1;
  const booking = {
    simulatorType: "A320",
    planDuration: 30,
    contactName: "Asha Rao",
    contactEmail: `drill${customers}@example.com`,
    contactPhone: "9876543210",
    paymentType: "full",
    ...when,
  };
  return post<Opened>(`${url}/graphql/create-order`, { amount: 5000, booking }).catch(noAnswer);
}

/** Pays a gateway order in the payment window. */
export const payFor = ({ url, sandboxUrl = `${url}/razorpay-sandbox` }: Places, orderId: string) =>
  post<Proof>(`${sandboxUrl}/v1/payments/create/json`, {
    order_id: orderId,
    method: "upi",
    vpa: "success@razorpay",
  }).catch(noAnswer);

/** Buys one session and records what the product confirmed in `memory`. A failure is not tried again. */
async function buyOnce(places: Places, memory: Memory = createMemory(), when?: When): Promise<Purchase> {
  const startedAt = performance.now();
  const end = (failedAt: Purchase["failedAt"], status: number, text: string | null): Purchase => ({
    startedAt,
    ms: performance.now() - startedAt,
    failedAt,
    status,
    text,
    bookingId: null,
  });
  const opened = await openCheckout(places, when);
  if (opened?.status !== 200) return end("opening", opened?.status ?? 0, opened?.body?.error ?? null);
  const { id, amount, checkoutToken } = opened.body;
  memory.opened.push({ gatewayOrderId: id, amount });
  const paid = await payFor(places, id);
  if (paid?.status !== 200) return end("paying", paid?.status ?? 0, null);
  const { razorpay_order_id: o, razorpay_payment_id: p, razorpay_signature: s } = paid.body;
  const answer = await graphql<{ completeCheckout: { bookingId: string | null; message: string } }>(
    places.url,
    COMPLETE,
    { o, p, s },
    { checkoutToken },
  ).catch(noAnswer);
  const done = answer?.data?.completeCheckout;
  if (done?.bookingId) {
    memory.confirmed.push({ gatewayOrderId: o, bookingId: done.bookingId, orderId: null });
    return { ...end(null, 200, null), bookingId: done.bookingId };
  }
  memory.vanished.push(o);
  return end("completing", answer ? 200 : 0, answer?.failure?.message ?? done?.message ?? null);
}

/** Sells `count` sessions, one after another. @returns the ids of the bookings. @throws Error when one is not sold. */
export async function sell(url: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let sold = 0; sold < count; sold += 1) {
    const { bookingId, ...end } = await buyOnce({ url });
    if (!bookingId) throw new Error(`the session was not sold: ${JSON.stringify(end)}`);
    ids.push(bookingId);
  }
  return ids;
}

/** A page or query that a visitor asked for. */
type Read = { startedAt: number; ms: number; what: "page" | "availability"; status: number; text: string };

export type Crowd = {
  memory: Memory;
  purchases: Purchase[];
  reads: Read[];
  /** Waits until a purchase that began after this call is sold. @returns the seconds. @throws Error after `limitMs` */
  untilSold(limitMs?: number): Promise<number>;
  leave(): Promise<void>;
};

const AVAILABILITY = `query ($simulator: String!, $from: String!, $to: String!) {
  availability(simulatorType: $simulator, duration: 30, from: $from, to: $to) { date times { time available } } }`;
const DAY_MS = 86_400_000;
/** Starting hours of a day, from 9:00 on. */
const HOURS = 10;
const READ_LIMIT_MS = 30_000;
const SOLD_MS = 120_000;

async function read(url: string, what: Read["what"], today: number): Promise<Read> {
  const startedAt = performance.now();
  const day = (after: number) => new Date(today + after * DAY_MS).toISOString().slice(0, 10);
  const variables = { simulator: "A320", from: day(1), to: day(30) };
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  const answer = await (what === "page"
    ? fetch(`${url}/`, { signal })
    : fetch(`${url}/graphql`, {
        method: "POST",
        signal,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: AVAILABILITY, variables }),
      })
  ).catch(() => null);
  const text = (await answer?.text().catch(() => null)) ?? "";
  const failed = what === "availability" && text.includes('"errors"');
  return { startedAt, ms: performance.now() - startedAt, what, status: failed ? 500 : (answer?.status ?? 0), text };
}

export type CrowdOptions = {
  buyers?: number;
  /** The pause of each customer and visitor after a purchase or a read. */
  pauseMs?: number;
  /** True books a different hour each time; otherwise the sessions have no date. */
  dated?: boolean;
  now?: () => number;
};

/** A function whose calls return different hours, from the day after tomorrow on. */
function freeSlots(from: Date): () => When {
  let taken = 0;
  return () => {
    const date = new Date(from.getTime() + (2 + Math.floor(taken / HOURS)) * DAY_MS);
    taken += 1;
    return { bookingDate: date.toISOString().slice(0, 10), bookingTime: `${9 + (taken % HOURS)}:00`.padStart(5, "0") };
  };
}

/** Customers who buy, and visitors who read a page and the availability, again and again until they are to leave. */
export function startCrowd(
  places: Places,
  { buyers = 2, pauseMs = 400, dated = false, now = Date.now }: CrowdOptions = {},
): Crowd {
  const nextSlot = freeSlots(new Date(now()));
  const memory = createMemory();
  const purchases: Purchase[] = [];
  const reads: Read[] = [];
  let over = false;
  const repeat = async (work: () => Promise<unknown>) => {
    while (!over) {
      await work();
      await pause(pauseMs);
    }
  };
  const buying = Array.from({ length: buyers }, () =>
    repeat(async () => purchases.push(await buyOnce(places, memory, dated ? nextSlot() : undefined))),
  );
  const reading = (["page", "availability"] as const).map((what) =>
    repeat(async () => reads.push(await read(places.url, what, now()))),
  );
  return {
    memory,
    purchases,
    reads,
    async untilSold(limitMs = SOLD_MS) {
      const from = performance.now();
      for (; performance.now() - from < limitMs; await pause(50)) {
        const sold = purchases.find(({ startedAt, bookingId }) => startedAt >= from && bookingId);
        if (sold) return (sold.startedAt + sold.ms - from) / 1000;
      }
      throw new Error(`no session was sold for ${limitMs / 1000} s: ${JSON.stringify(purchases.at(-1))}`);
    },
    async leave() {
      over = true;
      await Promise.all([...buying, ...reading]);
    },
  };
}
