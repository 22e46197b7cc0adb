/** How bookings and orders are named to people (spec 1 §9). */

/** The number of a booking, as mails and papers have it: the last six characters of its id, in capitals. */
export const shortNumber = (id: string): string => id.slice(-6).toUpperCase();

/** The number of an order: the same after "AV-". */
export const orderNumber = (id: string): string => `AV-${shortNumber(id)}`;
