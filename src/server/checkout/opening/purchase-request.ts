/**
 * Checks what a client wants to book against the plans, the calendar and the price (docs/rules/price.md).
 * What the client sends is a wish; everything that is stored comes out of here.
 */

import type { z } from "zod";
import { departureProblem } from "#domain/booking/flight.ts";
import type { FlyerFacts, SoldSession } from "#domain/booking/session.ts";
import { SCHEDULE_TEXT, scheduleProblem } from "#domain/booking/slots.ts";
import { rupeesToPaise } from "#domain/money/money.ts";
import { type Price, priceOf } from "#domain/money/pricing.ts";
import { orderForm, orderTotal } from "#domain/shop/order-form.ts";
import { bookingRequest, type flyerForm, type slotRequest } from "#domain/text/forms.ts";
import { isId } from "#domain/text/ids.ts";
import { isSelected, todayInIndia } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPlan, findProducts } from "#server/catalogue/service.ts";
import type { BookingPurchase, OrderPurchase } from "#server/checkout/purchase.ts";
import type { AppContext } from "#server/context.ts";
import { currentHoursOn } from "#server/settings/service.ts";

const PLAN_MISSING = "Please select a plan for your booking";
/** A product of an earlier release may still have the price ₹0. */
const priceMissing = (name: string): string =>
  `${name} has no price yet and can't be bought. Please remove it and try again.`;

/** A session that can be sold, and its price in paise. */
type SessionRequest = { session: SoldSession; price: Price };

/**
 * Checks a wished session against plans and calendar.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person.
 */
export async function readSession(ctx: AppContext, request: z.output<typeof slotRequest>): Promise<SessionRequest> {
  const plan = await findPlan(ctx, request.planDuration);
  if (!plan) throw new Refusal("BAD_USER_INPUT", PLAN_MISSING);
  const { bookingDate, bookingTime, paymentType, simulatorType } = request;
  const hoursOn = await currentHoursOn(ctx, simulatorType);
  const problem = scheduleProblem({
    date: bookingDate,
    time: bookingTime,
    duration: plan.duration,
    hoursOn,
    now: ctx.clock.now(),
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
 * The flyers of a session on `date`, or of one without a date.
 * @throws Refusal BAD_USER_INPUT for a flight that does not leave on the day of the session or the day after.
 */
export function readFlyers({ clock }: AppContext, given: z.output<typeof flyerForm>, date: string | null): FlyerFacts {
  const { departureDate = null } = given;
  const problem = departureDate && departureProblem(departureDate, date, todayInIndia(clock.now()));
  if (problem) throw new Refusal("BAD_USER_INPUT", problem);
  return {
    flightNumber: given.flightNumber ?? null,
    departureDate,
    internationalConfirmed: given.internationalConfirmed ?? null,
    guardianName: given.guardianName ?? null,
    youngestAge: given.youngestAge ?? null,
  };
}

/**
 * Reads a booking request (contract: booking-request).
 * @returns what would be bought, and its price in paise.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person.
 */
export async function readBookingRequest(
  ctx: AppContext,
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
      ...readFlyers(ctx, request, session.bookingDate),
    },
  };
}

/**
 * Reads a wish for goods; names and prices are the catalogue's own.
 * @returns what would be bought, its total in paise, and the stock of each product.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person, CONFLICT when something is not on sale.
 */
export async function readOrderRequest(
  ctx: AppContext,
  input: unknown,
): Promise<{ purchase: OrderPurchase; total: number; stockOf: ReadonlyMap<string, number> }> {
  const { products: lines, shippingDetails } = readForm(orderForm, input);
  const ids = lines.map(({ id }) => id).filter(isId);
  const onSale = new Map((await findProducts(ctx, ids)).map((row) => [row.id, row]));
  const products = lines.map(({ id, quantity }) => {
    const product = onSale.get(id);
    if (!product)
      throw new Refusal("CONFLICT", "An item in your cart is no longer sold. Please remove it and try again.");
    const { name, price_paise: price, image_url } = product;
    if (price <= 0) throw new Refusal("CONFLICT", priceMissing(name));
    return { id: product.id, name, price, quantity, image_url };
  });
  return {
    purchase: { products, shippingDetails },
    total: orderTotal(products),
    stockOf: new Map([...onSale].map(([id, { stock }]) => [id, stock])),
  };
}

/**
 * Compares the amount that a client sent (rupees) with the server's price (paise) of `what`.
 * @throws Refusal BAD_USER_INPUT when it is another one.
 */
export function checkAmount(rupees: number, price: number, what: string): void {
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
