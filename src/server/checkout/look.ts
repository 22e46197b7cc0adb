/**
 * Asking the gateway about a checkout because a client asks us. The gateway limits its calls by our key, so a client
 * must not be able to cause many: one in a few seconds for each checkout, and a limited number for each person.
 */
import { setTimeout as pause } from "node:timers/promises";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import type { Ctx } from "#server/context.ts";
import { askAndSettle } from "./settling/reconcile.ts";
import { bareCheckouts, type Checkout, claimLookup, releaseLookup } from "./store.ts";

const LOOK_GAP_MS = 2_000;
/** How many gateway orders one call may ask about. */
const MOST_LOOKS_PER_CALL = 5;

/** `recent`: it was asked a moment ago, and is not asked again. */
export type Looked = "paid" | "unpaid" | "recent" | "unreachable";

/** Asks the gateway about a checkout unless it was asked within the last seconds. */
export async function lookUpPayments(ctx: Ctx, checkout: Checkout): Promise<Looked> {
  const since = new Date(ctx.clock.now().getTime() - LOOK_GAP_MS);
  if (!(await claimLookup(ctx, checkout.id, since))) return "recent";
  try {
    return (await askAndSettle(ctx, checkout)) ? "paid" : "unpaid";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, checkout: checkout.id }, "the gateway could not be asked");
    await releaseLookup(ctx, checkout.id);
    return "unreachable";
  }
}

/** The same for a customer who says that it is paid: after a recent look it waits until it may ask again, once. */
export async function lookUpPatiently(ctx: Ctx, checkout: Checkout): Promise<Looked> {
  const looked = await lookUpPayments(ctx, checkout);
  if (looked !== "recent") return looked;
  await pause(LOOK_GAP_MS);
  return lookUpPayments(ctx, checkout);
}

/**
 * Asks the gateway about a person's bare checkouts of one amount (paise) that no payment is known of, the newest first,
 * until one is paid.
 * @throws Refusal RATE_LIMITED after many looks of this person.
 */
export async function hearOfPayments(ctx: Ctx, userId: string, amount: number): Promise<void> {
  const unheard = await bareCheckouts(ctx, { userId, amount, states: ["open", "expired"] });
  let looks = 0;
  for (const checkout of unheard) {
    if (looks === MOST_LOOKS_PER_CALL) return;
    await ctx.limits.spend("gatewayLooks", userId);
    const newest = checkout === unheard[0];
    const looked = await (newest ? lookUpPatiently : lookUpPayments)(ctx, checkout);
    if (looked === "recent") await ctx.limits.giveBack("gatewayLooks", userId);
    else looks += 1;
    if (looked === "paid") return;
  }
}
