/**
 * Reads requests for sessions and products, and checks them against catalogue, session hours and prices
 * (docs/rules/price.md). Client input is untrusted: only values returned from here are stored. Whether the slot is free
 * is checked later, when it is held or booked.
 */

import type * as z from "zod";
import { noticeProblem } from "#domain/booking/booking-notice.ts";
import { departureProblem, departureTimeProblem } from "#domain/booking/flight.ts";
import type { FlyerFacts, SoldSession } from "#domain/booking/session.ts";
import { SCHEDULE_TEXT, scheduleProblem } from "#domain/booking/slots.ts";
import { rupeesToPaise } from "#domain/money/money.ts";
import { type Price, priceOf } from "#domain/money/pricing.ts";
import { lineKey, MOST_OF_ONE } from "#domain/shop/cart.ts";
import { addedUp, type OrderedProduct, orderForm, orderTotal, QUANTITY_INVALID } from "#domain/shop/order-form.ts";
import { nameWithVariant } from "#domain/shop/variants.ts";
import { bookingRequest, type flyerForm, type slotRequest } from "#domain/text/forms.ts";
import { isId } from "#domain/text/ids.ts";
import { isSelected, todayInIndia } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findKnownPlan, findProducts, type Product, type Variant, variantsOf } from "#server/catalogue/service.ts";
import type { BookingPurchase, OrderPurchase } from "#server/checkout/purchase.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { knownHoursOn, noticeFor } from "#server/settings/service.ts";

const PLAN_MISSING = "Please select a plan for your booking";
/** Products that an earlier release stored may have the price ₹0. */
const priceMissing = (name: string): string =>
  `${name} has no price yet and can't be bought. Please remove it and try again.`;

/** A validated session, and its price in paise. */
type PricedSession = { session: SoldSession; price: Price };

/**
 * Checks a requested session against plans, session hours and, for customers, the booking notice.
 * @throws Refusal BAD_USER_INPUT with the sentence for the customer.
 */
