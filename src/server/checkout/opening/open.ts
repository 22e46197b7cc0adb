/**
 * Opening a checkout (docs/rules/hold.md). One transaction writes the row, the hold and the reconciling job, before
 * the gateway order is created. A payment can therefore always be matched with its checkout.
 */
import { eq } from "drizzle-orm";
import { HOLD_MINUTES } from "#domain/booking/slots.ts";
import type { GstBuyer } from "#domain/money/gst-buyer.ts";
import { LEAST_PAISE, rupeesToPaise } from "#domain/money/money.ts";
import { nameInAddress } from "#domain/people/person-name.ts";
import { owns } from "#domain/people/viewer.ts";
import { lineKey } from "#domain/shop/cart.ts";
import { normaliseEmail } from "#domain/text/forms.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { inOneStatement } from "#infra/db/one-statement.ts";
import { hashToken, keyedDigest, newId, newToken } from "#infra/ids.ts";
import { insertJobs, newJob } from "#infra/jobs/enqueue.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { Refusal } from "#infra/refusal.ts";
import { EMAIL_TAKEN, findByEmail, type SignedIn } from "#server/accounts/service.ts";
import { endHoldsOf, holdSession } from "#server/bookings/service.ts";
import { holdStock, releaseStockOf } from "#server/catalogue/service.ts";
import type { Purchase } from "#server/checkout/purchase.ts";
import { checkAmount, readBookingRequest, readOrderRequest } from "#server/checkout/purchase-request.ts";
import { holdReductions, isReduced, reduceOrder, reduceSession, type TypedCodes } from "#server/checkout/reductions.ts";
import { type Completed, completeWithoutPayment } from "#server/checkout/settling/complete.ts";
import { expireCheckout } from "#server/checkout/settling/expire.ts";
import { firstReconciliation, reconcileJob } from "#server/checkout/settling/reconcile.ts";
import { type Checkout, type ClientDigests, lockCheckout } from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { takeOffer } from "#server/waitlist/service.ts";
import { checkClientHolds, checkGuestOrder, endSurplusHolds, lockHolds, settleSurplusHolds } from "./hold-limits.ts";
import { readLiveHolds, readOwnCheckouts } from "./live-holds.ts";
import { expireOlderPackageCheckouts } from "./package-checkouts.ts";

/** ₹1 crore. */
const MOST_PAISE = 1_000_000_000;

const TIME_TAKEN = "This time has just been taken. Please choose another time.";

/**
 * The response of create-order (contract: create-order): `id` of the gateway order, `amount` in paise, `key` the
 * gateway's public key, `holdUntil` in ISO 8601, null without a hold. Only guests get a `checkoutToken`.
 */
export type OpenedCheckout = {
  id: string;
  amount: number;
  currency: "INR";
  key: string;
  holdUntil: string | null;
  checkoutToken?: string;
  /** The result, where a discount code or a gift voucher covers everything: nothing is left to pay. */
  completed?: CompletedAtOnce;
};

/** `token` and `user`: a session of the account that a guest's purchase created. */
type CompletedAtOnce = Pick<Completed, "success" | "message" | "bookingId" | "orderId"> & {
  token: string | null;
  user: { id: string; name: string; email: string; phone: string; role: string } | null;
};

/**
 * Opens a checkout for a session: computes the price, compares it with `amount` (rupees) and holds the slot.
 * @throws Refusal BAD_USER_INPUT, CONFLICT (slot taken, email of another account), RATE_LIMITED, INTERNAL (gateway),
 * and as `checkUser`.
 */
export async function openBookingCheckout(
  ctx: Ctx,
  { amount, booking, gst, ...codes }: { amount: number; booking: unknown; gst: GstBuyer | null } & TypedCodes,
): Promise<OpenedCheckout> {
  const { purchase, price: planPrice, userId } = await readBookingRequest(ctx, booking);
  const { planDuration: plan, paymentType } = purchase;
  const { price, reductions } = await reduceSession(ctx, { plan, price: planPrice, paymentType }, codes);
  checkAmount(amount, price.dueNow, "the price of this plan");
  checkUser(ctx, userId);
  await countOpening(ctx);
  const account = await checkContact(ctx, purchase.contactEmail);
  purchase.contactName ||= account?.name ?? nameInAddress(purchase.contactEmail);
  const reduced = {
    ...purchase,
    discount: price.discount,
    ...(isReduced(reductions) ? { reductions } : {}),
    ...(gst ? { gst } : {}),
  };
  return openOrRenew(ctx, { kind: "booking", amount: price.dueNow, purchase: reduced });
}

