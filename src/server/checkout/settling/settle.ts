/**
 * From captured money to a fulfilled checkout (contract: late-payment, every-capture; docs/rules/payment.md): one
 * transaction, safe to repeat, and the same for the browser's callback, the gateway's webhook and the job that asks the
 * gateway itself.
 */

import { z } from "zod";
import { normaliseEmail } from "#domain/text/forms.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { NO_PASSWORD_HASH } from "#infra/passwords.ts";
import { createPerson } from "#server/accounts/service.ts";
import { bookPaidSession, findBooking } from "#server/bookings/service.ts";
import { sellStock } from "#server/catalogue/service.ts";
import { type BookingPurchase, contactOf, type OrderPurchase } from "#server/checkout/purchase.ts";
import { accountOfHolder, type Checkout, changeCheckoutState, lockCheckout } from "#server/checkout/store.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { changeRequestStatus, lockRequest } from "#server/custom-packages/service.ts";
import { placePaidOrder } from "#server/orders/service.ts";
import { type RefundReason, recordCapture, recordDueBack } from "#server/payments/service.ts";

/** Money that the gateway captured for a checkout; `signature` when the browser brought one. */
export type Capture = { gatewayPaymentId: string; amount: number; signature: string | null };

export type Settled =
  | { kind: "booked"; bookingId: string; timeLost: boolean }
  | { kind: "ordered"; orderId: string }
  /** A gateway order that buys nothing by itself is paid and waits to be claimed. */
  | { kind: "claimable" }
  /** Nothing can be bought with it: it goes back, whole. */
  | { kind: "refund_due"; soldOut: boolean };

/** Gives a paid gateway order back that nobody claimed within a day. */
export const UNCLAIMED_JOB = jobKind({
  kind: "checkout.unclaimed",
  payload: z.object({ checkoutId: storedId }),
  key: ({ checkoutId }) => checkoutId,
});

/**
 * Makes captured money into what it was paid for. Repeating it changes nothing and gives the same answer.
 * A second capture, one of a wrong amount, and one for goods that are gone are refunded whole.
 */
export async function settleCapture(ctx: AppContext, checkoutId: string, capture: Capture): Promise<Settled> {
  const settled = await inTransaction(ctx, async (tx): Promise<Settled> => {
    const checkout = await lockCheckout(tx, checkoutId);
    const before = await returnOrRepeat(tx, checkout, capture);
    if (before) return before;
    if (checkout.kind === "bare") return becomeClaimable(tx, checkout, capture);
    return checkout.kind === "order" ? sellGoods(tx, checkout, capture) : bookSession(tx, checkout, capture);
  });
  ctx.wakeWorker();
  return settled;
}

type Buyer = { userId: string | null; madeAccount: boolean };

const factsOf = (checkout: Checkout, capture: Capture, userId: string | null) => ({
  gatewayPaymentId: capture.gatewayPaymentId,
  gatewayOrderId: checkout.provider_order_id ?? "",
  signature: capture.signature,
  amount: capture.amount,
  currency: "INR",
  userId,
  bookingId: null as string | null,
});

/**
 * What an earlier settling of this checkout came to. Null: this is the first capture, of the right amount. A second or
 * a wrong one is refunded here.
 */
