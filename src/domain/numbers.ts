/** How bookings and orders are named to people (spec 1 §9). */

/** The number of a booking, as mails and papers have it: the last six characters of its id, in capitals. */
export const shortNumber = (id: string): string => id.slice(-6).toUpperCase();

/** The number by which people quote a booking: BK-1A2B3C. */
export const bookingNumber = (id: string): string => `BK-${shortNumber(id)}`;

/** The number of an order: AV-1A2B3C. */
export const orderNumber = (id: string): string => `AV-${shortNumber(id)}`;
