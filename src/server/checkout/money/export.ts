/**
 * CSV exports of captured payments and refunds, with the search and state of the Money tab. They are in this slice
 * because a row names the customer, and a payment's contact is stored with its checkout.
 */
import { inArray, or } from "drizzle-orm";
import { paiseToRupees } from "#domain/money/money.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { readSearch } from "#domain/text/search.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { contactOf } from "#server/checkout/purchase.ts";
import { checkouts } from "#server/checkout/table.ts";
import type { AppContext } from "#server/context.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { checkoutOfVoucherPayment, moneyLists, type Payment, type Refund } from "#server/payments/service.ts";
import { gatewayOrdersOf, paymentSearch, readCheckoutState, readRefundState } from "./checkout-lists.ts";

type Payer = { name: string; email: string; phone: string | null };

/** The payer of each payment, by its row id: the contact of its checkout, else its account. */
async function payersOf(ctx: AppContext, paid: readonly Payment[]): Promise<Map<string, Payer>> {
  const contacts = await contactsOf(ctx, paid);
  const payers = new Map<string, Payer>();
  await Promise.all(
    paid.map(async (payment) => {
      const { id, user_id } = payment;
      const payer = contacts.get(checkoutKey(payment)) ?? (user_id ? await personOfRow(ctx, user_id) : null);
      if (payer) payers.set(id, payer);
    }),
  );
  return payers;
}

/** What a payment and its checkout have in common: the gateway order, or for a gift voucher the checkout's own id. */
const checkoutKey = ({ source, razorpay_order_id, razorpay_payment_id }: Payment): string =>
  source === "voucher" ? (checkoutOfVoucherPayment(razorpay_payment_id) ?? "") : razorpay_order_id;

/** The contacts of the payments' checkouts, by `checkoutKey`. */
async function contactsOf(ctx: AppContext, paid: readonly Payment[]): Promise<Map<string, Payer>> {
  const keys = paid.map(checkoutKey);
  const rows = await ctx.db
    .select({ id: checkouts.id, order: checkouts.provider_order_id, purchase: checkouts.purchase })
    .from(checkouts)
    .where(or(inArray(checkouts.provider_order_id, keys), inArray(checkouts.id, keys.filter(isId))));
  return new Map(
    rows.flatMap(({ id, order, purchase }) => {
      const contact = purchase && contactOf(purchase);
      return contact ? [id, ...(order ? [order] : [])].map((key): [string, Payer] => [key, contact]) : [];
    }),
  );
}

type Paid = { id: string; payment: Payment; payer: Payer | undefined };
type Refunded = Paid & { refund: Refund };

const paidFor = ({ booking_id, order_id, voucher_id }: Payment): string | null => {
  if (booking_id) return "booking";
  if (order_id) return "order";
  return voucher_id ? "gift voucher" : null;
};

/** Where the money came from; a gift voucher's was received when it was sold. */
const paidWith = ({ source }: Payment): string => (source === "voucher" ? "gift voucher" : "online");

/**
 * The purchase and its payer. The number has its prefix, because a spreadsheet would read 12E456 as a number in powers
 * of ten.
 */
const PURCHASE: readonly Column<Paid>[] = [
  ["Paid for", ({ payment }) => paidFor(payment)],
  [
    "Number",
    ({ payment: { booking_id, order_id } }) =>
      booking_id ? bookingNumber(booking_id) : order_id ? orderNumber(order_id) : null,
  ],
  [
    "Id",
    ({ payment }) =>
      payment.booking_id ?? payment.order_id ?? (payment.source === "gateway" ? payment.voucher_id : null),
  ],
  ["Customer", ({ payer }) => payer?.name ?? null],
  ["Email", ({ payer }) => payer?.email ?? null],
  ["Phone", ({ payer }) => payer?.phone ?? null],
  ["Paid with", ({ payment }) => paidWith(payment)],
];

const PAYMENTS: readonly Column<Paid>[] = [
  ["When (IST)", ({ payment }) => momentCell(payment.created_at)],
  ["Payment", ({ payment }) => payment.razorpay_payment_id],
  ["Gateway order", ({ payment }) => payment.razorpay_order_id],
  ["Amount (rupees)", ({ payment }) => paiseToRupees(payment.amount_paise)],
  ["Refunded (rupees)", ({ payment }) => paiseToRupees(payment.refunded_paise)],
  ["Currency", ({ payment }) => payment.currency],
  ["Status", ({ payment }) => payment.status],
  ...PURCHASE,
];

const REFUNDS: readonly Column<Refunded>[] = [
  ["Opened (IST)", ({ refund }) => momentCell(refund.created_at)],
  ["Refund", ({ refund }) => refund.id],
  ["Gateway refund", ({ refund }) => refund.gateway_refund_id],
  ["Amount (rupees)", ({ refund }) => paiseToRupees(refund.amount_paise)],
  ["Reason", ({ refund }) => refund.reason],
  ["State", ({ refund }) => refund.state],
  ["Refunded (IST)", ({ refund }) => momentCell(refund.processed_at)],
  ["Attempts", ({ refund }) => refund.attempt],
  ["Error", ({ refund }) => refund.last_error],
  ["Payment", ({ payment }) => payment.razorpay_payment_id],
  ["Gateway order", ({ payment }) => payment.razorpay_order_id],
  ["Paid (rupees)", ({ payment }) => paiseToRupees(payment.amount_paise)],
  ...PURCHASE,
];

/** All captured payments that match the search, newest first. With a state, only those of checkouts in that state. */
export const exportPayments = csvExport<Paid>({
  name: "payments",
  entity: "payment",
  label: "Payments",
  may: "money.read",
  confirmed: true,
  columns: PAYMENTS,
  read(ctx, query) {
    const state = readCheckoutState(query.state);
    const search = paymentSearch(readSearch(query.search));
    if (state === undefined) return null;
    const among = state && gatewayOrdersOf({ state, search: null });
    return async (page) => {
      const payments = await moneyLists.listPayments(ctx, { ...page, search, among });
      const payers = await payersOf(ctx, payments);
      return payments.map((payment) => ({ id: payment.id, payment, payer: payers.get(payment.id) }));
    };
  },
  stillThere: moneyLists.existingPayments,
});

/** All refunds that match the search and the state, newest first. */
export const exportRefunds = csvExport<Refunded>({
  name: "refunds",
  entity: "refund",
  label: "Refunds",
  may: "money.read",
  confirmed: true,
  columns: REFUNDS,
  read(ctx, query) {
    const state = readRefundState(query.state);
    const search = paymentSearch(readSearch(query.search));
    if (state === undefined) return null;
    return async (page) => {
      const rows = await moneyLists.listRefunds(ctx, { ...page, state, search });
      const payers = await payersOf(
        ctx,
        rows.map(({ payment }) => payment),
      );
      return rows.map(({ refund, payment }) => ({ id: refund.id, refund, payment, payer: payers.get(payment.id) }));
    };
  },
  stillThere: moneyLists.existingRefunds,
});
