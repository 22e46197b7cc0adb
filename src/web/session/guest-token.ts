/**
 * The tokens of a guest's checkouts (contract: checkout-token). They complete a checkout and read its purchase without
 * an account, until a day after the payment. Where storage is refused or damaged, they stay in memory and end with the
 * page.
 */
import { DAY_MS } from "#domain/time/durations.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

const KEPT_MS = 2 * DAY_MS;
const MOST = 8;

/** `orderId` is the gateway's; the name is kept in browsers. */
type Kept = { orderId: string; token: string; at: number };

/** Tokens that storage refused. */
let unstored: Kept[] = [];

/** Keeps the token of a gateway's order. */
export function keepGuestToken(gatewayOrderId: string, token: string): void {
  const others = keptTokens().filter((kept) => kept.orderId !== gatewayOrderId);
  write([{ orderId: gatewayOrderId, token, at: Date.now() }, ...others].slice(0, MOST));
}

/** The token of a gateway's order, or without one the newest; null when there is none. */
export function guestToken(gatewayOrderId?: string): string | null {
  const kept = keptTokens();
  const found = gatewayOrderId ? kept.find((one) => one.orderId === gatewayOrderId) : kept[0];
  return found?.token ?? null;
}

/** Makes the token of this order the newest: the visitor opens its purchase next. */
export function preferGuestToken(gatewayOrderId: string): void {
  const token = guestToken(gatewayOrderId);
  if (token) keepGuestToken(gatewayOrderId, token);
}

/** Removes the token of one order. */
export function forgetGuestToken(gatewayOrderId: string): void {
  write(keptTokens().filter((kept) => kept.orderId !== gatewayOrderId));
}

/** Removes all tokens: another person may use this browser next. */
export function forgetGuestTokens(): void {
  write([]);
}

/** Removes tokens in this page's memory; another tab has removed the stored ones. */
export function forgetUnstoredGuestTokens(): void {
  unstored = [];
}

function keptTokens(): Kept[] {
  try {
    const stored = asKept(JSON.parse(readStored("guestTokens") ?? "[]"));
    return stored.length > 0 ? stored : unstored;
  } catch {
    return unstored;
  }
}

function asKept(value: unknown): Kept[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one: Partial<Kept> | null): one is Kept => {
    if (typeof one?.orderId !== "string" || typeof one.token !== "string") return false;
    // The token becomes a header, so only its own characters are allowed.
    if (!/^[\w-]{20,100}$/.test(one.token)) return false;
    return typeof one.at === "number" && Math.abs(Date.now() - one.at) < KEPT_MS;
  });
}

function write(kept: Kept[]): void {
  unstored = [];
  if (kept.length === 0) removeStored("guestTokens");
  else if (!writeStored("guestTokens", JSON.stringify(kept))) unstored = kept;
}
