/** Reads and writes checkout rows. Only `updateCheckoutState` changes a state. */

import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { canBecome } from "#domain/centre/transitions.ts";
import { CHECKOUT_TRANSITIONS, type CheckoutState } from "#domain/money/checkout-states.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { ADVISORY_LOCKS } from "#infra/db/advisory-locks.ts";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { checkouts } from "./table.ts";

export type Checkout = typeof checkouts.$inferSelect;

/** The checkout with this id, or null. */
export async function findCheckout({ db }: AppContext, id: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** As `findCheckout`, for the rows of a list: their checkouts are read in one query. */
export const checkoutOfRow = batched<AppContext, Checkout>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

/** The checkout with this gateway order, or null. */
export async function findByGatewayOrder({ db }: AppContext, gatewayOrderId: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.provider_order_id, gatewayOrderId));
  return row ?? null;
}

/** The mode of a key: "test" of `rzp_test_…`. */
const modeOf = (keyId: string): string => keyId.split("_")[1] ?? "";

/**
 * Whether a checkout was opened with our current gateway account. Keys are replaced from time to time, so only the
 * gateway and the key's mode (test or live) are compared.
 */
export const isOurAccount = (
  { config: { payments } }: AppContext,
  { gateway, key_id }: Pick<Checkout, "gateway" | "key_id">,
): boolean => gateway === payments.kind && modeOf(key_id) === modeOf(payments.keyId);

/** The checkout with this token and the key of its guest's holds, or null for an unknown token. */
export async function checkoutOfToken(
  { db }: AppContext,
  tokenHash: string,
): Promise<{ id: string; holder: string } | null> {
  const [row] = await db
    .select({ id: checkouts.id, holder: checkouts.holder })
    .from(checkouts)
    .where(eq(checkouts.token_hash, tokenHash));
  return row ?? null;
}

/** The account that a checkout of the same holder created for this email address, or null. */
export async function accountOfHolder(
  { db }: AppContext,
  { holder, email }: { holder: string; email: string },
): Promise<string | null> {
  const [row] = await db
    .select({ userId: checkouts.user_id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.holder, holder),
        eq(checkouts.made_account, true),
        sql`lower(coalesce(${checkouts.purchase}->>'contactEmail', ${checkouts.purchase}->'shippingDetails'->>'email')) = ${email}`,
      ),
    )
    .limit(1);
  return row?.userId ?? null;
}

/** Records that the guest got the first session of the created account, in the caller's transaction. */
export async function recordSessionGiven({ db, clock }: AppContext, id: string): Promise<void> {
  await db.update(checkouts).set({ session_given_at: clock.now() }).where(eq(checkouts.id, id));
}

/** Reads and locks a checkout until the transaction ends. @throws Error when it does not exist. */
export async function lockCheckout({ db }: AppContext, id: string): Promise<Checkout> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  if (!row) throw new Error(`checkout ${id} vanished`);
  return row;
}

type CheckoutChange = Partial<
  Pick<Checkout, "payment_id" | "booking_id" | "order_id" | "voucher_id" | "user_id" | "made_account">
>;

/**
 * Changes the state of a locked checkout, through all given states in order, and writes the columns in `change`.
 * @throws Error for a change that `CHECKOUT_TRANSITIONS` does not allow.
 */
export async function changeCheckoutState(
  ctx: AppContext,
  checkout: Checkout,
  states: readonly CheckoutState[],
  change: CheckoutChange = {},
): Promise<void> {
  await updateCheckoutState(ctx, checkout, states, change);
}

/** The update of `changeCheckoutState`, for a statement with other writes. @throws Error as it. */
export function updateCheckoutState(
  { db, clock }: AppContext,
  checkout: Checkout,
  states: readonly CheckoutState[],
  change: CheckoutChange = {},
) {
  const now = clock.now();
  let at: CheckoutState = checkout.state;
  for (const next of states) {
    if (!canBecome(CHECKOUT_TRANSITIONS, at, next))
      throw new Error(`checkout ${checkout.id} can't change from ${at} to ${next}`);
    at = next;
  }
  return db
    .update(checkouts)
    .set({
      ...change,
      state: at,
      updated_at: now,
      ...(states.includes("paid") ? { paid_at: now } : {}),
      ...(states.includes("fulfilled") ? { fulfilled_at: now } : {}),
    })
    .where(eq(checkouts.id, checkout.id));
}

/** Locks a client, by its digest, until the transaction ends, so that its holds are counted one by one. */
export async function lockClient({ db }: AppContext, digest: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.client}, hashtext(${digest}))`);
}

/** Keyed digests of a client: `line` of its IPv4 address or IPv6 /64, `network` of its IPv6 /48, null for IPv4. */
export type ClientDigests = { line: string; network: string | null };

/** Older bare checkouts are ignored; the reconciler no longer queries them either. */
const BARE_MAX_AGE_MS = 3 * DAY_MS;
const MOST_BARE = 20;

/**
 * A person's bare checkouts of one amount (paise) in the given states, newest first: at most `MOST_BARE`, opened within
 * `BARE_MAX_AGE_MS`, with our current gateway account.
 */
export async function bareCheckouts(
  ctx: AppContext,
  { userId, amount, states }: { userId: string; amount: number; states: readonly CheckoutState[] },
): Promise<Checkout[]> {
  const since = new Date(ctx.clock.now().getTime() - BARE_MAX_AGE_MS);
  const rows = await ctx.db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.user_id, userId),
        eq(checkouts.kind, "bare"),
        gt(checkouts.created_at, since),
        eq(checkouts.amount_paise, amount),
        inArray(checkouts.state, [...states]),
        sql`${checkouts.provider_order_id} is not null`,
      ),
    )
    .orderBy(desc(checkouts.created_at))
    .limit(MOST_BARE);
  return rows.filter((row) => isOurAccount(ctx, row));
}

/**
 * Records that the caller queries the gateway about a checkout now.
 * @returns false when another call has done so after `since`: the caller must then not query it.
 */
export async function beginLookup({ db, clock }: AppContext, id: string, since: Date): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ looked_at: clock.now() })
    .where(and(eq(checkouts.id, id), or(isNull(checkouts.looked_at), lt(checkouts.looked_at, since))))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** Lets the next call query the gateway at once, after a query without a response. */
export async function resetLookup({ db }: AppContext, id: string): Promise<void> {
  await db.update(checkouts).set({ looked_at: null }).where(eq(checkouts.id, id));
}

/** Stores the gateway's reason for declining an attempt to pay, at most 300 characters of it. */
export async function recordDeclined({ db }: AppContext, id: string, reason: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ declined: reason.slice(0, 300) })
    .where(eq(checkouts.id, id));
}

/** Sets the gateway order of a checkout that has none. @returns the checkout, or null when it is unknown or has one. */
export async function setMissingGatewayOrder(
  { db }: AppContext,
  id: string,
  gatewayOrderId: string,
): Promise<Checkout | null> {
  const [row] = await db
    .update(checkouts)
    .set({ provider_order_id: gatewayOrderId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.provider_order_id)))
    .returning();
  return row ?? null;
}
