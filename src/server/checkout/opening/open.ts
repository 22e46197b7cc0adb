/**
 * Opening a checkout (docs/rules/hold.md): the row, the hold and the job that settles it are one transaction,
 * written before the gateway is asked for an order, so that no payment can arrive unexplained.
 */
import { eq } from "drizzle-orm";
import { HOLD_MINUTES } from "#domain/booking/slots.ts";
import { LEAST_PAISE, rupeesToPaise } from "#domain/money/money.ts";
import { nameInAddress } from "#domain/people/person-name.ts";
import { owns } from "#domain/people/viewer.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { hashToken, keyedDigest, newId, newToken } from "#infra/ids.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { Refusal } from "#infra/refusal.ts";
import { EMAIL_TAKEN, findByEmail } from "#server/accounts/service.ts";
import { endHold, endHoldsOf, holdSession } from "#server/bookings/service.ts";
import { holdStock, releaseStock, releaseStockOf } from "#server/catalogue/service.ts";
import type { Purchase } from "#server/checkout/purchase.ts";
import { firstLook, settleJob } from "#server/checkout/settling/reconcile.ts";
import {
  type Checkout,
  type ClientDigests,
  changeCheckoutState,
  findSameOpen,
  lockCheckout,
} from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { checkClientHolds, checkGuestOrder, endSurplusHolds, settleSurplusHolds } from "./hold-limits.ts";
import { becomeOnlyCheckoutOfPackage } from "./package-checkouts.ts";
import { checkAmount, readBookingRequest, readOrderRequest } from "./purchase-request.ts";

const MOST_PAISE = 1_000_000_000;

const TIME_TAKEN = "This time has just been taken. Please choose another time.";

/** What create-order answers (contract: create-order): `amount` in paise, `key` the gateway's public key. */
export type OpenedCheckout = {
  id: string;
  amount: number;
  currency: "INR";
  key: string;
  holdUntil: string | null;
  checkoutToken?: string;
};

/**
 * Opens a checkout for a session: works the price out, compares it with `amount` (rupees), holds the time.
 * @throws Refusal BAD_USER_INPUT, CONFLICT (time taken; e-mail of another account), RATE_LIMITED, INTERNAL.
 */
export async function openBookingCheckout(
  ctx: Ctx,
  { amount, booking }: { amount: number; booking: unknown },
): Promise<OpenedCheckout> {
  const { purchase, price, userId } = await readBookingRequest(ctx, booking);
  checkAmount(amount, price.dueNow, "this plan");
  checkUser(ctx, userId);
  await countOpening(ctx);
  const account = await checkContact(ctx, purchase.contactEmail);
  purchase.contactName ||= account?.name ?? nameInAddress(purchase.contactEmail);
  return openOrReopen(ctx, { kind: "booking", amount: price.dueNow, purchase });
}

/**
 * Opens a checkout for goods: works the total out, compares it with `amount` (rupees), sets the stock aside.
 * @throws Refusal BAD_USER_INPUT, CONFLICT (sold out; e-mail of another account), RATE_LIMITED, INTERNAL.
 */
export async function openOrderCheckout(
  ctx: Ctx,
  { amount, order }: { amount: number; order: unknown },
): Promise<OpenedCheckout> {
  const { purchase, total, stockOf } = await readOrderRequest(ctx, order);
  if (total < LEAST_PAISE || total > MOST_PAISE)
    throw new Refusal("BAD_USER_INPUT", "An order costs at least ₹1 and at most ₹1,00,00,000");
  checkAmount(amount, total, "your cart");
  await countOpening(ctx);
  await checkContact(ctx, purchase.shippingDetails.email);
  checkGuestOrder(ctx, purchase, stockOf);
  return openOrReopen(ctx, { kind: "order", amount: total, purchase });
}

/**
 * Counts an attempt to open a checkout. Callers count before `checkContact`, so that known and unknown e-mail
 * addresses are limited alike; a claim does not count, because its caller is signed in.
 * @throws Refusal RATE_LIMITED.
 */
export const countOpening = (ctx: Ctx): Promise<void> => ctx.limits.spend("openCheckout", ctx.client);

/** The account behind a purchase's e-mail, which must be the caller's own. @throws Refusal CONFLICT. */
export async function checkContact(ctx: Ctx, email: string) {
  const account = await findByEmail(ctx.db, email);
  if (!account || owns(ctx.viewer, account.id)) return account;
  await countAsLookUp(ctx);
  throw new Refusal("CONFLICT", EMAIL_TAKEN);
}

