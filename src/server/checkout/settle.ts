/**
 * From captured money to a fulfilled checkout (docs/rules/payment.md): one transaction, safe to repeat, and
 * the same for the browser's callback, the gateway's webhook and the job that asks the gateway itself.
 */
import type { GatewayPayment } from "#infra/razorpay/gateway-entities.ts";
import { createPerson, unknownPasswordHash } from "#server/accounts/service.ts";
import { bookPaidSession, endHold, findBooking } from "#server/bookings/service.ts";
import { type Ctx, inTransaction, type Machines } from "#server/context.ts";
import { recordCapture } from "#server/payments/service.ts";
import { type Checkout, findCheckout, lockCheckout, moveCheckout } from "./store.ts";

/** Money that the gateway captured for a checkout; `signature` when the browser brought one. */
export type Capture = { paymentId: string; amount: number; signature: string | null };

export type Settled =
  | { kind: "booked"; bookingId: string; timeLost: boolean }
  /** A provider order that buys nothing by itself is paid and waits to be claimed. */
  | { kind: "claimable" }
  /** Nothing more can be bought with it: it goes back. */
  | { kind: "refund_due" };

export const SETTLE_JOB = "checkout.settle";

const MINUTE_MS = 60_000;
/** When the gateway is asked about a checkout that nobody completed, counted from its opening. */
const LOOKS_MS = [11, 30, 120, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** The first time to ask: just after the hold has lapsed. */
export const firstLook = (opened: Date): Date => new Date(opened.getTime() + (LOOKS_MS[0] ?? 0));

/**
 * Makes captured money into what it was paid for. Repeating it changes nothing and gives the same answer.
 * A second capture, or one of a wrong amount, is written down as due to be refunded.
 */
export async function settleCapture(
  machines: Machines,
  checkoutId: string,
  capture: Capture,
): Promise<Settled> {
  const known = await findCheckout(machines, checkoutId);
  const guestHash =
    known?.kind === "booking" && !known.user_id ? await unknownPasswordHash() : null;
  const settled = await inTransaction(machines, async (tx): Promise<Settled> => {
    const checkout = await lockCheckout(tx, checkoutId);
    const before = await settledBefore(tx, checkout, capture);
    if (before) return before;
    if (checkout.kind === "bare") {
      await record(tx, checkout, capture, { userId: checkout.user_id, bookingId: null });
      await moveCheckout(tx, checkout, ["paid"], { payment_id: capture.paymentId });
      return { kind: "claimable" };
    }
    return fulfil(tx, checkout, capture, guestHash);
  });
  machines.wakeWorker();
  return settled;
}

const record = (
  tx: Machines,
  checkout: Checkout,
  capture: Capture,
  whose: { userId: string | null; bookingId: string | null; status?: "refund_due" },
) =>
  recordCapture(tx, {
    ...whose,
    paymentId: capture.paymentId,
    providerOrderId: checkout.provider_order_id ?? "",
    signature: capture.signature,
    amount: capture.amount,
    currency: "INR",
  });

/** What an earlier settling of this checkout came to, or null when this capture is the first. */
async function settledBefore(
  tx: Machines,
  checkout: Checkout,
  capture: Capture,
): Promise<Settled | null> {
  const first = checkout.payment_id === null;
  if (first && capture.amount === checkout.amount_paise) return null;
  if (first || checkout.payment_id !== capture.paymentId) {
    await record(tx, checkout, capture, {
      userId: checkout.user_id,
      bookingId: checkout.booking_id,
      status: "refund_due",
    });
    tx.log.error({ checkout: checkout.id, payment: capture.paymentId }, "a capture is due back");
    return { kind: "refund_due" };
  }
  if (checkout.state === "refund_due" || checkout.state === "refunded")
    return { kind: "refund_due" };
  if (!checkout.booking_id) return { kind: "claimable" };
  const booking = await findBooking(tx, checkout.booking_id);
  return {
    kind: "booked",
    bookingId: checkout.booking_id,
    timeLost: booking?.time_lost ?? false,
  };
}

async function fulfil(
  tx: Machines,
  checkout: Checkout,
  capture: Capture,
  guestHash: string | null,
): Promise<Settled> {
  const { purchase } = checkout;
  if (!purchase) throw new Error(`checkout ${checkout.id} buys nothing`);
  const userId = checkout.user_id ?? (await adoptGuest(tx, checkout, guestHash));
  const booking = await bookPaidSession(tx, {
    ...purchase,
    checkoutId: checkout.id,
    holder: checkout.holder,
    userId,
    paid: capture.amount,
    guestTokenHash: checkout.token_hash,
  });
  await record(tx, checkout, capture, { userId, bookingId: booking.id });
  await moveCheckout(tx, checkout, ["paid", "fulfilled"], {
    payment_id: capture.paymentId,
    booking_id: booking.id,
    user_id: userId,
  });
  return { kind: "booked", bookingId: booking.id, timeLost: booking.time_lost };
}

/** An account for a guest from the contact details; none when somebody opened one with the address meanwhile. */
async function adoptGuest(
  tx: Machines,
  { purchase }: Checkout,
  passwordHash: string | null,
): Promise<string | null> {
  if (!purchase || !passwordHash) return null;
  const person = await createPerson(tx, {
    email: purchase.contactEmail,
    name: purchase.contactName,
    phone: purchase.contactPhone,
    passwordHash,
  });
  return person?.id ?? null;
}

/** The captured one of an order's payments; one that is only authorised is captured first. */
export async function capturedOf(
  { gateway }: Machines,
  checkout: Checkout,
  payments: readonly GatewayPayment[],
): Promise<Capture | null> {
  const captured = payments.find((payment) => payment.status === "captured");
  const authorised = payments.find((payment) => payment.status === "authorized");
  const payment =
    captured ?? (authorised && (await gateway.capture(authorised.id, checkout.amount_paise)));
  return payment ? { paymentId: payment.id, amount: payment.amountPaise, signature: null } : null;
}

/**
 * The settling job of one checkout: asks the gateway whether it was paid, finishes it if so, lets it expire if
 * not, and looks again a few times within a day, because a payment can arrive late.
 */
export async function settleJob(
  ctx: Ctx,
  { checkoutId }: Record<string, string>,
): Promise<{ again: Date } | undefined> {
  const checkout = checkoutId ? await findCheckout(ctx, checkoutId) : null;
  if (!checkout || (checkout.state !== "open" && checkout.state !== "expired")) return undefined;
  if (checkout.provider_order_id) {
    const payments = await ctx.gateway.paymentsOf(checkout.provider_order_id);
    const capture = await capturedOf(ctx, checkout, payments);
    if (capture) {
      await settleCapture(ctx, checkout.id, capture);
      return undefined;
    }
  }
  await expire(ctx, checkout.id);
  const age = ctx.clock.now().getTime() - checkout.created_at.getTime();
  const next = LOOKS_MS.find((look) => look > age);
  if (!next || !checkout.provider_order_id) return undefined;
  return { again: new Date(checkout.created_at.getTime() + next) };
}

const EXPIRE_AFTER_MS = LOOKS_MS[0] ?? 0;

/** Closes a checkout that is still open and has not been touched for as long as a hold lives. */
async function expire(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const idle = tx.clock.now().getTime() - checkout.updated_at.getTime();
    if (checkout.state !== "open" || idle < EXPIRE_AFTER_MS) return;
    await endHold(tx, id);
    await moveCheckout(tx, checkout, ["expired"]);
  });
}
