/**
 * Updates this browser once a checkout is known to be fulfilled, whichever page detects it first. Removes the bought
 * products from the cart, drops the draft of a booking or gift form, and removes the stored checkout. Products added
 * to the
 * cart during the payment stay in it.
 */
import { type Cart, lineKey, quantityOf, setQuantity } from "#domain/shop/cart.ts";
import { dropDraft } from "#web/session/draft.ts";
import { changeCart } from "#web/shop/cart/cart-store.ts";
import { forgetCheckout, type Goods, pendingCheckout } from "./pending-checkout.ts";

/** Takes the gateway's order, and the bought products for a browser that has not stored them. */
export function settleCheckout(gatewayOrderId: string, products: Goods = []): void {
  const pending = pendingCheckout();
  const bought = (pending?.orderId === gatewayOrderId ? pending.goods : undefined) ?? products;
  if (bought.length > 0) changeCart((cart) => without(cart, bought));
  else dropDraft(pending?.back === "/gift" ? "gift" : "booking");
  forgetCheckout(gatewayOrderId);
}

/** The cart without the bought products. */
export function without(cart: Cart, bought: Goods): Cart {
  return bought.reduce((rest, line) => {
    const key = lineKey(line);
    return setQuantity(rest, key, quantityOf(rest, key) - line.quantity);
  }, cart);
}
