/**
 * Settling a captured payment (contract: late-payment, every-capture; docs/rules/payment.md). It is one transaction and
 * safe to repeat, so the browser's callback, the webhook and the reconciler all run it.
 */
import * as z from "zod";
import { normaliseEmail } from "#domain/text/forms.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { NO_PASSWORD_HASH } from "#infra/passwords.ts";
import { Refusal } from "#infra/refusal.ts";
import { createPerson } from "#server/accounts/service.ts";
import { addBalancePayment, bookPaidSession, findBooking } from "#server/bookings/service.ts";
import { sellStock } from "#server/catalogue/service.ts";
import {
  type BalancePurchase,
  type BookingPurchase,
  contactOf,
  type OrderPurchase,
  type VoucherPurchase,
} from "#server/checkout/purchase.ts";
import { releaseReductions } from "#server/checkout/reductions.ts";
import {
  accountOfHolder,
  type Checkout,
  changeCheckoutState,
  lockCheckout,
  updateCheckoutState,
} from "#server/checkout/store.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { changeRequestStatus, lockRequest } from "#server/custom-packages/service.ts";
import { recordDiscountUse } from "#server/discounts/service.ts";
import { placePaidOrder } from "#server/orders/service.ts";
import {
  firstRefundReason,
  insertCapture,
  insertVoucherPayment,
  type NewPayment,
  type RefundReason,
  recordCapture,
  recordRefundDue,
  voucherPaymentId,
} from "#server/payments/service.ts";
import { issueVoucher, VOUCHER_HELD } from "#server/vouchers/service.ts";
import { bookOffer } from "#server/waitlist/service.ts";
import { spendShare, type VoucherShare, voucherShare } from "./voucher-share.ts";

/** A captured payment of a checkout: `amount` in paise, `signature` only if the browser reported it. */
export type Capture = { gatewayPaymentId: string; amount: number; signature: string | null };

export type Settled =
  | { kind: "booked"; bookingId: string; timeLost: boolean }
  | { kind: "ordered"; orderId: string }
  | { kind: "balance_paid"; bookingId: string }
  /** A bare checkout is paid, and its owner can claim it. */
  | { kind: "claimable" }
  | { kind: "voucher"; voucherId: string }
  /** The payment buys nothing and is refunded in full. */
  | { kind: "refund_due"; why: "sold_out" | "voucher_spent" | "other" };

const SOLD_OUT = "An item of your order has just been sold out. Please check your cart.";

/** Refunds a bare checkout that is unclaimed a day after its payment. */
export const UNCLAIMED_JOB = jobKind({
  kind: "checkout.unclaimed",
  payload: z.object({ checkoutId: storedId }),
  key: ({ checkoutId }) => checkoutId,
});

/**
 * Settles a captured payment: makes the booking or order that it paid for. A repeat changes nothing and returns the
 * same result. A second capture, a payment of another amount than the price, and a payment for products that are sold
 * out are refunded in full.
 */
export async function settleCapture(ctx: AppContext, checkoutId: string, capture: Capture): Promise<Settled> {
  const settled = await inTransaction(ctx, async (tx): Promise<Settled> => {
    const checkout = await lockCheckout(tx, checkoutId);
    const earlier = await repeatOrRefund(tx, checkout, capture);
    if (earlier) return earlier;
    if (checkout.kind === "bare") return makeClaimable(tx, checkout, capture);
    if (checkout.kind === "balance") return payBalance(tx, checkout, capture);
    if (checkout.kind === "voucher") return sellVoucher(tx, checkout, capture);
    return fulfil(tx, checkout, capture);
  });
  ctx.wakeWorker();
  return settled;
}

/**
 * Settles a checkout with nothing due. A repeat returns the same result.
 * @throws Refusal CONFLICT when a product is sold out, or the gift voucher was used or voided meanwhile.
 */