/** A refusal that shows that an address has an account counts as `checkUserExists`, and is given in any case. */
async function countAsLookUp(ctx: Ctx): Promise<void> {
  try {
    await ctx.limits.spend("checkUserExists", ctx.client);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

type Wanted = { kind: "booking" | "order"; amount: number; purchase: Purchase };

/** Opens a checkout for what was wanted, or goes on with the one that is open for the same; the caller counts it. */
export async function openOrReopen(ctx: Ctx, wanted: Wanted): Promise<OpenedCheckout> {
  const same =
    ctx.viewer.kind === "person" && ctx.holder
      ? await findSameOpen(ctx, ctx.holder, wanted.purchase, wanted.amount)
      : null;
  return same ? reopen(ctx, same, wanted) : open(ctx, wanted);
}

/**
 * Opens a gateway order that buys nothing by itself; the owner's later calls claim it.
 * @param amount rupees, at least 1
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
 * Refuses calls in another person's name.
 * @throws Refusal UNAUTHENTICATED without a session, NOT_FOUND with another one.
 */
export function checkUser(ctx: Ctx, userId: string | null): void {
  if (userId === null || owns(ctx.viewer, userId)) return;
  throw new Refusal(
    ctx.viewer.kind === "nobody" ? "UNAUTHENTICATED" : "NOT_FOUND",
    "User session not found. Please try booking again.",
  );
}

const holdEnd = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() + HOLD_MINUTES * MINUTE_MS);

/**
 * Holds the purchase's time, or sets its goods aside, in the caller's transaction.
 * @returns until when; null where nothing needs holding.
 */
async function hold(tx: Ctx, checkout: { id: string; holder: string }, purchase: Purchase): Promise<Date | null> {
  const until = holdEnd(tx);
  if ("products" in purchase) {
    const { products: lines } = purchase;
    const goods = { checkoutId: checkout.id, holder: checkout.holder, lines, until };
    const [short] = await holdStock(tx, goods);
    const name = short && lines.find(({ id }) => id === short.id)?.name;
    if (short)
      throw new Refusal(
        "CONFLICT",
        short.left === 0
          ? `${name} has just been sold out. Please remove it from your cart.`
          : `Only ${short.left} of ${name} can be had now. Please change the quantity.`,
      );
    return until;
  }
  const { simulatorType, bookingDate, bookingTime, planDuration } = purchase;
  if (!bookingDate || !bookingTime) return null;
  const held = await holdSession(tx, {
    simulatorType,
    planDuration,
    date: bookingDate,
    time: bookingTime,
    holder: checkout.holder,
    checkoutId: checkout.id,
    until,
  });
  if (held === "taken") throw new Refusal("CONFLICT", TIME_TAKEN);
  return until;
}

/** A customer who held a time as a guest and then logged in is not blocked by that hold. */
async function endGuestHolds(tx: Ctx): Promise<void> {
  if (!tx.guestHolder) return;
  await endHoldsOf(tx, tx.guestHolder);
  await releaseStockOf(tx, tx.guestHolder);
}

const answerOf = (
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

/** The same purchase tried again: the same gateway order, and the hold starts anew. */
async function reopen(ctx: Ctx, { id, holder }: Checkout, facts: Wanted): Promise<OpenedCheckout> {
  await settleSurplusHolds(ctx, { id, holder });
  const reopened = await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout.state !== "open" || !checkout.provider_order_id) return null;
    await endGuestHolds(tx);
    const holdUntil = await hold(tx, { id, holder }, facts.purchase);
    if (holdUntil) await endSurplusHolds(tx, { id, holder });
    await tx.db.update(checkouts).set({ updated_at: tx.clock.now() }).where(eq(checkouts.id, id));
    return {
      gatewayOrderId: checkout.provider_order_id,
      amount: checkout.amount_paise,
      holdUntil,
    };
  });
  // It was paid or lapsed between finding and locking it: what is bought now is another purchase.
  return reopened ? answerOf(ctx, reopened) : open(ctx, facts);
}

const clientDigests = ({ secret, client: { line, network } }: Ctx): ClientDigests => ({
  line: keyedDigest(secret, line),
  network: network && keyedDigest(secret, network),
});

async function open(
  ctx: Ctx,
  facts: Wanted | { kind: "bare"; amount: number; purchase: null },
): Promise<OpenedCheckout> {
  const id = newId();
  const now = ctx.clock.now();
  const userId = ctx.viewer.kind === "person" ? ctx.viewer.userId : null;
  const token = userId ? undefined : newToken();
  const holder = ctx.holder ?? `guest:${id}`;
  const digests = clientDigests(ctx);
  const { payments } = ctx.config;
  if (facts.purchase) await settleSurplusHolds(ctx, { id, holder });
  const holdUntil = await inTransaction(ctx, async (tx) => {
    await checkClientHolds(tx, digests, { holder, purchase: facts.purchase });
    await becomeOnlyCheckoutOfPackage(tx, facts.purchase);
    await endGuestHolds(tx);
    const until = facts.purchase && (await hold(tx, { id, holder }, facts.purchase));
    if (until) await endSurplusHolds(tx, { id, holder });
    await tx.db.insert(checkouts).values({
      id,
      kind: facts.kind,
      user_id: userId,
      token_hash: token ? hashToken(token) : null,
      holder,
      amount_paise: facts.amount,
      purchase: facts.purchase,
      gateway: payments.kind,
      key_id: payments.keyId,
      client_address: digests.line,
      client_network: digests.network,
      created_at: now,
      updated_at: now,
    });
    await enqueueJob(tx, settleJob, { checkoutId: id }, { runAt: firstLook(now) });
    return until;
  });
  const gatewayOrderId = await askForOrder(ctx, id, facts.amount);
  await ctx.db.update(checkouts).set({ provider_order_id: gatewayOrderId }).where(eq(checkouts.id, id));
  return answerOf(ctx, { amount: facts.amount, gatewayOrderId, holdUntil }, token);
}

async function askForOrder(ctx: Ctx, id: string, amountPaise: number): Promise<string> {
  try {
    const order = await ctx.gateway.createOrder({
      amountPaise,
      receipt: id,
      notes: { checkout: id },
    });
    return order.id;
  } catch (error) {
    ctx.log.warn({ err: error, checkout: id }, "the gateway gave no order");
    await inTransaction(ctx, async (tx) => {
      const checkout = await lockCheckout(tx, id);
      await endHold(tx, id);
      await releaseStock(tx, id);
      await changeCheckoutState(tx, checkout, ["expired"]);
    });
    if (error instanceof GatewayError) throw new Refusal("INTERNAL", "Failed to create Razorpay order");
    throw error;
  }
}
