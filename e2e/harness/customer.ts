/**
 * Other customers, who use the product's API instead of a browser: they take hours away, own accounts, or
 * pay and never come back.
 */

import { inject } from "vitest";
import { addDays, type IsoDate, todayInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { CATALOGUE, planFor } from "#domain/plans.ts";
import { type PaymentType, priceOf } from "#domain/pricing.ts";

export type Account = { id: string; email: string; password: string; token: string };
export type Hour = { date: IsoDate; time: string };

type Simulator = "A320" | "B737";

let made = 0;

/** An e-mail address that nobody has used yet. */
export function newEmail(who = "guest"): string {
  made += 1;
  return `${who}-${process.pid}-${made}@example.com`;
}

/** Registers somebody named Asha Rao with a phone number. */
export async function register(email = newEmail("asha")): Promise<Account> {
  const password = "blue sky 7";
  const { register: answer } = await graphql<{
    register: { token: string; user: { id: string } };
  }>(
    `mutation ($email: String!, $password: String!) {
      register(email: $email, password: $password, name: "Asha Rao", phone: "98765 43210") {
        token
        user { id }
      }
    }`,
    { email, password },
  );
  return { id: answer.user.id, email, password, token: answer.token };
}

/**
 * Hours that are free for anybody, from the day after tomorrow on, all of one day. One more stays free, so
 * that the day can still be chosen when these are taken.
 */
export async function freeHours(count: number, simulatorType: Simulator = "A320"): Promise<Hour[]> {
  const from = addDays(todayInIndia(new Date()), 2);
  const { availability } = await graphql<{
    availability: { date: IsoDate; times: { time: string; available: boolean }[] }[];
  }>(
    `query ($simulatorType: String!, $from: String!, $to: String!) {
      availability(simulatorType: $simulatorType, duration: 30, from: $from, to: $to) {
        date
        times { time available }
      }
    }`,
    { simulatorType, from, to: addDays(from, 60) },
  );
  for (const { date, times } of availability) {
    const free = times.filter((hour) => hour.available);
    if (free.length > count) return free.slice(0, count).map(({ time }) => ({ date, time }));
  }
  throw new Error(`No day has ${count} free hours.`);
}

/** One such hour. */
export async function freeHour(simulatorType: Simulator = "A320"): Promise<Hour> {
  const [hour] = await freeHours(1, simulatorType);
  if (!hour) throw new Error("No hour is free.");
  return hour;
}

/** Whether anybody but its holder sees the hour as free. */
export async function isFree({ date, time }: Hour): Promise<boolean> {
  const { availability } = await graphql<{
    availability: { times: { time: string; available: boolean }[] }[];
  }>(
    `query ($date: String!) {
      availability(simulatorType: "A320", duration: 30, from: $date, to: $date) {
        times { time available }
      }
    }`,
    { date },
  );
  return availability[0]?.times.find((hour) => hour.time === time)?.available ?? false;
}

/** Opens a checkout of the 30-minute plan in the A320 for this hour, which holds it. */
export async function holdHour({ date, time }: Hour): Promise<{ orderId: string; email: string }> {
  const email = newEmail("rival");
  const booking = {
    simulatorType: "A320",
    planDuration: 30,
    bookingDate: date,
    bookingTime: time,
    contactName: "Ravi Menon",
    contactEmail: email,
    contactPhone: "9811111111",
    paymentType: "full",
  };
  const order = await post<{ id: string }>("/graphql/create-order", { amount: 5000, booking });
  return { orderId: order.id, email };
}

/** Pays an order in the sandbox; only its webhook tells the product. */
export async function payByWebhook(orderId: string): Promise<void> {
  await post("/razorpay-sandbox/v1/payments/create/json", {
    order_id: orderId,
    method: "upi",
    vpa: "success@razorpay",
    webhook: "only",
  });
}

type Wanted = {
  /** Left out: the date is chosen later. */
  hour?: Hour;
  simulatorType?: Simulator;
  planDuration?: number;
  paymentType?: PaymentType;
};

/** Books and pays a session, of 30 minutes in the A320 paid in full unless said otherwise; gives its id. */
export async function bookSession(account: Account, wanted: Wanted = {}): Promise<string> {
  const { hour, simulatorType = "A320", planDuration = 30, paymentType = "full" } = wanted;
  const { email, token } = account;
  const plan = planFor(CATALOGUE, planDuration);
  if (!plan) throw new Error(`No plan has ${planDuration} minutes.`);
  const booking = {
    simulatorType,
    planDuration,
    paymentType,
    ...(hour ? { bookingDate: hour.date, bookingTime: hour.time } : {}),
    contactName: "Asha Rao",
    contactEmail: email,
    contactPhone: "98765 43210",
  };
  const amount = paiseToRupees(priceOf(plan, paymentType).dueNow);
  const { id } = await post<{ id: string }>("/graphql/create-order", { amount, booking }, token);
  const proof = await post<{ razorpay_payment_id: string; razorpay_signature: string }>(
    "/razorpay-sandbox/v1/payments/create/json",
    { order_id: id, method: "upi", vpa: "success@razorpay" },
  );
  const { completeCheckout } = await graphql<{ completeCheckout: { bookingId: string } }>(
    `mutation ($o: String!, $p: String!, $s: String!) {
      completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) { bookingId }
    }`,
    { o: id, p: proof.razorpay_payment_id, s: proof.razorpay_signature },
    token,
  );
  return completeCheckout.bookingId;
}

/** Moves a booking to this hour, as its owner. */
export async function moveSession({ token }: Account, id: string, to: Hour): Promise<void> {
  await graphql(
    `mutation ($id: ID!, $date: String!, $time: String!) {
      rescheduleBooking(id: $id, bookingDate: $date, bookingTime: $time) { id }
    }`,
    { id, ...to },
    token,
  );
}

/** Fields of a booking, asked for by the owner of this token. */
export async function readBooking<T>(token: string, id: string, fields: string): Promise<T> {
  const query = `query ($id: ID!) { booking(id: $id) { ${fields} } }`;
  return (await graphql<{ booking: T }>(query, { id }, token)).booking;
}

/** Runs an operation; throws with the server's answer when it holds an error. */
async function graphql<T>(query: string, variables: object, token = ""): Promise<T> {
  const answer = await post<{ data: T; errors?: unknown }>("/graphql", { query, variables }, token);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

async function post<T>(path: string, body: object, token = ""): Promise<T> {
  const answer = await fetch(`${inject("url")}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
