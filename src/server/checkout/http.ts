/** POST /graphql/create-order (contract: create-order): opens a checkout and answers the gateway's order. */
import { z } from "zod";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { openCustomCheckout } from "./opening/custom.ts";
import { type OpenedCheckout, openBareCheckout, openBookingCheckout, openOrderCheckout } from "./opening/open.ts";

const body = z.object({
  amount: z.number(),
  booking: z.record(z.string(), z.unknown()).optional(),
  order: z.record(z.string(), z.unknown()).optional(),
  customBooking: z
    .looseObject({
      id: z.string(),
      bookingDate: z.string().nullish(),
      bookingTime: z.string().nullish(),
    })
    .optional(),
});

const UNREADABLE_AMOUNT = "The amount must be a number of rupees";
const UNREADABLE: Record<string, string> = {
  booking: "The booking must be an object with the facts of the session",
  order: "The order must name products and shipping details",
  customBooking: "The custom booking must be an object with its id, and a date and time or neither",
};

/**
 * Answers `{ id, amount, currency, key, holdUntil, checkoutToken? }`, amount in paise.
 * @throws Refusal as openBookingCheckout.
 */
export async function postCreateOrder(ctx: Ctx, input: unknown): Promise<OpenedCheckout> {
  if (ctx.deadToken) throw new Refusal("UNAUTHENTICATED", "Your session has ended. Please sign in again.");
  const read = body.safeParse(input);
  if (!read.success) {
    const what = String(read.error.issues[0]?.path[0]);
    throw new Refusal("BAD_USER_INPUT", UNREADABLE[what] ?? UNREADABLE_AMOUNT);
  }
  const { amount, booking, order, customBooking } = read.data;
  if ([booking, order, customBooking].filter(Boolean).length > 1)
    throw new Refusal("BAD_USER_INPUT", "A checkout buys a session or goods, not both");
  if (customBooking) return openCustomCheckout(ctx, { amount, customBooking });
  if (order) return openOrderCheckout(ctx, { amount, order });
  return booking ? openBookingCheckout(ctx, { amount, booking }) : openBareCheckout(ctx, amount);
}
