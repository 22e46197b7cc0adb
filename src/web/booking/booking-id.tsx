/** A booking's number on customer screens, under "Booking ID". */
import { BOOKING_PREFIX, shortNumber } from "#domain/text/numbers.ts";

type BookingIdProps = {
  id: string;
  /** The HTML id, for a label that refers to it. */
  elementId?: string;
};

/**
 * Displayed as BK-1A2B3C. The text is the six characters (contract: purchase-number); the style sheet adds the prefix.
 */
export function BookingId({ id, elementId }: BookingIdProps) {
  return (
    <span id={elementId} data-prefix={BOOKING_PREFIX} className="whitespace-nowrap before:content-[attr(data-prefix)]">
      {shortNumber(id)}
    </span>
  );
}
