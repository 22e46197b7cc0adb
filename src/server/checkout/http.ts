/** POST /graphql/create-order (contract: create-order): opens a checkout and returns its gateway order. */
import * as z from "zod";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { openBalanceCheckout } from "./opening/balance.ts";
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
  balance: z.object({ bookingId: z.string() }).optional(),
});

const INVALID_AMOUNT = "The amount must be a number of rupees";
const INVALID: Record<string, string> = {
  booking: "The booking must be an object that describes the session",
  order: "The order must be an object with products and shipping details",
  balance: "The balance must be an object with the id of its booking",
  customBooking: "The custom booking must be an object with its id, and a date and time or neither",
};

/**
 * Opens a checkout for the booking, order, custom package or balance of the request, or a bare one without any of them.
 * @throws Refusal UNAUTHENTICATED for an ended session, BAD_USER_INPUT for a malformed body, and as the function that
 * opens the checkout.
 */
export async function postCreateOrder(ctx: Ctx, input: unknown): Promise<OpenedCheckout> {
  if (ctx.deadToken) throw new Refusal("UNAUTHENTICATED", "Your session has ended. Please log in again.");
  const read = body.safeParse(input);
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0]);
    throw new Refusal("BAD_USER_INPUT", INVALID[field] ?? INVALID_AMOUNT);
  }
  const { amount, booking, order, customBooking, balance } = read.data;
  if ([booking, order, customBooking, balance].filter(Boolean).length > 1)
    throw new Refusal(
      "BAD_USER_INPUT",
      "A checkout buys one thing: a session, products, a custom package or a balance",
    );
  if (balance) return openBalanceCheckout(ctx, { amount, balance });
  if (customBooking) return openCustomCheckout(ctx, { amount, customBooking });
  if (order) return openOrderCheckout(ctx, { amount, order });
  return booking ? openBookingCheckout(ctx, { amount, booking }) : openBareCheckout(ctx, amount);
}
