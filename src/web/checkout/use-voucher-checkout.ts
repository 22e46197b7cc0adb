/** "Pay" of the gift page: adapts a voucher to the checkout (contract: purchase-steps). */
import type { Purchase } from "./checkout-run.ts";
import type { VoucherRequest } from "./create-order.ts";
import { useCheckout } from "./use-checkout.ts";

/** A filled form: the request, its price in rupees, its title, and what its own page shows. */
export type PendingVoucher = { request: VoucherRequest; amount: number; title: string; shown: unknown };

/** The checkout of one gift page. It holds nothing, so nothing can become unavailable. */
export function useVoucherCheckout({ demoMode }: { demoMode: boolean }) {
  const { confirm, ...checkout } = useCheckout({ demoMode, thing: "voucher", onUnavailable: () => false });
  return { ...checkout, confirm: (voucher: PendingVoucher) => confirm(purchaseOf(voucher)) };
}

function purchaseOf({ request, amount, title, shown }: PendingVoucher): Purchase {
  const { contactName: name, contactEmail: email, contactPhone: phone, recipientName } = request;
  return {
    payer: { name, email, phone },
    description: title,
    what: `${title}, for ${recipientName}`,
    holdLabel: null,
    shown,
    requestOf: (user) => ({ amount, voucher: user ? { ...request, contactEmail: user.email } : request }),
  };
}
