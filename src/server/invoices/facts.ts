/** The facts of an invoice, taken from the booking or order on the day it is drawn. Amounts are paise. */

import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import type { Settings } from "#domain/centre/settings.ts";
import type { InvoiceFacts, InvoiceKind } from "#domain/money/invoice.ts";
import { taxInside } from "#domain/money/invoice.ts";
import { findPerson, type Person } from "#server/accounts/service.ts";
import { discountCodeOf, findBooking } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { findOrder } from "#server/orders/service.ts";
import { paidByVoucher, paymentsOfBooking, paymentsOfOrder } from "#server/payments/service.ts";

type Sale = Omit<InvoiceFacts, "seller" | "tax"> & {
  /** The state that decides the tax: the buyer's for products; null for a session, which is supplied at the centre. */
  suppliedTo: string | null;
};

const addressOf = (person: Person | null): string[] => {
  if (!person?.address && !person?.city) return [];
  const town = [person.city, person.state, person.pincode].filter(Boolean).join(", ");
  return [person.address, town].filter((line): line is string => Boolean(line));
};

async function bookingSale(tx: AppContext, id: string, { sac }: Settings["seller"]): Promise<Sale | null> {
  const booking = await findBooking(tx, id);
  if (!booking) return null;
  const person = booking.user_id ? await findPerson(tx.db, booking.user_id) : null;
  const payments = await paymentsOfBooking(tx, id);
  const payment = payments.find(({ source }) => source === "gateway");
  const voucher = await paidByVoucher(tx, "booking", booking);
  const { original_paise: original, discount_paise: discount } = booking;
  const detail = `${SIMULATOR_NAMES[booking.simulator_type]} simulator · ${durationText(booking.plan_duration)}`;
  return {
    suppliedTo: null,
    buyer: {
      name: booking.contact_name,
      email: booking.contact_email,
      phone: booking.contact_phone,
      address: addressOf(person),
      state: person?.state || null,
      ...(booking.gst_buyer ? { gst: booking.gst_buyer } : {}),
    },
    lines: [
      {
        text: booking.plan_name,
        detail,
        code: sac && `SAC ${sac}`,
        quantity: 1,
        unit: original,
      },
    ],
    discount,
    discountCode: await discountCodeOf(tx, booking),
    total: original - discount,
    paid: payment ? booking.paid_paise - (voucher?.amount ?? 0) : 0,
    voucher,
    paymentId: payment?.razorpay_payment_id ?? null,
    paymentType: booking.payment_type,
    soldAt: booking.created_at.toISOString(),
  };
}

async function orderSale(tx: AppContext, id: string, { hsn }: Settings["seller"]): Promise<Sale | null> {
  const order = await findOrder(tx, id);
  if (!order) return null;
  const payment = (await paymentsOfOrder(tx, id)).find(({ source }) => source === "gateway");
  const voucher = await paidByVoucher(tx, "order", order);
  const { discount_paise: discount, discount_code: code } = order;
  const { fullName, email, phone, address, city, state, pincode, gst } = order.shipping_details;
  return {
    suppliedTo: state,
    buyer: {
      name: fullName,
      email,
      phone,
      address: [address, `${city}, ${state} ${pincode}`],
      state,
      ...(gst ? { gst } : {}),
    },
    lines: order.products.map(({ name, quantity, price }) => ({
      text: name,
      detail: null,
      code: hsn && `HSN ${hsn}`,
      quantity,
      unit: price,
    })),
    discount,
    discountCode: code ? { code, amount: discount } : null,
    total: order.total_paise,
    paid: order.total_paise - (voucher?.amount ?? 0),
    voucher,
    paymentId: payment?.razorpay_payment_id ?? null,
    paymentType: "full",
    soldAt: order.created_at.toISOString(),
  };
}

/** The facts of a purchase under these settings, or null when it does not exist. */
export async function invoiceFacts(
  tx: AppContext,
  { kind, subjectId }: { kind: InvoiceKind; subjectId: string },
  { seller, taxRatePercent }: Settings,
): Promise<InvoiceFacts | null> {
  const found = await (kind === "booking" ? bookingSale : orderSale)(tx, subjectId, seller);
  if (!found) return null;
  const { suppliedTo, ...sale } = found;
  const states = { sellerState: seller.state, buyerState: suppliedTo };
  const { name, address, state, gstin } = seller;
  return {
    ...sale,
    seller: { name, address, state, gstin },
    tax: taxInside(sale.total, taxRatePercent, states),
  };
}