/**
 * Opens a checkout for products: computes the total, compares it with `amount` (rupees) and holds the stock.
 * @throws Refusal BAD_USER_INPUT, CONFLICT (sold out, email of another account), RATE_LIMITED, INTERNAL (gateway).
 */
export async function openOrderCheckout(
  ctx: Ctx,
  { amount, order, gst, ...codes }: { amount: number; order: unknown; gst: GstBuyer | null } & TypedCodes,
): Promise<OpenedCheckout> {
  const { purchase, total, lines, stockOf } = await readOrderRequest(ctx, order);
  if (total < LEAST_PAISE || total > MOST_PAISE)
    throw new Refusal("BAD_USER_INPUT", "An order must cost between ₹1 and ₹1,00,00,000");
  const { price, reductions } = await reduceOrder(ctx, lines, codes);
  checkAmount(amount, price.dueNow, "the price of your cart");
  await countOpening(ctx);
  await checkContact(ctx, purchase.shippingDetails.email);
  checkGuestOrder(ctx, purchase, stockOf);
  const reduced = {
    ...purchase,
    shippingDetails: { ...purchase.shippingDetails, ...(gst ? { gst } : {}) },
    ...(isReduced(reductions) ? { reductions } : {}),
  };
  return openOrRenew(ctx, { kind: "order", amount: price.dueNow, purchase: reduced });
}

/**
 * Counts an attempt to open a checkout. Callers count before `checkContact`, so that known and unknown email addresses
 * are limited alike. A claim does not count, because its caller is signed in.
 * @throws Refusal RATE_LIMITED.
 */
export const countOpening = (ctx: Ctx): Promise<void> => ctx.limits.spend("openCheckout", ctx.client);

/** The account with this email address, if any. @throws Refusal CONFLICT when it is not the caller's own. */
export async function checkContact(ctx: Ctx, email: string): Promise<{ name: string } | null> {
  const { viewer } = ctx;
  if (viewer.kind === "person" && viewer.contact?.email === normaliseEmail(email)) return viewer.contact;
  const account = await findByEmail(ctx.db, email);
  if (!account || owns(ctx.viewer, account.id)) return account;
  await countAsAccountCheck(ctx);
  throw new Refusal("CONFLICT", EMAIL_TAKEN);
}

/**
 * Counts the refusal towards the limit of the `checkUserExists` query, because it too reveals that an address has an
 * account. A reached limit is ignored: the caller refuses in any case.
 */
