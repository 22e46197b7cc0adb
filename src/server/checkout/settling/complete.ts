/** completeCheckout: the browser reports a payment with the gateway's proof (docs/rules/payment.md). */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { owns } from "#domain/people/viewer.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { checkoutSignatureMatches } from "#infra/razorpay/signatures.ts";
import { Refusal } from "#infra/refusal.ts";
import { openFirstSession, type SignedIn } from "#server/accounts/service.ts";
import {
  type Checkout,
  findByGatewayOrder,
  isOurAccount,
  lockCheckout,
  recordSessionGiven,
} from "#server/checkout/store.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { captureIfAuthorised, reconcileNow } from "./reconcile.ts";
import { type Capture, type Settled, settleCapture, settleWithoutPayment } from "./settle.ts";

/** The fields that the gateway's window passes to the browser after a payment. */
export type PaymentProof = {
  razorpayOrderId: string;
  razorpayPaymentId: string;
  razorpaySignature: string;
};

export type Completed = {
  success: boolean;
  message: string;
  bookingId: string | null;
  orderId: string | null;
  voucherId: string | null;
  /** The first session of the account that this checkout created; returned once. */
  signedIn: SignedIn | null;
};

/**
 * Checks that a proof was signed by our gateway account.
 * @throws Refusal BAD_USER_INPUT for a forged proof, or one of another gateway account.
 */
export function checkProof(ctx: Ctx, proof: PaymentProof): void {
  const { keySecret } = ctx.config.payments;
  const given = {
    orderId: proof.razorpayOrderId,
    paymentId: proof.razorpayPaymentId,
    signature: proof.razorpaySignature,
  };
  if (!checkoutSignatureMatches(given, keySecret)) throw new Refusal("BAD_USER_INPUT", "Payment verification failed");
}

/** A guest's checkout token is valid until a day after fulfilment. */
const guestTokenExpired = ({ clock }: Ctx, fulfilledAt: Date | null): boolean =>
  fulfilledAt !== null && clock.now().getTime() - fulfilledAt.getTime() >= DAY_MS;

/**
 * The caller's own checkout with this gateway order.
 * @throws Refusal NOT_FOUND when it does not exist or belongs to another visitor, CONFLICT when it was opened with
 * another gateway account.
 */
export async function ownCheckout(ctx: Ctx, gatewayOrderId: string): Promise<Checkout> {
  const checkout = await findByGatewayOrder(ctx, gatewayOrderId);
  const asGuest =
    checkout?.token_hash != null &&
    checkout.token_hash === ctx.checkoutTokenHash &&
    !guestTokenExpired(ctx, checkout.fulfilled_at);
  if (!checkout || !(asGuest || owns(ctx.viewer, checkout.user_id)))
    throw new Refusal("NOT_FOUND", "This checkout was not found");
  if (!isOurAccount(ctx, checkout))
    throw new Refusal("CONFLICT", "This checkout was opened with another payment account");
  return checkout;
}

const CONFIRMING =
  "Your payment is being confirmed. Please don't pay again: we'll email you as soon as it goes through.";

const notPaid = (): Refusal => new Refusal("PAYMENT_REQUIRED", "This payment has not been completed");

/**
 * Reads the payment from the gateway and captures it if necessary. The proof alone is not enough, because the gateway
 * also signs payments that are only authorised. If the gateway can't be reached, nothing is fulfilled and the
 * reconciler runs at once (docs/decisions/0005-capture-before-fulfilment.md).
 * @throws Refusal PAYMENT_REQUIRED when it is not paid, INTERNAL when the gateway can't be reached.
 */
async function fetchCapture(ctx: Ctx, checkout: Checkout, proof: PaymentProof): Promise<Capture> {
  const { razorpayPaymentId: gatewayPaymentId, razorpaySignature: signature } = proof;
  try {
    const payment = await ctx.gateway.payment(gatewayPaymentId);
    const capture =
      payment.orderId === checkout.provider_order_id ? await captureIfAuthorised(ctx, checkout, [payment]) : null;
    if (!capture) throw notPaid();
    return { ...capture, signature };
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not_found") throw notPaid();
    if (!(error instanceof GatewayError && error.retryable)) throw error;
    ctx.log.warn({ err: error, checkout: checkout.id }, "a payment could not be looked up");
    await reconcileNow(ctx, checkout.id);
    throw new Refusal("INTERNAL", CONFIRMING, 5);
  }
}

