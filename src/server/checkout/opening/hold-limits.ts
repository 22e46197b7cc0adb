/**
 * Limits of unpaid holds (contract: live-holds; docs/rules/hold.md), for each client (its IP address) and each visitor.
 * Guests have lower limits, because one person can appear as many guests.
 */
import { HOLD_MINUTES, occupiedMinutes } from "#domain/booking/slots.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { Refusal } from "#infra/refusal.ts";
import { endHold, liveHolds, liveHoldsOf } from "#server/bookings/service.ts";
import { liveStockHolds, liveStockHoldsOf, releaseStock } from "#server/catalogue/service.ts";
import { lookUpPayments } from "#server/checkout/gateway-lookup.ts";
import type { OrderPurchase, Purchase } from "#server/checkout/purchase.ts";
import {
  type ClientDigests,
  findCheckout,
  guestPurchases,
  lockClient,
  otherCheckoutsOfClient,
} from "#server/checkout/store.ts";
import type { Ctx } from "#server/context.ts";

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
 * @param stockOf the stock of each product by its id
 * @throws Refusal CONFLICT.
 */
export function checkGuestOrder({ viewer }: Ctx, purchase: OrderPurchase, stockOf: ReadonlyMap<string, number>): void {
  if (viewer.kind === "person") return;
  for (const { id, name, quantity } of purchase.products) {
    const stock = stockOf.get(id) ?? 0;
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
 * Refuses another hold when the other visitors of the caller's client hold too much already. Locks the client until the
 * caller's transaction ends, so that concurrent requests are counted one after another.
 * @param purchase null for a bare checkout
 * @throws Refusal RATE_LIMITED.
 */
export async function checkClientHolds(
  tx: Ctx,
  { line, network }: ClientDigests,
  { holder, purchase }: { holder: string; purchase: Purchase | null },
): Promise<void> {
  if (!tx.config.rateLimits) return;
  await lockClient(tx, network ?? line);
  const held = await heldByOthers(tx, { line }, holder);
  const tooMany =
    held.length >= MOST_HOLDS_PER_CLIENT ||
    (network !== null && (await heldByOthers(tx, { network }, holder)).length >= MOST_HOLDS_PER_NETWORK);
  if (tooMany)
    throw tooManyHeld("Too many purchases are being held from your network. Please try again in a few minutes.");
  if (tx.viewer.kind !== "person" && purchase) checkGuestShare(purchase, await guestPurchases(tx, held));
}

/** The ids of the checkouts with a live hold that other visitors opened at this line or network. */
async function heldByOthers(ctx: Ctx, at: { line: string } | { network: string }, holder: string): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - HOLD_MINUTES * MINUTE_MS);
  const others = await otherCheckoutsOfClient(ctx, { at, holder, since });
  return [...(await liveHolds(ctx, others)), ...(await liveStockHolds(ctx, others))];
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
  if (!purchase.bookingDate) return;
  const minutes = all.flatMap((one) => ("planDuration" in one ? occupiedMinutes(one.planDuration) : []));
  const long = minutes.filter((each) => each >= LONG_SESSION_MINUTES).length;
  const sum = minutes.reduce((total, each) => total + each, 0);
  if ((purchase.planDuration >= LONG_SESSION_MINUTES && long > MOST_GUEST_LONG_SESSIONS) || sum > MOST_GUEST_MINUTES)
    throw tooManyHeld(
      "Many sessions are held for guests in your network. Please log in, or try again in a few minutes.",
    );
}

type Held = { checkoutId: string; until: Date };

/** The live holds of a holder for other checkouts than this one, newest first. */
async function heldElsewhere(ctx: Ctx, { id, holder }: { id: string; holder: string }): Promise<Held[]> {
  const held = [...(await liveHoldsOf(ctx, holder)), ...(await liveStockHoldsOf(ctx, holder))];
  return held
    .filter(({ checkoutId }) => checkoutId !== id)
    .sort((one, other) => other.until.getTime() - one.until.getTime());
}

/**
 * Queries the gateway about the holds that `endSurplusHolds` would end. An unreported payment becomes its booking or
 * order and so keeps its slot or products. Call it outside a transaction, which must not wait for the gateway.
 */
export async function settleSurplusHolds(ctx: Ctx, checkout: { id: string; holder: string }): Promise<void> {
  for (const { checkoutId } of (await heldElsewhere(ctx, checkout)).slice(OTHERS_KEPT)) {
    const surplus = await findCheckout(ctx, checkoutId);
    if (surplus?.state === "open") await lookUpPayments(ctx, surplus);
  }
}

/**
 * Ends all but the newest holds of a holder, in the caller's transaction, except those of paid checkouts. The checkout
 * of an ended hold stays open: it can still be paid while its slot or products are free.
 */
export async function endSurplusHolds(tx: Ctx, checkout: { id: string; holder: string }): Promise<void> {
  for (const { checkoutId } of (await heldElsewhere(tx, checkout)).slice(OTHERS_KEPT)) {
    if ((await findCheckout(tx, checkoutId))?.state !== "open") continue;
    await endHold(tx, checkoutId);
    await releaseStock(tx, checkoutId);
  }
}
