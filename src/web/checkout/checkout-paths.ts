/** Where a payment can be followed and looked for. */

/** The page that says how a payment stands; takes the gateway's order. */
export function statusPath(gatewayOrderId: string): string {
  return `/payment-status?order=${encodeURIComponent(gatewayOrderId)}`;
}

/** The search for a payment, with its id filled in where it is known. */
export function searchPath(gatewayPaymentId?: string | null): string {
  return gatewayPaymentId ? `/find-payment?payment=${encodeURIComponent(gatewayPaymentId)}` : "/find-payment";
}
