/** What a checkout buys, as it is stored with it: facts and prices of the moment, in paise. */

import type { FlyerFacts, SessionContact, SoldSession } from "#domain/booking/session.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/shop/order-form.ts";

export type BookingPurchase = SoldSession &
  SessionContact &
  FlyerFacts & {
    /** The custom package that this pays. */
    customBookingId?: string;
  };

export type OrderPurchase = { products: OrderedProduct[]; shippingDetails: ShippingDetails };

/** Told apart by the checkout's `kind`. */
export type Purchase = BookingPurchase | OrderPurchase;

export type Contact = { name: string; email: string; phone: string };

/** Who buys, as typed at the checkout. */
export function contactOf(purchase: Purchase): Contact {
  if ("shippingDetails" in purchase) {
    const { fullName: name, email, phone } = purchase.shippingDetails;
    return { name, email, phone };
  }
  const { contactName: name, contactEmail: email, contactPhone: phone } = purchase;
  return { name, email, phone };
}
