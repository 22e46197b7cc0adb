/** POST /send-booking-email (spec 1 §7): the confirmation once more, to the booking's own contact. */
import { z } from "zod";
import { may, owns } from "#domain/viewer.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { findBooking, resendConfirmation } from "./service.ts";

const body = z.object({ bookingId: z.string() });

/**
 * Queues the mail; recipient and facts come from the database, the body only names the booking.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND (also for another person's booking).
 */
export async function sendBookingEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  if (ctx.viewer.kind === "nobody")
    throw new Refusal("UNAUTHENTICATED", "Please sign in to continue.");
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "bookingId is missing");
  const { bookingId } = read.data;
  const booking = isId(bookingId) ? await findBooking(ctx, bookingId) : null;
  if (!booking || !(owns(ctx.viewer, booking.user_id) || may(ctx.viewer, "mails.send")))
    throw new Refusal("NOT_FOUND", "Booking not found");
  await resendConfirmation(ctx, booking);
  return { success: true };
}