export async function settleWithoutPayment(ctx: AppContext, checkoutId: string): Promise<Settled> {
  const settled = await inTransaction(ctx, async (tx): Promise<Settled> => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout.amount_paise !== 0) throw new Error(`checkout ${checkoutId} has to be paid`);
    return (await fulfilledBy(tx, checkout)) ?? fulfil(tx, checkout, null);
  });
  ctx.wakeWorker();
  return settled;
}

/** Books the session or sells the products of a checkout, with what its voucher pays. */
async function fulfil(tx: AppContext, checkout: Checkout, capture: Capture | null): Promise<Settled> {
  const share = await voucherShare(tx, checkout);
  if (share !== "spent")
    return checkout.kind === "order"
      ? sellProducts(tx, checkout, { capture, share })
      : bookSession(tx, checkout, { capture, share });
  return refuse(tx, checkout, { capture, reason: "voucher_spent", userId: checkout.user_id });
}

/** `madeAccount`: this purchase created the account. */
type Buyer = { userId: string | null; madeAccount: boolean };

const newPayment = (checkout: Checkout, capture: Capture, userId: string | null): NewPayment => ({
  gatewayPaymentId: capture.gatewayPaymentId,
  gatewayOrderId: checkout.provider_order_id ?? "",
  signature: capture.signature,
  amount: capture.amount,
  currency: "INR",
  userId,
  bookingId: null,
});

/**
 * The result for a payment that settled this checkout before, or whose full refund is opened here: a second capture,
 * or one of another amount. Null for the first capture of the right amount, which is still to be settled.
 */
