/**
 * The REST paths about one booking: its mails once more (spec 1 §7, spec 2 §7), to the booking's own contact, and the
 * move that the dashboard asks for.
 */
import { z } from "zod";
import { may, owns } from "#domain/viewer.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { resendMail } from "./letters.ts";
import { rescheduleBooking } from "./reschedule.ts";
import { type Booking, findBooking, resendConfirmation } from "./service.ts";

const body = z.object({ bookingId: z.string() });

/** The booking that a body names, for its owner and for staff. */
async function namedBooking(ctx: Ctx, input: unknown): Promise<Booking> {
  signedIn(ctx);
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "bookingId is missing");
  const { bookingId } = read.data;
  const booking = isId(bookingId) ? await findBooking(ctx, bookingId) : null;
  if (!booking || !(owns(ctx.viewer, booking.user_id) || may(ctx.viewer, "mails.send")))
    throw new Refusal("NOT_FOUND", "Booking not found");
  return booking;
}

/**
 * POST /send-booking-email: queues the confirmation; recipient and facts come from the database, the body only
 * names the booking.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND (also for another person's booking).
 */
export async function sendBookingEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  await resendConfirmation(ctx, await namedBooking(ctx, input));
  return { success: true };
}

const sendEndMail =
  (status: "completed" | "cancelled", kind: "completion" | "cancellation") =>
  async (ctx: Ctx, input: unknown): Promise<{ success: true }> => {
    const booking = await namedBooking(ctx, input);
    if (booking.status !== status)
      throw new Refusal("CONFLICT", `This booking is ${booking.status}, not ${status}`);
    await resendMail(ctx, booking.id, kind);
    return { success: true };
  };

/**
 * POST /send-booking-completion-email: the mail of a completed booking once more, at most once a minute.
 * @throws Refusal as `sendBookingEmail`, CONFLICT for a booking that is not completed.
 */
export const sendCompletionEmail = sendEndMail("completed", "completion");

/**
 * POST /send-booking-cancellation-email: the mail of a cancelled booking once more, at most once a minute.
 * @throws Refusal as `sendBookingEmail`, CONFLICT for a booking that is not cancelled.
 */
export const sendCancellationEmail = sendEndMail("cancelled", "cancellation");

const moveBody = z.object({
  bookingId: z.string(),
  newDate: z.string().nullish(),
  newTime: z.string().nullish(),
});

/**
 * POST /reschedule-booking (spec 2 §7): moves anybody's booking for staff, and the own one for a customer, by the same
 * rules as the mutation.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function postReschedule(ctx: Ctx, input: unknown): Promise<object> {
  signedIn(ctx);
  const read = moveBody.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "bookingId is missing");
  const { bookingId, newDate, newTime } = read.data;
  if (!newDate?.trim() || !newTime?.trim())
    throw new Refusal("BAD_USER_INPUT", "Please select a new date and time.");
  const moved = await rescheduleBooking(ctx, bookingId, { date: newDate, time: newTime });
  const { id, status, booking_date, booking_time } = moved;
  return { success: true, booking: { id, status, booking_date, booking_time } };
}
