/**
 * What the customers of a run remember: everything that the product acknowledged to them has to be found in its
 * database afterwards, however often it was killed meanwhile.
 */

/** The kinds of thing that customers remember; ids of the gateway are its own. */
export type Memory = {
  /** Gateway orders that create-order answered, with the amount in paise. */
  opened: { gatewayOrderId: string; amount: number }[];
  /** What customers were told that they have; bare orders are claimed without saying which one paid. */
  told: { gatewayOrderId: string | null; bookingId: string | null; orderId: string | null }[];
  /** Payments of which customers were told that they go back. */
  refundsTold: { gatewayOrderId: string; paymentId: string }[];
  /** Gateway orders that were paid and of which no browser ever brought the news. */
  vanished: string[];
  people: string[];
  forgeriesAccepted: number;
  /** Answers that nobody should get, and how often they came. */
  surprises: Record<string, number>;
  /** What the browsers did, and how often. */
  behaviours: Record<string, number>;
};

export const createMemory = (): Memory => ({
  opened: [],
  told: [],
  refundsTold: [],
  vanished: [],
  people: [],
  forgeriesAccepted: 0,
  surprises: {},
  behaviours: {},
});

/** Counts one more of something. */
export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
