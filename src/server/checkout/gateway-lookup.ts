/**
 * Queries of the gateway that a visitor's request causes. The gateway limits calls by our key, so visitors must not
 * cause many: at most one in two seconds for each checkout, and a limited number for each person.
 */
import { setTimeout as pause } from "node:timers/promises";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import type { Ctx } from "#server/context.ts";
import { reconcile } from "./settling/reconcile.ts";
import { bareCheckouts, beginLookup, type Checkout, resetLookup } from "./store.ts";

const LOOKUP_GAP_MS = 2_000;
/** The most gateway orders that one call may query. */
const MOST_LOOKUPS_PER_CALL = 5;

/** `recent`: the last query was within `LOOKUP_GAP_MS`, so there was no new one. */
export type LookupResult = "paid" | "unpaid" | "recent" | "unreachable";

/** Reconciles a checkout with the gateway, unless that was done within `LOOKUP_GAP_MS`. */
export async function lookUpPayments(ctx: Ctx, checkout: Checkout): Promise<LookupResult> {
  const since = new Date(ctx.clock.now().getTime() - LOOKUP_GAP_MS);
  if (!(await beginLookup(ctx, checkout.id, since))) return "recent";
  try {
    return (await reconcile(ctx, checkout)) ? "paid" : "unpaid";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, checkout: checkout.id }, "the gateway could not be reached");
    await resetLookup(ctx, checkout.id);
    return "unreachable";
  }
}

/** As `lookUpPayments`, for a caller that needs the payment: after a recent query it waits and queries once more. */
export async function lookUpWithRetry(ctx: Ctx, checkout: Checkout): Promise<LookupResult> {
  const result = await lookUpPayments(ctx, checkout);
  if (result !== "recent") return result;
  await pause(LOOKUP_GAP_MS);
  return lookUpPayments(ctx, checkout);
}

/**
 * Reconciles a person's unpaid bare checkouts of one amount (paise) with the gateway, newest first, until one is paid
 * or `MOST_LOOKUPS_PER_CALL` are queried.
 * @throws Refusal RATE_LIMITED after too many queries by this person.
 */
export async function reconcileBareCheckouts(ctx: Ctx, userId: string, amount: number): Promise<void> {
  const unpaid = await bareCheckouts(ctx, { userId, amount, states: ["open", "expired"] });
  let lookups = 0;
  for (const checkout of unpaid) {
    if (lookups === MOST_LOOKUPS_PER_CALL) return;
    await ctx.limits.spend("gatewayLooks", userId);
    const newest = checkout === unpaid[0];
    const result = await (newest ? lookUpWithRetry : lookUpPayments)(ctx, checkout);
    if (result === "recent") await ctx.limits.giveBack("gatewayLooks", userId);
    else lookups += 1;
    if (result === "paid") return;
  }
}
