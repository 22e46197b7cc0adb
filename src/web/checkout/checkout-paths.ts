/** Where a payment can be followed and looked for. */

/** The page that says how a payment stands; takes the provider's order. */
export function statusPath(providerOrderId: string): string {
  return `/payment-status?order=${encodeURIComponent(providerOrderId)}`;
}

/** The search for a payment, with its id filled in where it is known. */
export function searchPath(paymentId?: string | null): string {
  return paymentId ? `/find-payment?payment=${encodeURIComponent(paymentId)}` : "/find-payment";
}
