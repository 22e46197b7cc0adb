/** Requests for a UPI payment at the desk: the QR code that the customer scans (contract: walk-in). */
import type { Paise } from "#domain/money/money.ts";
import { upiLink } from "#domain/money/upi.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { findBooking } from "#server/bookings/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";

/** `bookingId` is the id that a walk-in is then booked with, so that the payment's note names it. */
export type UpiRequest = { bookingId: string; link: string };

/**
 * The request for an amount in paise, of a booking or of a walk-in that is booked once it is paid. Null without a UPI
 * address in the settings.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT (no amount), NOT_FOUND (unknown booking)
 */
export async function upiRequest(
  ctx: Ctx,
  { amount, bookingId }: { amount: Paise; bookingId: string | null },
): Promise<UpiRequest | null> {
  permitted(ctx, "bookings.changeStatus");
  if (amount <= 0) throw new Refusal("BAD_USER_INPUT", "Please enter the amount paid");
  if (bookingId !== null && !(isId(bookingId) && (await findBooking(ctx, bookingId))))
    throw new Refusal("NOT_FOUND", "Booking not found");
  const { upi, name } = (await knownSettings(ctx)).seller;
  if (!upi) return null;
  const id = bookingId ?? newId();
  return { bookingId: id, link: upiLink({ address: upi, payee: name, amount, note: bookingNumber(id) }) };
}
