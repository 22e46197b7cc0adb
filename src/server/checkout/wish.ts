/**
 * Checks what a client wants to book against the plans, the calendar and the price (docs/rules/price.md).
 * What the client sends is a wish; everything that is stored comes out of here.
 */

import type { z } from "zod";
import { isSelected } from "#domain/dates.ts";
import { bookingRequest, type slotRequest } from "#domain/forms.ts";
import { rupeesToPaise } from "#domain/money.ts";
import { orderForm, orderTotal } from "#domain/order-form.ts";
import { type Price, priceOf } from "#domain/pricing.ts";
import { SCHEDULE_TEXT, scheduleProblem } from "#domain/slots.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPlan, findProducts } from "#server/catalogue/service.ts";
import type { Machines } from "#server/context.ts";
import { currentSettings } from "#server/settings/service.ts";
import type { BookingPurchase, OrderPurchase } from "./purchase.ts";

const PLAN_MISSING = "Please select a plan for your booking";
const ORDER_UNREADABLE = "The order must name products and shipping details";

/** A session that can be sold: its facts as they are stored, and its price in paise. */
export type SessionWish = {
  session: Omit<
    BookingPurchase,
    | "contactName"
    | "contactEmail"
    | "contactPhone"
    | "flightNumber"
    | "departureDate"
    | "internationalConfirmed"
    | "guardianName"
    | "youngestAge"
    | "customBookingId"
  >;
  price: Price;
};

/** What a schema makes of input. @throws Refusal BAD_USER_INPUT with its first sentence. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  otherwise = PLAN_MISSING,
): z.output<Schema> {
  const checked = schema.safeParse(input);
  if (checked.success) return checked.data;
  throw new Refusal("BAD_USER_INPUT", checked.error.issues[0]?.message ?? otherwise);
}

/**
 * Checks a wished session against plans and calendar.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person.
 */
export async function readSession(
  machines: Machines,
  wish: z.output<typeof slotRequest>,
): Promise<SessionWish> {
  const plan = await findPlan(machines, wish.planDuration);
  if (!plan) throw new Refusal("BAD_USER_INPUT", PLAN_MISSING);
  const { bookingDate, bookingTime, paymentType, simulatorType } = wish;
  const { sessionWindow } = await currentSettings(machines);
  const problem = scheduleProblem({
    date: bookingDate,
    time: bookingTime,
    duration: plan.duration,
    window: sessionWindow,
    now: machines.clock.now(),
  });
  if (problem) throw new Refusal("BAD_USER_INPUT", SCHEDULE_TEXT[problem]);
  const price = priceOf(plan, paymentType);
  const chosen = isSelected(bookingDate) && isSelected(bookingTime);
  return {
    price,
    session: {
      simulatorType,
      planDuration: plan.duration,
      planName: plan.name,
      bookingDate: chosen ? bookingDate : null,
      bookingTime: chosen ? bookingTime : null,
      paymentType,
      original: price.original,
      discount: price.discount,
    },
  };
}

/**
 * Reads a booking request of spec 1 §3.
 * @returns what would be bought, and its price in paise.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person.
 */
export async function readWish(
  machines: Machines,
  input: unknown,
): Promise<{ purchase: BookingPurchase; price: Price; userId: string | null }> {
  const wish = readForm(bookingRequest, input);
  const { session, price } = await readSession(machines, wish);
  return {
    price,
    userId: wish.userId ?? null,
    purchase: {
      ...session,
      contactName: wish.contactName ?? "",
      contactEmail: wish.contactEmail,
      contactPhone: wish.contactPhone,
      flightNumber: wish.flightNumber ?? null,
      departureDate: wish.departureDate ?? null,
      internationalConfirmed: wish.internationalConfirmed ?? null,
      guardianName: wish.guardianName ?? null,
      youngestAge: wish.youngestAge ?? null,
    },
  };
}

/**
 * Reads a wish for goods; names and prices are the catalogue's own.
 * @returns what would be bought, and its total in paise.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person, CONFLICT when something is not on sale.
 */
export async function readOrderWish(
  machines: Machines,
  input: unknown,
): Promise<{ purchase: OrderPurchase; total: number }> {
  const { products: lines, shippingDetails } = readForm(orderForm, input, ORDER_UNREADABLE);
  const ids = lines.map(({ id }) => id).filter(isId);
  const onSale = new Map((await findProducts(machines, ids)).map((row) => [row.id, row]));
  const products = lines.map(({ id, quantity }) => {
    const product = onSale.get(id);
    if (!product)
      throw new Refusal(
        "CONFLICT",
        "An item in your cart is no longer sold. Please remove it and try again.",
      );
    const { name, price_paise: price, image_url } = product;
    return { id: product.id, name, price, quantity, image_url };
  });
  return { purchase: { products, shippingDetails }, total: orderTotal(products) };
}

/**
 * Compares the amount that a client sent (rupees) with the server's price (paise) of `what`.
 * @throws Refusal BAD_USER_INPUT when it is another one.
 */
export function checkAmount(rupees: number, price: number, what = "this plan"): void {
  let paise: number;
  try {
    paise = rupeesToPaise(rupees);
  } catch {
    throw new Refusal("BAD_USER_INPUT", "The amount must be a number of rupees");
  }
  if (paise !== price)
    throw new Refusal(
      "BAD_USER_INPUT",
      `The amount does not match the price of ${what}. Please reload the page and try again`,
    );
}
