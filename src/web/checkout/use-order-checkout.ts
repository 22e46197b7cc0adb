/** "Pay Now" of the shop: adapts a cart and an address to the checkout (contract: purchase-steps). */
import { paiseToRupees } from "#domain/money/money.ts";
import type { CartItem } from "#domain/shop/cart.ts";
import { cartTotals } from "#domain/shop/cart.ts";
import type { Purchase } from "./checkout-run.ts";
import type { CodesState } from "./codes/use-codes.ts";
import type { ShippingFields } from "./shipping-form.ts";
import { useCheckout } from "./use-checkout.ts";

type PendingOrder = {
  items: readonly CartItem[];
  shipping: ShippingFields;
  /** The price with codes, and where a refused one is shown. */
  codes: Pick<CodesState, "reduced" | "refuse">;
};

type Options = { demoMode: boolean; onUnavailable: () => void };

/** The checkout of the cart. */
export function useOrderCheckout({ demoMode, onUnavailable }: Options) {
  const { confirm, ...checkout } = useCheckout({
    demoMode,
    thing: "order",
    onUnavailable: () => {
      onUnavailable();
      return false;
    },
  });
  return { ...checkout, confirm: (order: PendingOrder) => confirm(purchaseOf(order)) };
}

function purchaseOf({ items, shipping, codes: { reduced, refuse } }: PendingOrder): Purchase {
  const { totalItems, totalPrice } = cartTotals({ items });
  const amount = reduced ? paiseToRupees(reduced.dueNow) : totalPrice;
  const goods = items.map(({ id, variantId, quantity }) => ({ id, quantity, ...(variantId && { variantId }) }));
  const name = items[0]?.name ?? "Order";
  const description = items.length > 1 ? `${name} and ${items.length - 1} more` : name;
  const shippingDetails = trimmed(shipping);
  return {
    payer: {
      name: shippingDetails.fullName,
      email: shippingDetails.email,
      phone: shippingDetails.phone,
    },
    description,
    what: description,
    holdLabel: totalItems === 1 ? "1 item" : `${totalItems} items`,
    goods,
    isFree: amount === 0,
    onCodeRefused: refuse,
    requestOf: (user) => ({
      amount,
      ...reduced?.codes,
      order: {
        products: goods,
        shippingDetails: user ? { ...shippingDetails, email: user.email } : shippingDetails,
      },
    }),
  };
}

function trimmed(fields: ShippingFields): ShippingFields {
  const entries = Object.entries(fields).map(([field, text]) => [field, text.trim()]);
  return Object.fromEntries(entries) as ShippingFields;
}
