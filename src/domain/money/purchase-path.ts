/** The page of a purchase. Every link to it, in mails and after a payment, is built here. */

/** Its path, with the id of the booking or else of the order; null when neither is given. */
export function purchasePath(bought: { bookingId?: string | null; orderId?: string | null }): string | null {
  const { bookingId, orderId } = bought;
  if (bookingId) return `/booking-summary?bookingId=${encodeURIComponent(bookingId)}`;
  return orderId ? `/order-summary?orderId=${encodeURIComponent(orderId)}` : null;
}

/** The name of a link's token in the fragment of its address. */
export const LINK_TOKEN_NAME = "link";

/**
 * The link in a mail; `publicUrl` has no trailing slash. The token is in the fragment, which browsers send neither to
 * servers nor in a Referer.
 */
export const purchaseLink = (
  publicUrl: string,
  bought: { bookingId: string } | { orderId: string },
  token: string,
): string => `${publicUrl}${purchasePath(bought) ?? "/"}#${LINK_TOKEN_NAME}=${token}`;

/** The token in the fragment of an address, such as "#link=1f…"; null when there is none. */
export function linkTokenOf(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, "")).get(LINK_TOKEN_NAME);
  return token && /^[0-9a-f]{32}$/.test(token) ? token : null;
}