/** Sentences for the customer about the result of a checkout. */
export const MESSAGES = {
  booked: "Booking Confirmed! Thank you for your booking",
  balancePaid: "Balance paid! Thank you, nothing is left to pay.",
  ordered: "Order placed! Thank you for your order",
  timeLost: `Your payment was received, but the time you chose was taken in the meantime. Your booking is valid for ${BOOKING_VALIDITY}: please choose a new time.`,
  claimable: "Payment received",
  refundDue: "This payment could not be used for a purchase and will be refunded in full to the account it came from.",
  voucherBought: "Gift voucher bought! Thank you, we've emailed you the receipt.",
  voucherSpent:
    "Your gift voucher was used for another purchase before this payment reached us. Your payment is being refunded in full to the account it came from.",
  soldOut:
    "An item of your order was sold out before your payment reached us, so nothing was ordered. Your payment is being refunded in full to the account it came from.",
} as const;

const REFUND_MESSAGES: Record<Extract<Settled, { kind: "refund_due" }>["why"], string> = {
  sold_out: MESSAGES.soldOut,
  voucher_spent: MESSAGES.voucherSpent,
  other: MESSAGES.refundDue,
};

function completedOf(settled: Settled): Completed {
  const nothing = { bookingId: null, orderId: null, voucherId: null, signedIn: null };
  switch (settled.kind) {
    case "booked": {
      const message = settled.timeLost ? MESSAGES.timeLost : MESSAGES.booked;
      return { ...nothing, success: true, message, bookingId: settled.bookingId };
    }
    case "balance_paid":
      return { ...nothing, success: true, message: MESSAGES.balancePaid, bookingId: settled.bookingId };
    case "ordered":
      return { ...nothing, success: true, message: MESSAGES.ordered, orderId: settled.orderId };
    case "voucher":
      return { ...nothing, success: true, message: MESSAGES.voucherBought, voucherId: settled.voucherId };
    case "claimable":
      return { ...nothing, success: true, message: MESSAGES.claimable };
    case "refund_due": {
      const message = REFUND_MESSAGES[settled.why];
      return { ...nothing, success: false, message };
    }
  }
}

/**
 * Opens the first session of the account that this checkout created, for the guest with the checkout's token. It does
 * so once, and never after the owner of the mailbox has set a password.
 */
async function firstSession(ctx: Ctx, checkoutId: string): Promise<SignedIn | null> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    const { made_account, session_given_at, fulfilled_at, user_id, token_hash } = checkout;
    if (!made_account || session_given_at || !user_id) return null;
    if (token_hash !== tx.checkoutTokenHash || guestTokenExpired(tx, fulfilled_at)) return null;
    const signedIn = await openFirstSession(tx, user_id);
    if (signedIn) await recordSessionGiven(tx, checkoutId);
    return signedIn;
  });
}

/**
 * Completes the caller's own checkout. A repeated call returns the same ids. A guest whose purchase created an account
 * gets its first session, once (docs/decisions/0004-guest-checkout.md).
 * @throws Refusal BAD_USER_INPUT (wrong signature), NOT_FOUND (not the caller's), CONFLICT (another gateway account),
 * PAYMENT_REQUIRED (not paid), INTERNAL (the gateway can't be reached, retry).
 */
export async function completeCheckout(ctx: Ctx, proof: PaymentProof): Promise<Completed> {
  checkProof(ctx, proof);
  const checkout = await ownCheckout(ctx, proof.razorpayOrderId);
  const repeated = checkout.payment_id === proof.razorpayPaymentId;
  const capture = repeated
    ? { gatewayPaymentId: proof.razorpayPaymentId, amount: checkout.amount_paise, signature: null }
    : await fetchCapture(ctx, checkout, proof);
  const completed = completedOf(await settleCapture(ctx, checkout.id, capture));
  if (!completed.success || checkout.token_hash === null) return completed;
  return { ...completed, signedIn: await firstSession(ctx, checkout.id) };
}

/**
 * Completes a checkout with nothing due, for the caller who has just opened it.
 * @throws Refusal CONFLICT when a product is sold out or the gift voucher was used meanwhile.
 */
export async function completeWithoutPayment(ctx: Ctx, checkoutId: string): Promise<Completed> {
  const completed = completedOf(await settleWithoutPayment(ctx, checkoutId));
  return { ...completed, signedIn: await firstSession(ctx, checkoutId) };
}
