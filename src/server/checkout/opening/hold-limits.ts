/**
 * Limits of unpaid holds (contract: live-holds; docs/rules/hold.md), for each client (its IP address) and each visitor.
 * Guests have lower limits, because one person can appear as many guests.
 */
import { HOLD_MINUTES, occupiedMinutes } from "#domain/booking/slots.ts";
import { lineKey } from "#domain/shop/cart.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { Refusal } from "#infra/refusal.ts";
import { endHold } from "#server/bookings/service.ts";
import { releaseStock } from "#server/catalogue/service.ts";
import { lookUpPayments } from "#server/checkout/gateway-lookup.ts";
import type { OrderPurchase, Purchase } from "#server/checkout/purchase.ts";
import { type ClientDigests, lockClient } from "#server/checkout/store.ts";
import type { Ctx } from "#server/context.ts";
import { type LiveHold, type OwnCheckout, readLiveHolds } from "./live-holds.ts";

/** Live holds of the other visitors of one client. */
const MOST_HOLDS_PER_CLIENT = 10;
/** The same for an IPv6 network (/48), which many customers may share. */
const MOST_HOLDS_PER_NETWORK = 40;
const MOST_HOLDS_PER_HOLDER = 2;
/** The number of a holder's other holds that stay beside a new one. */
const OTHERS_KEPT = MOST_HOLDS_PER_HOLDER - 1;

/** Pieces of one product in a guest's order. */
const MOST_GUEST_PIECES_PER_PRODUCT = 10;
/** Pieces of all products in a guest's order. */
const MOST_GUEST_PIECES = 30;
/** Pieces that the guests of one client may hold together. */
const MOST_GUEST_PIECES_PER_CLIENT = 60;
/** Above this stock a guest may order at most half of it. */
const SMALL_STOCK = 10;

/** A session of at least this many minutes is long. */
const LONG_SESSION_MINUTES = 240;
/** Long sessions that the guests of one client may hold together. */
const MOST_GUEST_LONG_SESSIONS = 2;
/** Minutes that all sessions of the guests of one client may occupy together. */
const MOST_GUEST_MINUTES = 720;

const tooManyHeld = (sentence: string): Refusal => new Refusal("RATE_LIMITED", sentence, HOLD_MINUTES * 60);

const piecesIn = ({ products }: OrderPurchase): number => products.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Refuses an order that is too large for a guest.
 * @param stockOf the stock of each product or variant (`lineKey`)
 * @throws Refusal CONFLICT.
 */
export function checkGuestOrder({ viewer }: Ctx, purchase: OrderPurchase, stockOf: ReadonlyMap<string, number>): void {
  if (viewer.kind === "person") return;
  for (const item of purchase.products) {
    const { name, quantity } = item;
    const stock = stockOf.get(lineKey(item)) ?? 0;
    const share = stock > SMALL_STOCK ? Math.floor(stock / 2) : MOST_GUEST_PIECES_PER_PRODUCT;
    const most = Math.min(MOST_GUEST_PIECES_PER_PRODUCT, share);
    if (quantity > most)
      throw new Refusal(
        "CONFLICT",
        `You can order up to ${most} of ${name} without an account. Please log in to order more, or change the quantity.`,
      );
  }
  if (piecesIn(purchase) > MOST_GUEST_PIECES)
    throw new Refusal(
      "CONFLICT",
      `You can order up to ${MOST_GUEST_PIECES} items at a time without an account. Please log in to order more, or remove some.`,
    );
}

/**
 * Locks the caller's client until the caller's transaction ends, so that concurrent requests are counted one after
 * another, and reads the live holds of its visitors. Without rate limits it reads only those of `holder`.
 */
export async function lockHolds(tx: Ctx, { line, network }: ClientDigests, holder: string): Promise<LiveHold[]> {
  if (!tx.config.rateLimits) return readLiveHolds(tx, holder, null);
  await lockClient(tx, network ?? line);
  const since = new Date(tx.clock.now().getTime() - HOLD_MINUTES * MINUTE_MS);
  return readLiveHolds(tx, holder, { line, network, since });
}