async function repeatOrRefund(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled | null> {
  const first = checkout.payment_id === null;
  if (first && capture.amount === checkout.amount_paise) return null;
  if (first || checkout.payment_id !== capture.gatewayPaymentId) {
    await refundCapture(tx, checkout, capture, {
      userId: checkout.user_id,
      reason: first ? "wrong_amount" : "second_capture",
    });
    return { kind: "refund_due", why: "other" };
  }
  if (checkout.state === "refund_due" || checkout.state === "refunded")
    return { kind: "refund_due", why: await whyRefunded(tx, capture.gatewayPaymentId) };
  return (await fulfilledBy(tx, checkout)) ?? { kind: "claimable" };
}

/** Why a settled payment bought nothing. */
async function whyRefunded(tx: AppContext, gatewayPaymentId: string) {
  const reason = await firstRefundReason(tx, gatewayPaymentId);
  return reason === "sold_out" || reason === "voucher_spent" ? reason : "other";
}

/** What a checkout has bought already, or null. */
async function fulfilledBy(tx: AppContext, checkout: Checkout): Promise<Settled | null> {
  if (checkout.voucher_id) return { kind: "voucher", voucherId: checkout.voucher_id };
  if (checkout.order_id) return { kind: "ordered", orderId: checkout.order_id };
  if (!checkout.booking_id) return null;
  if (checkout.kind === "balance") return { kind: "balance_paid", bookingId: checkout.booking_id };
  const booking = await findBooking(tx, checkout.booking_id);
  return {
    kind: "booked",
    bookingId: checkout.booking_id,
    timeLost: booking?.time_lost ?? false,
  };
}

/** Records the payment and opens its full refund. */
async function refundCapture(
  tx: AppContext,
  checkout: Checkout,
  capture: Capture,
  { userId, reason }: { userId: string | null; reason: RefundReason },
): Promise<void> {
  const refund = await recordRefundDue(tx, newPayment(checkout, capture, userId), reason);
  if (refund)
    tx.log.warn({ checkout: checkout.id, payment: capture.gatewayPaymentId, reason }, "a payment is refunded");
}

/** Records the payment of a bare checkout, and enqueues the job that refunds it if it is unclaimed a day later. */
async function makeClaimable(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled> {
  await recordCapture(tx, newPayment(checkout, capture, checkout.user_id));
  await changeCheckoutState(tx, checkout, ["paid"], { payment_id: capture.gatewayPaymentId });
  const runAt = new Date(tx.clock.now().getTime() + DAY_MS);
  await enqueueJob(tx, UNCLAIMED_JOB, { checkoutId: checkout.id }, { runAt });
  return { kind: "claimable" };
}

/**
 * Refunds the payment of a checkout that can't be fulfilled.
 * @throws Refusal CONFLICT where nothing was paid: the checkout expires with its hold.
 */
async function refuse(
  tx: AppContext,
  checkout: Checkout,
  { capture, reason, userId }: { capture: Capture | null; reason: RefundReason; userId: string | null },
): Promise<Settled> {
  if (!capture) throw new Refusal("CONFLICT", reason === "sold_out" ? SOLD_OUT : VOUCHER_HELD);
  await refundCapture(tx, checkout, capture, { userId, reason });
  await releaseReductions(tx, checkout);
  await changeCheckoutState(tx, checkout, ["paid", "refund_due"], { payment_id: capture.gatewayPaymentId });
  return { kind: "refund_due", why: reason === "sold_out" || reason === "voucher_spent" ? reason : "other" };
}

/** How a purchase is paid: at the gateway, with a part of a voucher, or both. */
type PaidWith = { capture: Capture | null; share: VoucherShare | null };

/** The id that an order and its checkout have for their payment. */
const paymentIdOf = ({ id }: Checkout, { capture, share }: PaidWith): string =>
  capture?.gatewayPaymentId ?? (share ? voucherPaymentId(id) : `free_${id}`);

/** The inserts of the payments of a purchase. */
const paymentWrites = (
  tx: AppContext,
  checkout: Checkout,
  { capture, share }: PaidWith,
  bought: { userId: string | null; bookingId: string | null; orderId?: string },
) => [
  ...(capture ? [insertCapture(tx, { ...newPayment(checkout, capture, bought.userId), ...bought })] : []),
  ...(share ? [insertVoucherPayment(tx, { ...share, checkoutId: checkout.id, ...bought })] : []),
];

/** Makes the booking of a session. If its custom package can no longer be paid for, the payment is refunded in full. */
async function bookSession(tx: AppContext, checkout: Checkout, paidWith: PaidWith): Promise<Settled> {
  const { capture, share } = paidWith;
  const { reductions, ...purchase } = checkout.purchase as BookingPurchase;
  const { customBookingId } = purchase;
  const customPackage = customBookingId ? await lockRequest(tx, customBookingId) : null;
  if (customBookingId && customPackage?.status !== "finalized")
    return refuse(tx, checkout, { capture, reason: "package_closed", userId: checkout.user_id });
  if (share) await spendShare(tx, checkout, share);
  const { userId, madeAccount } = await buyerOf(tx, checkout);
  const { discount } = reductions ?? {};
  const sale = {
    ...purchase,
    checkoutId: checkout.id,
    holder: checkout.holder,
    userId,
    paid: (capture?.amount ?? 0) + (share?.amount ?? 0),
    guestTokenHash: checkout.token_hash,
    voucherPaid: share?.amount ?? 0,
    priceLines: discount
      ? [{ kind: "code" as const, amount: discount.amount, reason: discount.code, authorId: null }]
      : [],
  };
  const booking = await bookPaidSession(tx, sale, ({ id }) => [
    ...paymentWrites(tx, checkout, paidWith, { userId, bookingId: id }),
    updateCheckoutState(tx, checkout, ["paid", "fulfilled"], {
      payment_id: paymentIdOf(checkout, paidWith),
      booking_id: id,
      user_id: userId,
      made_account: madeAccount,
    }),
    bookOffer(tx, { checkoutId: checkout.id, bookingId: id }),
  ]);
  if (discount)
    await recordDiscountUse(tx, checkout, { ...discount, email: purchase.contactEmail }, { booking_id: booking.id });
  if (customPackage)
    await changeRequestStatus(tx, customPackage, "completed", { booking_id: booking.id, user_id: userId });
  return { kind: "booked", bookingId: booking.id, timeLost: booking.time_lost };
}

/** Adds the payment to its booking. If the balance is paid already or the booking ended, it is refunded in full. */
async function payBalance(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled> {
  const { gatewayPaymentId, amount } = capture;
  const { balanceOf: bookingId } = checkout.purchase as BalancePurchase;
  const booking = await addBalancePayment(tx, {
    bookingId,
    amount,
    gatewayPaymentId,
    guestTokenHash: checkout.token_hash,
  });
  if (!booking) {
    return refuse(tx, checkout, { capture, reason: "balance_settled", userId: checkout.user_id });
  }
  await recordCapture(tx, { ...newPayment(checkout, capture, booking.user_id), bookingId });
  await changeCheckoutState(tx, checkout, ["paid", "fulfilled"], {
    payment_id: gatewayPaymentId,
    booking_id: bookingId,
  });
  return { kind: "balance_paid", bookingId };
}

/** Sells all products of an order. If one is sold out, nothing is sold and the payment is refunded in full. */
async function sellProducts(tx: AppContext, checkout: Checkout, paidWith: PaidWith): Promise<Settled> {
  const { capture, share } = paidWith;
  const { products, shippingDetails, reductions } = checkout.purchase as OrderPurchase;
  const { id: checkoutId, holder } = checkout;
  if (!(await sellStock(tx, { checkoutId, holder, items: products })))
    return refuse(tx, checkout, { capture, reason: "sold_out", userId: checkout.user_id });
  if (share) await spendShare(tx, checkout, share);
  // After the sale, so that a purchase that fails creates no account.
  const { userId, madeAccount } = await buyerOf(tx, checkout);
  const sale = {
    userId,
    products,
    shippingDetails,
    discount: reductions?.discount ?? null,
    voucherPaid: share?.amount ?? 0,
    gatewayPaymentId: paymentIdOf(checkout, paidWith),
    guestTokenHash: checkout.token_hash,
  };
  const order = await placePaidOrder(tx, sale, ({ id }) => [
    ...paymentWrites(tx, checkout, paidWith, { userId, bookingId: null, orderId: id }),
    updateCheckoutState(tx, checkout, ["paid", "fulfilled"], {
      payment_id: paymentIdOf(checkout, paidWith),
      order_id: id,
      user_id: userId,
      made_account: madeAccount,
    }),
  ]);
  const { discount } = reductions ?? {};
  if (discount)
    await recordDiscountUse(tx, checkout, { ...discount, email: shippingDetails.email }, { order_id: order.id });
  return { kind: "ordered", orderId: order.id };
}

/** Issues the gift voucher of a paid checkout. It creates no account: its buyer needs none. */
async function sellVoucher(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled> {
  const { voucher: wish, ...contact } = checkout.purchase as VoucherPurchase;
  const { contactName: name, contactEmail: email, contactPhone: phone } = contact;
  const buyer = { userId: checkout.user_id, name, email, phone };
  const { id: voucherId } = await issueVoucher(tx, wish, buyer, { source: "online", checkoutId: checkout.id });
  await recordCapture(tx, { ...newPayment(checkout, capture, checkout.user_id), voucherId });
  await changeCheckoutState(tx, checkout, ["paid", "fulfilled"], {
    payment_id: capture.gatewayPaymentId,
    voucher_id: voucherId,
  });
  return { kind: "voucher", voucherId };
}

/**
 * The account that owns the purchase. A guest's account is created here from the contact details, without a password.
 * If the address was registered since the checkout was opened, the purchase has no owner, and its mail links to it. An
 * account that another purchase of the same guest created is the exception: it owns this purchase too.
 */
async function buyerOf(tx: AppContext, checkout: Checkout): Promise<Buyer> {
  const { user_id, purchase, holder } = checkout;
  if (user_id || !purchase) return { userId: user_id, madeAccount: false };
  const contact = contactOf(purchase);
  const person = await createPerson(tx, {
    ...contact,
    password_hash: NO_PASSWORD_HASH,
    password_set: false,
  });
  if (person) return { userId: person.id, madeAccount: true };
  const userId = await accountOfHolder(tx, { holder, email: normaliseEmail(contact.email) });
  return { userId, madeAccount: false };
}
