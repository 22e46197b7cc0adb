/**
 * The numbers of bookings and orders for people: BK-1A2B3C and AV-1A2B3C, which end in the last six characters of the
 * id. Two bookings may share a number, so a search lists every match. No other file shortens an id for display.
 */

/** The prefix of a booking's number. */
export const BOOKING_PREFIX = "BK-";
const ORDER_PREFIX = "AV-";
const LAST = 6;
const FIRST = 8;

/** The last six characters of an id, in capitals (contract: purchase-number). */
export const shortNumber = (id: string): string => id.slice(-LAST).toUpperCase();

/** The number of a booking: BK-1A2B3C. */
export const bookingNumber = (id: string): string => BOOKING_PREFIX + shortNumber(id);

/** The number of an order: AV-1A2B3C. */
export const orderNumber = (id: string): string => ORDER_PREFIX + shortNumber(id);

/** "Booking BK-1A2B3C" or "Order AV-1A2B3C" for the purchase of a payment; null while there is none. */
export function purchaseNumber(bought: { booking_id: string | null; order_id: string | null }): string | null {
  if (bought.booking_id) return `Booking ${bookingNumber(bought.booking_id)}`;
  return bought.order_id ? `Order ${orderNumber(bought.order_id)}` : null;
}

/** A mail's subject that ends with the purchase: "Your payment pay_1: Booking BK-1A2B3C". */
export const withPurchase = (subject: string, purchase: string | null): string =>
  purchase ? `${subject}: ${purchase}` : subject;

/**
 * The first 8 characters of an id, as shown in the tables of the dashboard and on the cards of /orders
 * (contract: purchase-number).
 */
export const idStart = (id: string): string => id.slice(0, FIRST);
