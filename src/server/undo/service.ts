/** Undoes a change of a booking, an order, a message or a review. */
import { type Booking, undoBookingChange, undoClosures, undoSale, undoVenuePayment } from "#server/bookings/service.ts";
import { consumeChange } from "#server/changes/service.ts";
import { type ContactMessage, undoMessageChange, unlinkBooking } from "#server/contact/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { type Order, undoOrderChange } from "#server/orders/service.ts";
import { type Review, undoReviewChange } from "#server/reviews/service.ts";
import { undoWaitlistChange } from "#server/waitlist/service.ts";

export type Undone = {
  booking: Booking | null;
  order: Order | null;
  message: ContactMessage | null;
  review: Review | null;
};

const NOTHING: Undone = { booking: null, order: null, message: null, review: null };

/**
 * Restores the status that a booking or an order had before an undoable change, or takes back a payment at the venue.
 * A walk-in is cancelled with its payment. After a closure, it reopens and gives the bookings their times back. The
 * waiting mails are cancelled.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT when it is too late or the row has changed since.
 */
export async function undoChange(ctx: Ctx, id: string): Promise<Undone> {
  permitted(ctx, "bookings.changeStatus");
  return inTransaction(ctx, async (tx): Promise<Undone> => {
    const change = await consumeChange(tx, id);
    if (change.field === "sale") {
      const booking = await undoSale(tx, change);
      await unlinkBooking(tx, booking.id);
      return { ...NOTHING, booking };
    }
    if (change.venue_payment_id) return { ...NOTHING, booking: await undoVenuePayment(tx, change) };
    if (change.entity === "closure") {
      await undoClosures(tx, change);
      return NOTHING;
    }
    if (change.entity === "waitlist") {
      await undoWaitlistChange(tx, change);
      return NOTHING;
    }
    if (change.entity === "booking") return { ...NOTHING, booking: await undoBookingChange(tx, change) };
    if (change.entity === "message") {
      permitted(tx, "messages.write");
      return { ...NOTHING, message: await undoMessageChange(tx, change) };
    }
    if (change.entity === "review") return { ...NOTHING, review: await undoReviewChange(tx, change) };
    permitted(tx, "orders.changeStatus");
    return { ...NOTHING, order: await undoOrderChange(tx, change) };
  });
}
