/** Reading and writing checkout rows. Every change of state goes through `changeCheckoutState`. */

import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { canBecome } from "#domain/centre/transitions.ts";
import { CHECKOUT_TRANSITIONS, type CheckoutState } from "#domain/money/checkout-states.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { ADVISORY_LOCKS } from "#infra/db/advisory-locks.ts";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import type { Purchase } from "./purchase.ts";
import { checkouts } from "./table.ts";

export type Checkout = typeof checkouts.$inferSelect;

export async function findCheckout({ db }: AppContext, id: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** The same for a calendar, whose holds' checkouts are read at once. */
export const checkoutOfHold = batched<AppContext, Checkout>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

export async function findByGatewayOrder({ db }: AppContext, gatewayOrderId: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.provider_order_id, gatewayOrderId));
  return row ?? null;
}

const modeOf = (keyId: string): string => keyId.split("_")[1] ?? "";

/**
 * Whether our gateway account is the one that a checkout was opened with. Keys are changed from time to time, the
 * account behind them (sandbox, test, live) stays.
 */
export const isOurAccount = (
  { config: { payments } }: AppContext,
  { gateway, key_id }: Pick<Checkout, "gateway" | "key_id">,
): boolean => gateway === payments.kind && modeOf(key_id) === modeOf(payments.keyId);

/** Under which name the guest with this checkout token keeps holds, or null for an unknown token. */
export async function holderOfToken({ db }: AppContext, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ holder: checkouts.holder })
    .from(checkouts)
    .where(eq(checkouts.token_hash, tokenHash));
  return row?.holder ?? null;
}

/** The account that another checkout of this holder created with this e-mail; null when there is none. */
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

/** Notes that the session of the account was answered, in the caller's transaction. */
export async function noteSessionGiven({ db, clock }: AppContext, id: string): Promise<void> {
  await db.update(checkouts).set({ session_given_at: clock.now() }).where(eq(checkouts.id, id));
}

/** Reads a checkout and keeps everybody else from it until the transaction ends. */
export async function lockCheckout({ db }: AppContext, id: string): Promise<Checkout> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  if (!row) throw new Error(`checkout ${id} vanished`);
  return row;
}

/**
 * Moves a locked checkout through the given states, in order, and writes what goes with it.
 * @throws Error for a move that the table of states does not have.
 */
export async function changeCheckoutState(
  { db, clock }: AppContext,
  checkout: Checkout,
  states: readonly CheckoutState[],
  change: Partial<Pick<Checkout, "payment_id" | "booking_id" | "order_id" | "user_id" | "made_account">> = {},
): Promise<void> {
  const now = clock.now();
  let at: CheckoutState = checkout.state;
  for (const next of states) {
    if (!canBecome(CHECKOUT_TRANSITIONS, at, next))
      throw new Error(`checkout ${checkout.id} can't go from ${at} to ${next}`);
    at = next;
  }
  await db
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

/** This holder's open checkout for exactly the same purchase, so that trying again is not a second order. */
export async function findSameOpen(
  { db }: AppContext,
  holder: string,
  purchase: Purchase,
  amount: number,
): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.holder, holder),
        eq(checkouts.state, "open"),
        eq(checkouts.amount_paise, amount),
        sql`${checkouts.provider_order_id} is not null`,
        sql`${checkouts.purchase} = ${JSON.stringify(purchase)}::jsonb`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Takes the turn of a client (its digest), so that its holds are counted one by one; until the transaction ends. */
export async function lockClient({ db }: AppContext, digest: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.client}, hashtext(${digest}))`);
}

/** The keyed digests by which a checkout knows its client again: its line, and the network around it. */
export type ClientDigests = { line: string; network: string | null };

/** The checkouts that other visitors of one client, on its line or in its network, touched since an instant. */
export async function othersOfClient(
  { db }: AppContext,
  { at, holder, since }: { at: Partial<ClientDigests>; holder: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        at.line ? eq(checkouts.client_address, at.line) : undefined,
        at.network ? eq(checkouts.client_network, at.network) : undefined,
        gt(checkouts.updated_at, since),
        sql`${checkouts.holder} <> ${holder}`,
      ),
    );
  return rows.map((row) => row.id);
}

/** What these checkouts buy, those of guests alone. */
export async function guestPurchases({ db }: AppContext, ids: readonly string[]): Promise<Purchase[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ purchase: checkouts.purchase })
    .from(checkouts)
    .where(and(inArray(checkouts.id, [...ids]), isNull(checkouts.user_id)));
  return rows.flatMap(({ purchase }) => purchase ?? []);
}

const CLAIMABLE_MS = 3 * DAY_MS;

/** A person's bare checkouts of one amount (paise) and of the last days in the given states, newest first. */
export async function bareCheckouts(
  ctx: AppContext,
  { userId, amount, states }: { userId: string; amount: number; states: readonly CheckoutState[] },
): Promise<Checkout[]> {
  const since = new Date(ctx.clock.now().getTime() - CLAIMABLE_MS);
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
    .limit(20);
  return rows.filter((row) => isOurAccount(ctx, row));
}

/** Whether it is this caller's turn to ask the gateway about a checkout: nobody did since that instant. */
export async function claimLookup({ db, clock }: AppContext, id: string, since: Date): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ looked_at: clock.now() })
    .where(and(eq(checkouts.id, id), or(isNull(checkouts.looked_at), lt(checkouts.looked_at, since))))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** Lets the next caller ask the gateway again at once, because this one got no answer. */
export async function releaseLookup({ db }: AppContext, id: string): Promise<void> {
  await db.update(checkouts).set({ looked_at: null }).where(eq(checkouts.id, id));
}

/** Notes why the gateway declined an attempt to pay; the checkout stays as it is. */
export async function noteDeclined({ db }: AppContext, id: string, why: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ declined: why.slice(0, 300) })
    .where(eq(checkouts.id, id));
}

/** Writes down the gateway order of a checkout that has none yet. @returns it, or null where there is none. */
export async function adoptGatewayOrder(
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
