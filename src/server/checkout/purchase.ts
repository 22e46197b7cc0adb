/** The purchase that is stored with a checkout, with the prices at its opening, in paise. */

import type { FlyerFacts, SessionContact, SoldSession } from "#domain/booking/session.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/shop/order-form.ts";

export type BookingPurchase = SoldSession &
  SessionContact &
  FlyerFacts & {
    /** The custom package that this checkout pays. */
    customBookingId?: string;
  };

export type OrderPurchase = { products: OrderedProduct[]; shippingDetails: ShippingDetails };

/** The checkout's `kind` tells which of the two it is. */
export type Purchase = BookingPurchase | OrderPurchase;

export type Contact = { name: string; email: string; phone: string };

/** The contact as entered at the checkout. */
export function contactOf(purchase: Purchase): Contact {
  if ("shippingDetails" in purchase) {
    const { fullName: name, email, phone } = purchase.shippingDetails;
    return { name, email, phone };
  }
  const { contactName: name, contactEmail: email, contactPhone: phone } = purchase;
  return { name, email, phone };
}
