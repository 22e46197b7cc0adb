/** REST paths of one booking: resending its mails (contract: mail-paths) and rescheduling it from the dashboard. */

import * as z from "zod";
import { incompleteText } from "#domain/booking/reschedule.ts";
import { may, owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, opensByCheckout, signedIn } from "#server/context.ts";
import { rescheduleBooking } from "./changes/reschedule.ts";
import { BOOKING_UNKNOWN } from "./lock.ts";
import { resendMail } from "./mails/resend.ts";
import { type Booking, findBooking } from "./service.ts";

const NO_BOOKING_ID = "bookingId is missing";

const body = z.object({ bookingId: z.string() });

/** The booking that a request body names. Refuses callers who are neither its owner nor staff. */
async function namedBooking(ctx: Ctx, input: unknown): Promise<Booking> {
  signedIn(ctx);
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", NO_BOOKING_ID);
  const { bookingId } = read.data;
  const booking = isId(bookingId) ? await findBooking(ctx, bookingId) : null;
  if (!booking || !(owns(ctx.viewer, booking.user_id) || may(ctx.viewer, "mails.send")))
    throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  return booking;
}

/** The booking in a request body, if the guest's checkout token bought it less than a day ago; else null. */
async function boughtBooking(ctx: Ctx, input: unknown): Promise<Booking | null> {
  const id = body.safeParse(input).data?.bookingId ?? "";
  const booking = ctx.checkoutTokenHash !== null && isId(id) ? await findBooking(ctx, id) : null;
  return booking && opensByCheckout(ctx, booking) ? booking : null;
}

/**
 * POST /send-booking-email: resends the confirmation to the booking's stored contact. The body only names the booking.
 * Also for the guest who bought it, who needs the link in the mail to change the booking.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND (also for another person's booking).
 */
export async function sendBookingEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  const booking = (await boughtBooking(ctx, input)) ?? (await namedBooking(ctx, input));
  await resendMail(ctx, booking, "confirmation");
  return { success: true };
}

const sendEndMail =
  (status: "completed" | "cancelled", kind: "completion" | "cancellation") =>
  async (ctx: Ctx, input: unknown): Promise<{ success: true }> => {
    const booking = await namedBooking(ctx, input);
    if (booking.status !== status) throw new Refusal("CONFLICT", `This booking is ${booking.status}, not ${status}`);
    await resendMail(ctx, booking, kind);
    return { success: true };
  };

/**
 * POST /send-booking-completion-email: resends the mail of a completed booking, at most once a minute.
 * @throws Refusal as `sendBookingEmail`, CONFLICT for a booking that is not completed.
 */
export const sendCompletionEmail = sendEndMail("completed", "completion");

/**
 * POST /send-booking-cancellation-email: resends the mail of a cancelled booking, at most once a minute.
 * @throws Refusal as `sendBookingEmail`, CONFLICT for a booking that is not cancelled.
 */
export const sendCancellationEmail = sendEndMail("cancelled", "cancellation");

const rescheduleBody = z.object(
  {
    bookingId: z.string(NO_BOOKING_ID),
    newDate: z.string("newDate must be a string in the form yyyy-MM-dd").nullish(),
    newTime: z.string("newTime must be a string in the form HH:mm").nullish(),
  },
  NO_BOOKING_ID,
);

/**
 * POST /reschedule-booking (contract: reschedule-path): staff reschedule any booking, customers their own, by the same
 * rules as the GraphQL mutation.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function postReschedule(ctx: Ctx, input: unknown): Promise<object> {
  signedIn(ctx);
  const { bookingId, newDate, newTime } = readForm(rescheduleBody, input);
  if (!newDate?.trim() || !newTime?.trim())
    throw new Refusal("BAD_USER_INPUT", incompleteText(may(ctx.viewer, "bookings.reschedule") ? "staff" : "customer"));
  const rescheduled = await rescheduleBooking(ctx, bookingId, { date: newDate, time: newTime });
  const { id, status, booking_date, booking_time } = rescheduled;
  return { success: true, booking: { id, status, booking_date, booking_time } };
}