/**
 * Refuses another hold when the other visitors of the caller's client hold too much already.
 * @param purchase null for a bare checkout
 * @throws Refusal RATE_LIMITED.
 */
export function checkClientHolds({ viewer }: Ctx, holds: readonly LiveHold[], purchase: Purchase | null): void {
  const others = holds.filter(({ own }) => !own);
  const onLine = others.filter(({ line }) => line);
  const onNetwork = others.filter(({ network }) => network);
  if (onLine.length >= MOST_HOLDS_PER_CLIENT || onNetwork.length >= MOST_HOLDS_PER_NETWORK)
    throw tooManyHeld("Too many purchases are being held from your network. Please try again in a few minutes.");
  if (viewer.kind !== "person" && purchase)
    checkGuestShare(
      purchase,
      onLine.flatMap(({ guestPurchase }) => guestPurchase ?? []),
    );
}

/** Refuses a guest's purchase that exceeds what the guests of one client may hold together. */
function checkGuestShare(purchase: Purchase, held: readonly Purchase[]): void {
  const all = [...held, purchase];
  if ("products" in purchase) {
    const pieces = all.reduce((sum, one) => sum + ("products" in one ? piecesIn(one) : 0), 0);
    if (pieces > MOST_GUEST_PIECES_PER_CLIENT)
      throw tooManyHeld(
        "Many items are set aside for guests in your network. Please log in, or try again in a few minutes.",
      );
    return;
  }
  if ("balanceOf" in purchase || "voucher" in purchase || !purchase.bookingDate) return;
  const minutes = all.flatMap((one) => ("planDuration" in one ? occupiedMinutes(one.planDuration) : []));
  const long = minutes.filter((each) => each >= LONG_SESSION_MINUTES).length;
  const sum = minutes.reduce((total, each) => total + each, 0);
  if ((purchase.planDuration >= LONG_SESSION_MINUTES && long > MOST_GUEST_LONG_SESSIONS) || sum > MOST_GUEST_MINUTES)
    throw tooManyHeld(
      "Many sessions are held for guests in your network. Please log in, or try again in a few minutes.",
    );
}

const newestFirst = (one: { until: Date | null }, other: { until: Date | null }): number =>
  (other.until?.getTime() ?? 0) - (one.until?.getTime() ?? 0);

/**
 * Queries the gateway about the holds that `endSurplusHolds` would end. An unreported payment becomes its booking or
 * order and so keeps its slot or products. Call it outside a transaction, which must not wait for the gateway.
 * @param own the checkouts of the holder, without the one that is opened or renewed
 */
export async function settleSurplusHolds(ctx: Ctx, own: readonly OwnCheckout[]): Promise<void> {
  const held = own.filter(({ until }) => until !== null).sort(newestFirst);
  for (const { checkout } of held.slice(OTHERS_KEPT))
    if (checkout.state === "open") await lookUpPayments(ctx, checkout);
}

/** Whether the hold of a purchase replaces this one of the same holder. A balance and a gift voucher hold nothing. */
function isReplaced({ simulator }: LiveHold, purchase: Purchase): boolean {
  if ("balanceOf" in purchase || "voucher" in purchase) return false;
  return simulator === ("products" in purchase ? null : purchase.simulatorType);
}

/**
 * Ends all but the newest holds of a holder, in the caller's transaction, except those of paid checkouts. The checkout
 * of an ended hold stays open: it can still be paid while its slot or products are free.
 * @param holds the live holds before this checkout's own was written
 */
export async function endSurplusHolds(
  tx: Ctx,
  holds: readonly LiveHold[],
  { id, purchase }: { id: string; purchase: Purchase },
): Promise<void> {
  const others = holds.filter((hold) => hold.own && hold.checkoutId !== id && !isReplaced(hold, purchase));
  for (const { checkoutId, state } of others.sort(newestFirst).slice(OTHERS_KEPT)) {
    if (state !== "open") continue;
    await endHold(tx, checkoutId);
    await releaseStock(tx, checkoutId);
  }
}
