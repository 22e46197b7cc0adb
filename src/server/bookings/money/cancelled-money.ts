/**
 * What a cancelled booking's customer gets back (docs/rules/refund.md), for the mail about the cancellation and the
 * page of the booking. Amounts are paise.
 */
import { refundUntil } from "#domain/money/own-cancellation.ts";
import { type Booking, sessionOf } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";

type Decided = {
  booking: Booking;
  /** Refunded or being refunded through the gateway. */
  refund: number;
  /** A closure is the reason, so that payments at the venue are returned. */
  byCentre: boolean;
  /** The amount not refunded is open money. */
  moneyOpen: boolean;
};

/** The amounts of a cancelled booking. `open` is true while nothing is decided about them. */
export function cancelledMoney({ booking, refund, byCentre, moneyOpen }: Decided) {
  const { paid_paise: online, venue_paise: atVenue, venue_refunded_paise: given } = booking;
  const kept = atVenue - given;
  // A customer who cancels in time gets back what was paid at the venue; staff may leave it undecided.
  const isOwn = booking.cancelled_by === "customer" && moneyOpen;
  return {
    online,
    atVenue,
    given,
    kept,
    backAtVenue: byCentre || isOwn ? kept : 0,
    // A refund made since then is a decision.
    open: moneyOpen && !isOwn && refund === 0 && online + kept > 0,
  };
}

/**
 * What was decided about the online payments of a cancelled booking: `refunded` (sent or not), `undecided`, `too_late`
 * (its customer cancelled after the time for a refund), `none`, or `unpaid`.
 */
type RefundOutcome = "refunded" | "undecided" | "too_late" | "none" | "unpaid";

type CancelledMoney = { outcome: RefundOutcome; backAtVenue: number };

/** The present state, or null for a booking that is not cancelled. */
export async function cancelledMoneyOf(ctx: AppContext, booking: Booking): Promise<CancelledMoney | null> {
  if (booking.status !== "cancelled") return null;
  const { committed, parts } = await refundSummary(ctx, { bookingId: booking.id });
  const { cancelled_by: by, money_open: moneyOpen } = booking;
  // An administrator who decides to retain a payment at the venue ends the open money.
  const byCentre = by === "closure" && moneyOpen;
  const { online, open, backAtVenue } = cancelledMoney({ booking, refund: committed, byCentre, moneyOpen });
  const ended = refundUntil({ session: sessionOf(booking), validityEnd: booking.validity_end });
  const isLate = by === "customer" && booking.cancelled_at !== null && booking.cancelled_at > ended;
  if (parts.length > 0) return { outcome: "refunded", backAtVenue };
  if (open) return { outcome: "undecided", backAtVenue };
  if (online === 0) return { outcome: "unpaid", backAtVenue };
  return { outcome: isLate ? "too_late" : "none", backAtVenue };
}
