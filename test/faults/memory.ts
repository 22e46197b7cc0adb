/**
 * The responses that the customers of a run got. Everything that the product acknowledged must be in its database
 * afterwards, however often it was killed.
 */

/** The recorded responses. Order and payment ids of the gateway are the gateway's own. */
export type Memory = {
  /** Gateway orders that create-order answered, with the amount in paise. */
  opened: { gatewayOrderId: string; amount: number }[];
  /** Bookings and orders that responses confirmed. A claim by calls does not name its gateway order. */
  confirmed: { gatewayOrderId: string | null; bookingId: string | null; orderId: string | null }[];
  /** Gift vouchers that responses confirmed. */
  vouchers: { gatewayOrderId: string; voucherId: string }[];
  /** Payments for which a response announced a refund. */
  refundsConfirmed: { gatewayOrderId: string; paymentId: string }[];
  /** Gateway orders that were paid and of which no browser ever brought the news. */
  vanished: string[];
  people: string[];
  forgeriesAccepted: number;
  /** Unexpected responses, with their counts. */
  surprises: Record<string, number>;
  /** Actions and observations of the browsers, with their counts. */
  behaviours: Record<string, number>;
};

export const createMemory = (): Memory => ({
  opened: [],
  confirmed: [],
  vouchers: [],
  refundsConfirmed: [],
  vanished: [],
  people: [],
  forgeriesAccepted: 0,
  surprises: {},
  behaviours: {},
});

export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
