/** What a cancelled booking's customer gets back, in words. The server decides it; amounts are rupees. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { type RefundDays, refundLine } from "#web/checkout/invoices/refund-text.ts";

/** The fields of a booking that are needed here. */
export type ReturnedMoney = RefundDays & {
  /** refunded, undecided, too_late, none or unpaid; null for a booking that is not cancelled. */
  refund_outcome: string | null;
  /** To be returned at the venue. */
  venue_refund_due: number;
};

const TITLES: Readonly<Record<string, string>> = {
  undecided: "We'll contact you about your payment",
  too_late: "Cancelled too late for a refund",
  none: "Nothing was refunded",
};

/** The title of the outcome where nothing is refunded online, or null. */
export const outcomeTitle = ({ refund_outcome: outcome }: ReturnedMoney): string | null =>
  TITLES[outcome ?? ""] ?? null;

/** "Collect ₹2,000 at the venue", or null. */
export const venueTitle = ({ venue_refund_due: due }: ReturnedMoney): string | null =>
  due > 0 ? `Collect ${formatRupees(rupeesToPaise(due))} at the venue` : null;

/** The refunds of a booking on one line; empty when there is nothing to say. */
export function returnedLine(booking: ReturnedMoney): string {
  const online = booking.refund_status ? refundLine(booking) : outcomeTitle(booking);
  return [online, venueTitle(booking)].filter(Boolean).join(" · ");
}
