/** Where the pages of a checkout are: what it bought, and how it stands meanwhile. */

/** The page of what was bought; null when nothing was. */
export function summaryPath(bought: {
  bookingId: string | null;
  orderId: string | null;
}): string | null {
  const { bookingId, orderId } = bought;
  if (bookingId) return `/booking-summary?bookingId=${encodeURIComponent(bookingId)}`;
  return orderId ? `/order-summary?orderId=${encodeURIComponent(orderId)}` : null;
}

/** The page that says how a payment stands; takes the provider's order. */
export function statusPath(providerOrderId: string): string {
  return `/payment-status?order=${encodeURIComponent(providerOrderId)}`;
}

/** The search for a payment, with its id filled in where it is known. */
export function searchPath(paymentId?: string | null): string {
  return paymentId ? `/find-payment?payment=${encodeURIComponent(paymentId)}` : "/find-payment";
}
