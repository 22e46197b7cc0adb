/** POST /graphql/create-order (spec 1 §7): opens a checkout and answers the provider's order. */
import { z } from "zod";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { type OpenedCheckout, openBareCheckout, openBookingCheckout } from "./open.ts";

const body = z.object({
  amount: z.number(),
  booking: z.record(z.string(), z.unknown()).optional(),
  order: z.unknown().optional(),
  customBooking: z.unknown().optional(),
});

const UNREADABLE = {
  amount: "The amount must be a number of rupees",
  booking: "The booking must be an object with the facts of the session",
} as const;

/**
 * Answers `{ id, amount, currency, key, holdUntil, checkoutToken? }`, amount in paise.
 * @throws Refusal as openBookingCheckout.
 */
export async function createOrder(ctx: Ctx, input: unknown): Promise<OpenedCheckout> {
  if (ctx.deadToken)
    throw new Refusal("UNAUTHENTICATED", "Your session has ended. Please sign in again.");
  const read = body.safeParse(input);
  if (!read.success) {
    const what = read.error.issues[0]?.path[0] === "booking" ? "booking" : "amount";
    throw new Refusal("BAD_USER_INPUT", UNREADABLE[what]);
  }
  const { amount, booking, order, customBooking } = read.data;
  if (order !== undefined || customBooking !== undefined)
    throw new Refusal("BAD_USER_INPUT", "Only sessions can be bought here");
  return booking ? openBookingCheckout(ctx, { amount, booking }) : openBareCheckout(ctx, amount);
}
