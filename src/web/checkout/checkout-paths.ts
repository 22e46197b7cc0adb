/** Addresses for following and finding a payment. */

/** The page that shows the state of a payment; takes the gateway's order. */
export function statusPath(gatewayOrderId: string): string {
  return `/payment-status?order=${encodeURIComponent(gatewayOrderId)}`;
}

/** The page of a gift voucher just bought; takes the gateway's order. */
export function boughtVoucherPath(gatewayOrderId: string): string {
  return `/gift/bought?order=${encodeURIComponent(gatewayOrderId)}`;
}

/** The search for a payment, with its id prefilled where it is available. */
export function searchPath(gatewayPaymentId?: string | null): string {
  return gatewayPaymentId ? `/find-payment?payment=${encodeURIComponent(gatewayPaymentId)}` : "/find-payment";
}
