/**
 * What is done in this browser once it is known that a checkout bought what it was for, whichever page learns
 * it first: what was bought leaves the cart, the draft of a booking form is dropped, and the checkout is forgotten.
 * What was put into the cart while the customer paid stays in it.
 */
import { type Cart, quantityOf, setQuantity } from "#domain/shop/cart.ts";
import { dropDraft } from "#web/session/draft.ts";
import { changeCart } from "#web/shop/cart/cart-store.ts";
import { forgetCheckout, type Goods, pendingCheckout } from "./pending-checkout.ts";

/** Takes the gateway's order; `goods` count where the browser remembers none of it. */
export function settleCheckout(gatewayOrderId: string, goods: Goods = []): void {
  const pending = pendingCheckout();
  const bought = (pending?.orderId === gatewayOrderId ? pending.goods : undefined) ?? goods;
  if (bought.length > 0) changeCart((cart) => without(cart, bought));
  else dropDraft("booking");
  forgetCheckout(gatewayOrderId);
}

/** The cart less what was bought. */
export function without(cart: Cart, bought: Goods): Cart {
  return bought.reduce((rest, { id, quantity }) => setQuantity(rest, id, quantityOf(rest, id) - quantity), cart);
}