async function countAsAccountCheck(ctx: Ctx): Promise<void> {
  try {
    await ctx.limits.spend("checkUserExists", ctx.client);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** A validated purchase; `amount` is the amount due now, in paise. */
type PricedPurchase = { kind: "booking" | "order" | "balance" | "voucher"; amount: number; purchase: Purchase };

/**
 * Opens a checkout, or renews a signed-in customer's open one of the same purchase. Callers count the attempt first.
 * @throws Refusal CONFLICT (slot taken, sold out), RATE_LIMITED, INTERNAL (gateway).
 */
export async function openOrRenew(ctx: Ctx, priced: PricedPurchase): Promise<OpenedCheckout> {
  const own = ctx.holder ? await readOwnCheckouts(ctx, ctx.holder, priced) : [];
  const same = ctx.viewer.kind === "person" ? own.find((one) => one.same)?.checkout : undefined;
  await settleSurplusHolds(
    ctx,
    own.filter(({ checkout }) => checkout !== same),
  );
  return same ? renew(ctx, same, priced) : open(ctx, priced);
}

/**
 * Opens a bare checkout: a gateway order that buys nothing until its owner claims it.
 * @param amount rupees, at least 1
 * @throws Refusal BAD_USER_INPUT, RATE_LIMITED, INTERNAL (gateway).
 */
export async function openBareCheckout(ctx: Ctx, amount: number): Promise<OpenedCheckout> {
  let paise: number;
  try {
    paise = rupeesToPaise(amount);
  } catch {
    paise = 0;
  }
  if (paise < LEAST_PAISE || paise > MOST_PAISE)
    throw new Refusal("BAD_USER_INPUT", "The amount must be a number of rupees, at least 1");
  await countOpening(ctx);
  return open(ctx, { kind: "bare", amount: paise, purchase: null });
}

/**
 * Refuses a `userId` that is not the caller's. Null passes.
 * @throws Refusal UNAUTHENTICATED without a session, NOT_FOUND for another person's.
 */
export function checkUser(ctx: Ctx, userId: string | null): void {
  if (userId === null || owns(ctx.viewer, userId)) return;
  throw new Refusal(
    ctx.viewer.kind === "visitor" ? "UNAUTHENTICATED" : "NOT_FOUND",
    "User session not found. Please try booking again.",
  );
}

const holdEnd = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() + HOLD_MINUTES * MINUTE_MS);

/**
 * Holds the purchase's slot or products and its reductions, in the caller's transaction.
 * @returns the expiry of the hold of slot or products; null where none is needed.
 * @throws Refusal CONFLICT when the slot is taken, the stock is short, or a code can no longer be used.
 */
async function hold(tx: Ctx, checkout: { id: string; holder: string }, purchase: Purchase): Promise<Date | null> {
  const until = holdEnd(tx);
  await holdReductions(tx, { ...checkout, purchase, until });
  if ("products" in purchase) {
    const { products: items } = purchase;
    const { id: checkoutId, holder } = checkout;
    const [short] = await holdStock(tx, { checkoutId, holder, items, until });
    const name = short && items.find((item) => lineKey(item) === lineKey(short))?.name;
    if (short)
      throw new Refusal(
        "CONFLICT",
        short.left === 0
          ? `${name} has just been sold out. Please remove it from your cart.`
          : `Only ${short.left} of ${name} left. Please change the quantity.`,
      );
    return until;
  }
  if ("balanceOf" in purchase || "voucher" in purchase) return null;
  const { simulatorType, bookingDate, bookingTime, planDuration } = purchase;
  if (!bookingDate || !bookingTime) return null;
  const session = { simulatorType, date: bookingDate, time: bookingTime, checkoutId: checkout.id };
  await takeOffer(tx, session);
  const held = await holdSession(tx, { ...session, planDuration, holder: checkout.holder, until });
  if (held === "taken") throw new Refusal("CONFLICT", TIME_TAKEN);
  return until;
}

/** Ends the holds that a customer had as a guest before logging in, because they would block their own checkout. */
async function endGuestHolds(tx: Ctx): Promise<void> {
  if (!tx.guestHolder) return;
  await endHoldsOf(tx, tx.guestHolder);
  await releaseStockOf(tx, tx.guestHolder);
}

const responseOf = (
  ctx: Ctx,
  checkout: { amount: number; gatewayOrderId: string; holdUntil: Date | null },
  checkoutToken?: string,
): OpenedCheckout => ({
  id: checkout.gatewayOrderId,
  amount: checkout.amount,
  currency: "INR",
  key: ctx.config.payments.keyId,
  holdUntil: checkout.holdUntil?.toISOString() ?? null,
  ...(checkoutToken ? { checkoutToken } : {}),
});

/** Renews the hold of an open checkout, which keeps its gateway order. */
async function renew(ctx: Ctx, { id, holder }: Checkout, priced: PricedPurchase): Promise<OpenedCheckout> {
  const renewed = await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout.state !== "open" || !checkout.provider_order_id) return null;
    await endGuestHolds(tx);
    const holds = await readLiveHolds(tx, holder, null);
    const holdUntil = await hold(tx, { id, holder }, priced.purchase);
    if (holdUntil) await endSurplusHolds(tx, holds, { id, purchase: priced.purchase });
    await tx.db.update(checkouts).set({ updated_at: tx.clock.now() }).where(eq(checkouts.id, id));
    return {
      gatewayOrderId: checkout.provider_order_id,
      amount: checkout.amount_paise,
      holdUntil,
    };
  });
  // It was paid or expired before it was locked, so this is a new purchase.
  return renewed ? responseOf(ctx, renewed) : open(ctx, priced);
}