async function returnOrRepeat(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled | null> {
  const first = checkout.payment_id === null;
  if (first && capture.amount === checkout.amount_paise) return null;
  if (first || checkout.payment_id !== capture.gatewayPaymentId) {
    await giveBack(tx, checkout, capture, {
      userId: checkout.user_id,
      reason: first ? "wrong_amount" : "second_capture",
    });
    return { kind: "refund_due", soldOut: false };
  }
  if (checkout.state === "refund_due" || checkout.state === "refunded")
    return { kind: "refund_due", soldOut: checkout.kind === "order" };
  if (checkout.order_id) return { kind: "ordered", orderId: checkout.order_id };
  if (!checkout.booking_id) return { kind: "claimable" };
  const booking = await findBooking(tx, checkout.booking_id);
  return {
    kind: "booked",
    bookingId: checkout.booking_id,
    timeLost: booking?.time_lost ?? false,
  };
}

async function giveBack(
  tx: AppContext,
  checkout: Checkout,
  capture: Capture,
  { userId, reason }: { userId: string | null; reason: RefundReason },
): Promise<void> {
  const refund = await recordDueBack(tx, factsOf(checkout, capture, userId), reason);
  if (refund) tx.log.warn({ checkout: checkout.id, payment: capture.gatewayPaymentId, reason }, "money goes back");
}

async function becomeClaimable(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled> {
  await recordCapture(tx, factsOf(checkout, capture, checkout.user_id));
  await changeCheckoutState(tx, checkout, ["paid"], { payment_id: capture.gatewayPaymentId });
  const runAt = new Date(tx.clock.now().getTime() + DAY_MS);
  await enqueueJob(tx, UNCLAIMED_JOB, { checkoutId: checkout.id }, { runAt });
  return { kind: "claimable" };
}

async function bookSession(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled> {
  const purchase = checkout.purchase as BookingPurchase;
  const { customBookingId } = purchase;
  const request = customBookingId ? await lockRequest(tx, customBookingId) : null;
  if (customBookingId && request?.status !== "finalized") {
    await giveBack(tx, checkout, capture, { userId: checkout.user_id, reason: "package_closed" });
    await changeCheckoutState(tx, checkout, ["paid", "refund_due"], { payment_id: capture.gatewayPaymentId });
    return { kind: "refund_due", soldOut: false };
  }
  const { userId, madeAccount } = await buyerOf(tx, checkout);
  const booking = await bookPaidSession(tx, {
    ...purchase,
    checkoutId: checkout.id,
    holder: checkout.holder,
    userId,
    paid: capture.amount,
    guestTokenHash: checkout.token_hash,
  });
  if (request) await changeRequestStatus(tx, request, "completed", { booking_id: booking.id, user_id: userId });
  await recordCapture(tx, { ...factsOf(checkout, capture, userId), bookingId: booking.id });
  await changeCheckoutState(tx, checkout, ["paid", "fulfilled"], {
    payment_id: capture.gatewayPaymentId,
    booking_id: booking.id,
    user_id: userId,
    made_account: madeAccount,
  });
  return { kind: "booked", bookingId: booking.id, timeLost: booking.time_lost };
}

/** Goods are sold whole or not at all: when one is gone, the whole payment goes back. */
async function sellGoods(tx: AppContext, checkout: Checkout, capture: Capture): Promise<Settled> {
  const { products, shippingDetails } = checkout.purchase as OrderPurchase;
  const { id: checkoutId, holder } = checkout;
  if (!(await sellStock(tx, { checkoutId, holder, lines: products }))) {
    await giveBack(tx, checkout, capture, { userId: checkout.user_id, reason: "sold_out" });
    await changeCheckoutState(tx, checkout, ["paid", "refund_due"], { payment_id: capture.gatewayPaymentId });
    return { kind: "refund_due", soldOut: true };
  }
  // Only now: a purchase that fails leaves no account behind.
  const { userId, madeAccount } = await buyerOf(tx, checkout);
  const order = await placePaidOrder(tx, {
    userId,
    products,
    shippingDetails,
    gatewayPaymentId: capture.gatewayPaymentId,
    guestTokenHash: checkout.token_hash,
  });
  await recordCapture(tx, { ...factsOf(checkout, capture, userId), orderId: order.id });
  await changeCheckoutState(tx, checkout, ["paid", "fulfilled"], {
    payment_id: capture.gatewayPaymentId,
    order_id: order.id,
    user_id: userId,
    made_account: madeAccount,
  });
  return { kind: "ordered", orderId: order.id };
}

/**
 * The account that owns the purchase. A guest's is created here, with the contact details of the purchase, and has no
 * password. An address that was registered since the checkout was opened gives no account: the purchase has no owner
 * then, and its mail leads to it. The exception is an account that another purchase of the same guest created.
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
