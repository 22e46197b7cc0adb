/** Expires a checkout that was not paid: its holds end. */
import { endHold } from "#server/bookings/service.ts";
import { releaseStock } from "#server/catalogue/service.ts";
import { releaseReductions } from "#server/checkout/reductions.ts";
import { type Checkout, changeCheckoutState } from "#server/checkout/store.ts";
import type { AppContext } from "#server/context.ts";

/** Ends the holds of a locked, open checkout and expires it, in the caller's transaction. */
export async function expireCheckout(tx: AppContext, checkout: Checkout): Promise<void> {
  await releaseReductions(tx, checkout);
  await endHold(tx, checkout.id);
  await releaseStock(tx, checkout.id);
  await changeCheckoutState(tx, checkout, ["expired"]);
}