const clientDigests = ({ secret, client: { line, network } }: Ctx): ClientDigests => ({
  line: keyedDigest(secret, line),
  network: network && keyedDigest(secret, network),
});

/** Opens a new checkout. */
async function open(
  ctx: Ctx,
  priced: PricedPurchase | { kind: "bare"; amount: number; purchase: null },
): Promise<OpenedCheckout> {
  const id = newId();
  const now = ctx.clock.now();
  const userId = ctx.viewer.kind === "person" ? ctx.viewer.userId : null;
  const token = userId ? undefined : newToken();
  const holder = ctx.holder ?? `guest:${id}`;
  const digests = clientDigests(ctx);
  const { payments } = ctx.config;
  const { kind, amount, purchase } = priced;
  const holdUntil = await inTransaction(ctx, async (tx) => {
    const holds = await lockHolds(tx, digests, holder);
    checkClientHolds(tx, holds, purchase);
    await expireOlderPackageCheckouts(tx, purchase);
    await endGuestHolds(tx);
    const reconciling = newJob(reconcileJob, { checkoutId: id }, { runAt: firstReconciliation(now) });
    // Before the hold, so that the lock of the simulator or the products is held for a short time.
    await inOneStatement(tx.db, [insertJobs(tx, [reconciling])])
      .insert(checkouts)
      .values({
        id,
        kind,
        user_id: userId,
        token_hash: token ? hashToken(token) : null,
        holder,
        amount_paise: amount,
        purchase,
        gateway: payments.kind,
        key_id: payments.keyId,
        client_address: digests.line,
        client_network: digests.network,
        created_at: now,
        updated_at: now,
      });
    const until = purchase && (await hold(tx, { id, holder }, purchase));
    if (until) await endSurplusHolds(tx, holds, { id, purchase });
    return until;
  });
  if (amount === 0) return withoutPayment(ctx, { id, token, holdUntil });
  const gatewayOrderId = await createGatewayOrder(ctx, id, priced.amount);
  await ctx.db.update(checkouts).set({ provider_order_id: gatewayOrderId }).where(eq(checkouts.id, id));
  return responseOf(ctx, { amount: priced.amount, gatewayOrderId, holdUntil }, token);
}

const sessionUserOf = ({ id, name, email, phone, role }: SignedIn["person"]) => ({
  id,
  name,
  email: email ?? "",
  phone: phone ?? "",
  role,
});

/** Completes a checkout with nothing due at once. `id` of the response is that of the booking or order. */
async function withoutPayment(
  ctx: Ctx,
  { id, token, holdUntil }: { id: string; token: string | undefined; holdUntil: Date | null },
): Promise<OpenedCheckout> {
  const holderCtx = token ? { ...ctx, checkoutTokenHash: hashToken(token) } : ctx;
  const { success, message, bookingId, orderId, signedIn } = await completeWithoutPayment(holderCtx, id);
  return {
    ...responseOf(ctx, { amount: 0, gatewayOrderId: bookingId ?? orderId ?? id, holdUntil }, token),
    completed: {
      success,
      message,
      bookingId,
      orderId,
      token: signedIn?.token ?? null,
      user: signedIn ? sessionUserOf(signedIn.person) : null,
    },
  };
}

/**
 * Creates the gateway order of a checkout and returns its id. If that fails, the checkout expires and its hold ends.
 * @throws Refusal INTERNAL when the gateway fails.
 */
async function createGatewayOrder(ctx: Ctx, id: string, amountPaise: number): Promise<string> {
  try {
    const order = await ctx.gateway.createOrder({
      amountPaise,
      receipt: id,
      notes: { checkout: id },
    });
    return order.id;
  } catch (error) {
    ctx.log.warn({ err: error, checkout: id }, "the gateway did not create an order");
    await inTransaction(ctx, async (tx) => {
      const checkout = await lockCheckout(tx, id);
      await expireCheckout(tx, checkout);
    });
    if (error instanceof GatewayError) throw new Refusal("INTERNAL", "Failed to create Razorpay order");
    throw error;
  }
}
