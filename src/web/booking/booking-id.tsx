/** A booking's number on customer screens, under "Booking ID". */
import { BOOKING_PREFIX, shortNumber } from "#domain/text/numbers.ts";

type BookingIdProps = {
  id: string;
  /** The HTML id, for a label that refers to it. */
  elementId?: string;
};

/**
 * BK-1A2B3C. The six characters have an element of their own (contract: purchase-number); the prefix is text too, so
 * that a copied number is complete.
 */
export function BookingId({ id, elementId }: BookingIdProps) {
  return (
    <span id={elementId} className="whitespace-nowrap">
      {BOOKING_PREFIX}
      <span>{shortNumber(id)}</span>
    </span>
  );
}