export async function readSession(ctx: Ctx, request: z.output<typeof slotRequest>): Promise<PricedSession> {
  const plan = await findKnownPlan(ctx, request.planDuration);
  if (!plan) throw new Refusal("BAD_USER_INPUT", PLAN_MISSING);
  const { bookingDate, bookingTime, paymentType, simulatorType } = request;
  const hoursOn = await knownHoursOn(ctx, simulatorType);
  const problem = scheduleProblem({
    date: bookingDate,
    time: bookingTime,
    duration: plan.duration,
    hoursOn,
    now: ctx.clock.now(),
  });
  if (problem) throw new Refusal("BAD_USER_INPUT", SCHEDULE_TEXT[problem]);
  await checkNotice(ctx, { date: bookingDate, time: bookingTime });
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

/** Refuses a customer's time that is too soon or too far ahead. @throws Refusal BAD_USER_INPUT. */
export async function checkNotice(
  ctx: Ctx,
  slot: { date: string | null | undefined; time: string | null | undefined },
): Promise<void> {
  const notice = await noticeFor(ctx);
  const problem = notice && noticeProblem(slot, notice, ctx.clock.now());
  if (problem) throw new Refusal("BAD_USER_INPUT", problem);
}

/** The slot that a session asks for; undated with null for both. */
type AskedSlot = Pick<SoldSession, "bookingDate" | "bookingTime" | "planDuration">;

/**
 * Reads the facts about the people who fly in a session. A departure's time without its date is dropped.
 * @throws Refusal BAD_USER_INPUT for a flight that leaves neither on the day of the session nor the day after, that
 * has left already, or that leaves too soon after the session.
 */
export function readFlyers({ clock }: AppContext, form: z.output<typeof flyerForm>, slot: AskedSlot): FlyerFacts {
  const { departureDate = null } = form;
  const { bookingDate: date, bookingTime: time, planDuration: duration } = slot;
  const departureTime = (departureDate && form.departureTime) || null;
  const problem =
    departureDate &&
    (departureProblem(departureDate, date, todayInIndia(clock.now())) ??
      (departureTime &&
        departureTimeProblem(departureTime, departureDate, date && time ? { date, time, duration } : null)));
  if (problem) throw new Refusal("BAD_USER_INPUT", problem);
  return {
    flightNumber: form.flightNumber ?? null,
    departureDate,
    departureTime,
    internationalConfirmed: form.internationalConfirmed ?? null,
    guardianName: form.guardianName ?? null,
    youngestAge: form.youngestAge ?? null,
  };
}

/**
 * Reads a booking request (contract: booking-request).
 * @returns the purchase, its price in paise, and the `userId` that the client sent.
 * @throws Refusal BAD_USER_INPUT with the sentence for the customer.
 */
export async function readBookingRequest(
  ctx: Ctx,
  input: unknown,
): Promise<{ purchase: BookingPurchase; price: Price; userId: string | null }> {
  const request = readForm(bookingRequest, input);
  const { session, price } = await readSession(ctx, request);
  return {
    price,
    userId: request.userId ?? null,
    purchase: {
      ...session,
      contactName: request.contactName ?? "",
      contactEmail: request.contactEmail,
      contactPhone: request.contactPhone,
      ...readFlyers(ctx, request, session),
      device: request.device,
    },
  };
}

const NO_LONGER_SOLD = "An item in your cart is no longer sold. Please remove it and try again.";

type PricedItem = { item: OrderedProduct; category: string; stock: number };

/** One item at the catalogue's name and price. @throws Refusal CONFLICT as `readOrderRequest`. */
function pricedItem(
  { product, variants }: { product: Product | undefined; variants: readonly Variant[] },
  { quantity, variantId }: { quantity: number; variantId?: string | undefined },
): PricedItem {
  const variant = variantId ? variants.find(({ id }) => id === variantId) : variants[0];
  if (!product || (variantId && !variant)) throw new Refusal("CONFLICT", NO_LONGER_SOLD);
  const { id, price_paise: price, image_url, category } = product;
  if (price <= 0) throw new Refusal("CONFLICT", priceMissing(product.name));
  if (!variant) return { item: { id, name: product.name, price, quantity, image_url }, category, stock: product.stock };
  const { name, sku, stock } = variant;
  const item = { id, name: nameWithVariant(product.name, name), price, quantity, image_url };
  return { item: { ...item, variantId: variant.id, variant: name, sku }, category, stock };
}

/**
 * Reads a request for products. Names and prices come from the catalogue.
 * @returns the purchase, its total in paise, the category and the price of each line, and the stock by line
 * (`lineKey`).
 * @throws Refusal BAD_USER_INPUT with the sentence for the customer, CONFLICT when a product or its variant is not on
 * sale or has no price.
 */
export async function readOrderRequest(
  ctx: AppContext,
  input: unknown,
): Promise<{
  purchase: OrderPurchase;
  total: number;
  lines: readonly { category: string; total: number }[];
  stockOf: ReadonlyMap<string, number>;
}> {
  const { products: requested, shippingDetails } = readForm(orderForm, input);
  const ids = requested.map(({ id }) => id).filter(isId);
  const onSale = new Map((await findProducts(ctx, ids)).map((row) => [row.id, row]));
  const items = await Promise.all(
    requested.map(async (line) => {
      const product = onSale.get(line.id);
      return pricedItem({ product, variants: product ? await variantsOf(ctx, product) : [] }, line);
    }),
  );
  // A line without a variant may name the same one as another line.
  const products = addedUp(items.map(({ item }) => item));
  if (products.some(({ quantity }) => quantity > MOST_OF_ONE)) throw new Refusal("BAD_USER_INPUT", QUANTITY_INVALID);
  return {
    purchase: { products, shippingDetails },
    total: orderTotal(products),
    lines: items.map(({ item, category }) => ({ category, total: item.price * item.quantity })),
    stockOf: new Map(items.map(({ item, stock }) => [lineKey(item), stock])),
  };
}

/**
 * Compares the amount that a client sent (rupees) with the server's price (paise).
 * @param what names the price in the refusal: "the price of this plan"
 * @throws Refusal BAD_USER_INPUT when they differ.
 */
export function checkAmount(rupees: number, price: number, what: string): void {
  let paise: number;
  try {
    paise = rupeesToPaise(rupees);
  } catch {
    throw new Refusal("BAD_USER_INPUT", "The amount must be a number of rupees");
  }
  if (paise !== price)
    throw new Refusal("BAD_USER_INPUT", `The amount does not match ${what}. Please reload the page and try again`);
}
