/** POST /graphql/create-order (spec 1 §7): opens a checkout and answers the provider's order. */
import { z } from "zod";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import {
  type OpenedCheckout,
  openBareCheckout,
  openBookingCheckout,
  openOrderCheckout,
} from "./open.ts";

const body = z.object({
  amount: z.number(),
  booking: z.record(z.string(), z.unknown()).optional(),
  order: z.record(z.string(), z.unknown()).optional(),
  customBooking: z.unknown().optional(),
});

const UNREADABLE = {
  amount: "The amount must be a number of rupees",
  booking: "The booking must be an object with the facts of the session",
  order: "The order must name products and shipping details",
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
    const what = read.error.issues[0]?.path[0];
    throw new Refusal(
      "BAD_USER_INPUT",
      UNREADABLE[what === "booking" || what === "order" ? what : "amount"],
    );
  }
  const { amount, booking, order, customBooking } = read.data;
  if (customBooking !== undefined)
    throw new Refusal("BAD_USER_INPUT", "Custom packages can't be paid here yet");
  if (booking && order)
    throw new Refusal("BAD_USER_INPUT", "A checkout buys a session or goods, not both");
  if (order) return openOrderCheckout(ctx, { amount, order });
  return booking ? openBookingCheckout(ctx, { amount, booking }) : openBareCheckout(ctx, amount);
}
