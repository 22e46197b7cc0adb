/** The payment methods at the desk, as chosen by staff and stored in the database. */

export const VENUE_METHODS = ["cash", "card", "upi", "transfer"] as const;
export type VenueMethod = (typeof VENUE_METHODS)[number];

/** The texts on the screen. */
export const VENUE_METHOD_TEXT: Record<VenueMethod, string> = {
  cash: "Cash",
  card: "Card",
  upi: "UPI",
  transfer: "Bank transfer",
};

/** The note of the entry that undoes a payment. */
export const UNDONE_NOTE = "Undone";

/** Whether a text is one of them. */
export const isVenueMethod = (text: string): text is VenueMethod => VENUE_METHODS.some((method) => method === text);
