/** What a checkout buys, as it is stored with it: facts and prices of the moment, in paise. */

import type { SimulatorType } from "#domain/booking/plans.ts";
import type { PaymentType } from "#domain/money/pricing.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/shop/order-form.ts";

export type BookingPurchase = {
  simulatorType: SimulatorType;
  planDuration: number;
  planName: string;
  /** Both set, or both null: the date is chosen later. */
  bookingDate: string | null;
  bookingTime: string | null;
  paymentType: PaymentType;
  original: number;
  discount: number;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  flightNumber: string | null;
  departureDate: string | null;
  internationalConfirmed: boolean | null;
  guardianName: string | null;
  youngestAge: number | null;
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
