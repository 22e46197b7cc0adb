/**
 * Other customers, who use the API instead of a browser: they take slots and stock, own accounts, or pay and never
 * return. `at` names a product other than the shared one.
 */

import { CATALOGUE, planFor } from "#domain/booking/plans.ts";
import { paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { type PaymentType, priceOf } from "#domain/money/pricing.ts";
import { addDays, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { buy, graphql, openCheckout, type Purchase, pay, post } from "./api.ts";
import type { Product } from "./shelf.ts";

export type Account = { id: string; email: string; password: string; token: string };
export type Hour = { date: IsoDate; time: string };

type Simulator = "A320" | "B737";
type Search = { simulatorType?: Simulator; duration?: number; at?: string };
type Goods = readonly (readonly [product: Product, quantity: number])[];
type PackageRequest = { name?: string; email?: string; duration?: string; requirements?: string };

let made = 0;

/** An email address that no test has used yet. */
export function newEmail(who = "guest"): string {
  made += 1;
  return `${who}-${process.pid}-${made}@example.com`;
}

/** Registers Asha Rao with a phone number. */
export async function register(email = newEmail("asha"), at?: string): Promise<Account> {
  const password = "blue sky above 7";
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
    "",
    at,
  );
  return { id: answer.user.id, email, password, token: answer.token };
}

/**
 * Free start times of one day, from the day after tomorrow on. One more stays free, so that the day can still be chosen
 * when these are taken.
 */
export async function freeHours(count: number, search: Search = {}): Promise<Hour[]> {
  const { simulatorType = "A320", duration = 30, at } = search;
  const from = addDays(todayInIndia(new Date()), 2);
  const { availability } = await graphql<{
    availability: { date: IsoDate; times: { time: string; available: boolean }[] }[];
  }>(
    `query ($simulatorType: String!, $duration: Int!, $from: String!, $to: String!) {
      availability(simulatorType: $simulatorType, duration: $duration, from: $from, to: $to) {
        date
        times { time available }
      }
    }`,
    { simulatorType, duration, from, to: addDays(from, 60) },
    "",
    at,
  );
  for (const { date, times } of availability) {
    const free = times.filter((hour) => hour.available);
    if (free.length > count) return free.slice(0, count).map(({ time }) => ({ date, time }));
  }
  throw new Error(`No day has ${count} free hours.`);
}

/** One free start time. */
export async function freeHour(search: Search = {}): Promise<Hour> {
  const [hour] = await freeHours(1, search);
  if (!hour) throw new Error("No hour is free.");
  return hour;
}

/** Whether visitors other than the hold's owner see the time as free. */
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

/** Opens a checkout of the 30-minute plan in the A320 for this time, which holds it. */
export async function holdHour({ date, time }: Hour, at?: string): Promise<{ orderId: string; email: string }> {
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
  return { orderId: await openCheckout({ amount: 5000, booking }, "", at), email };
}

/** Pays an order in the sandbox; the product learns of it only by webhook. */
export async function payByWebhook(orderId: string): Promise<void> {
  await pay(orderId, undefined, { webhook: "only" });
}

type Wanted = {
  /** Absent: the date is chosen later. */
  hour?: Hour;
  simulatorType?: Simulator;
  planDuration?: number;
  paymentType?: PaymentType;
  /** A product other than the shared one. */
  at?: string;
};

/** Books and pays a session, by default 30 minutes in the A320 paid in full. @returns its id. */
export async function bookSession(account: Account, wanted: Wanted = {}): Promise<string> {
  const { hour, simulatorType = "A320", planDuration = 30, paymentType = "full", at } = wanted;
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
  return (await buy({ amount, booking }, token, at)).bookingId;
}

/** Order input: these quantities of the products, shipped to Lake Road. */
function goodsFor({ email }: Account, goods: Goods): Purchase {
  const paise = goods.reduce((sum, [{ price }, count]) => sum + rupeesToPaise(price) * count, 0);
  const products = goods.map(([{ id }, quantity]) => ({ id, quantity }));
  const shippingDetails = {
    fullName: "Asha Rao",
    email,
    phone: "98765 43210",
    address: "14 Lake Road",
    city: "Ludhiana",
    state: "Punjab",
    pincode: "141001",
  };
  return { amount: paiseToRupees(paise), order: { products, shippingDetails } };
}

/** Has goods set aside for this account, in place of what was set aside for it before; gives the gateway's order. */
export function setAside(account: Account, goods: Goods): Promise<string> {
  return openCheckout(goodsFor(account, goods), account.token);
}

/** Orders and pays products. @returns the order's id. */
export async function orderGoods(account: Account, goods: Goods, at?: string): Promise<string> {
  return (await buy(goodsFor(account, goods), account.token, at)).orderId;
}

/** Requests a custom package in the A320, signed in or not. @returns the request's id. */
export async function askForPackage(query: PackageRequest, token = ""): Promise<string> {
  const { id } = await post<{ id: string }>(
    "/custom-package-request",
    {
      simulatorType: "A320",
      name: "Asha Rao",
      email: newEmail("wish"),
      phone: "98765 43210",
      duration: "90",
      requirements: "A birthday for six, with a landing at Leh.",
      ...query,
    },
    token,
  );
  return id;
}

/** Reschedules a booking to this time, as its owner. */
export async function moveSession({ token }: Account, id: string, to: Hour): Promise<void> {
  await graphql(
    `mutation ($id: ID!, $date: String!, $time: String!) {
      rescheduleBooking(id: $id, bookingDate: $date, bookingTime: $time) { id }
    }`,
    { id, ...to },
    token,
  );
}

/** Fields of a booking, read with the owner's token. */
export async function readBooking<T>(token: string, id: string, fields: string): Promise<T> {
  const query = `query ($id: ID!) { booking(id: $id) { ${fields} } }`;
  return (await graphql<{ booking: T }>(query, { id }, token)).booking;
}
