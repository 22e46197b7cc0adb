/** Reads live holds of sessions and products with their checkouts, in one statement each. */
import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { CheckoutState } from "#domain/money/checkout-states.ts";
import { liveHolds } from "#server/bookings/service.ts";
import { liveStockHolds } from "#server/catalogue/service.ts";
import type { Purchase } from "#server/checkout/purchase.ts";
import type { Checkout, ClientDigests } from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import type { Ctx } from "#server/context.ts";

/** A live hold. `simulator` is null for products, `guestPurchase` for a checkout that belongs to an account. */
export type LiveHold = {
  checkoutId: string;
  until: Date;
  simulator: SimulatorType | null;
  state: CheckoutState;
  /** Whether it is the holder's own, was opened from this line, from this network. */
  own: boolean;
  line: boolean;
  network: boolean;
  guestPurchase: Purchase | null;
};

const held = (ctx: Ctx) => unionAll(liveHolds(ctx), liveStockHolds(ctx)).as("held");

const isTrue = (condition: SQL | undefined) => (condition ? sql<boolean>`(${condition}) is true` : sql<boolean>`false`);

/**
 * The live holds of a holder and, with `client`, those of the other visitors of a client who opened or renewed their
 * checkout after `since`.
 */
export async function readLiveHolds(
  ctx: Ctx,
  holder: string,
  client: (ClientDigests & { since: Date }) | null,
): Promise<LiveHold[]> {
  const holds = held(ctx);
  const own = eq(checkouts.holder, holder);
  const line = client ? eq(checkouts.client_address, client.line) : undefined;
  const network = client?.network ? eq(checkouts.client_network, client.network) : undefined;
  const others = client ? and(or(line, network), gt(checkouts.updated_at, client.since)) : undefined;
  const rows = await ctx.db
    .select({
      checkoutId: holds.checkoutId,
      until: holds.until,
      simulator: holds.simulator,
      state: checkouts.state,
      own: isTrue(own),
      line: isTrue(line),
      network: isTrue(network),
      guestPurchase: sql<Purchase | null>`case when ${checkouts.user_id} is null then ${checkouts.purchase} end`,
    })
    .from(holds)
    .innerJoin(checkouts, eq(checkouts.id, holds.checkoutId))
    .where(or(own, others));
  return rows;
}

/** An open checkout of exactly the same purchase and amount, if `same`, or one with a live hold. */
export type OwnCheckout = { checkout: Checkout; until: Date | null; same: boolean };

/**
 * The checkouts with which a holder holds something now, and their open one of exactly this purchase and amount
 * (paise): a repeated request keeps its gateway order.
 */
export async function readOwnCheckouts(
  ctx: Ctx,
  holder: string,
  { purchase, amount }: { purchase: Purchase; amount: number },
): Promise<OwnCheckout[]> {
  const holds = held(ctx);
  const same = and(
    eq(checkouts.state, "open"),
    eq(checkouts.amount_paise, amount),
    sql`${checkouts.provider_order_id} is not null`,
    sql`${checkouts.purchase} = ${JSON.stringify(purchase)}::jsonb`,
  );
  return ctx.db
    .select({ checkout: checkouts, until: holds.until, same: isTrue(same) })
    .from(checkouts)
    .leftJoin(holds, eq(holds.checkoutId, checkouts.id))
    .where(and(eq(checkouts.holder, holder), or(same, sql`${holds.checkoutId} is not null`)));
}
