/** The purchase that is stored with a checkout. Amounts are paise, at the prices when the checkout was opened. */

import type { FlyerFacts, SessionContact, SoldSession } from "#domain/booking/session.ts";
import type { Device } from "#domain/booking/steps.ts";
import type { GstBuyer } from "#domain/money/gst-buyer.ts";
import type { VoucherWish } from "#domain/money/voucher.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/shop/order-form.ts";
import type { AppliedDiscount } from "#server/discounts/service.ts";
import type { VoucherPart } from "#server/vouchers/service.ts";

/** What lowers a purchase. `ending`: the last characters of the voucher's code. */
export type Reductions = { discount?: AppliedDiscount; voucher?: VoucherPart & { ending: string } };

export type BookingPurchase = SoldSession &
  SessionContact &
  FlyerFacts & {
    /** The custom package that this checkout pays for. */
    customBookingId?: string;
    reductions?: Reductions;
    /** The company on the invoice. */
    gst?: GstBuyer;
    /** As the booking page reports it, for Statistics. */
    device?: Device | undefined;
  };

export type OrderPurchase = {
  products: OrderedProduct[];
  shippingDetails: ShippingDetails;
  reductions?: Reductions;
};

/** `balanceOf` is the booking; its contact is copied, so that lists and mails find it here. */
export type BalancePurchase = SessionContact & { balanceOf: string };

/** A gift voucher and its buyer's contact. */
export type VoucherPurchase = SessionContact & { voucher: VoucherWish };

/** The purchase of a checkout of kind `booking`, `order`, `balance` or `voucher`. */
export type Purchase = BookingPurchase | OrderPurchase | BalancePurchase | VoucherPurchase;

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
