/**
 * The tokens of a guest's checkouts (contract: checkout-token): they complete a checkout and read what it bought,
 * without an account, until a day after the payment. Storage may be refused or damaged: then they live in memory and
 * end with the page.
 */
import { DAY_MS } from "#domain/time/durations.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

const KEPT_MS = 2 * DAY_MS;
const MOST = 8;

/** `orderId` is the gateway's; the name is kept in browsers. */
type Kept = { orderId: string; token: string; at: number };

/** Those that storage refused. */
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

/** Makes the token of this order the newest: its purchase is what the visitor looks at next. */
export function preferGuestToken(gatewayOrderId: string): void {
  const token = guestToken(gatewayOrderId);
  if (token) keepGuestToken(gatewayOrderId, token);
}

/** Removes the token of one order. */
export function forgetGuestToken(gatewayOrderId: string): void {
  write(keptTokens().filter((kept) => kept.orderId !== gatewayOrderId));
}

/** Removes all of them: another person may use this browser next. */
export function forgetGuestTokens(): void {
  write([]);
}

/** Removes those in this page's memory; another tab has removed what was stored. */
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
    // It becomes a header: only the letters of a token will do.
    if (!/^[\w-]{20,100}$/.test(one.token)) return false;
    return typeof one.at === "number" && Math.abs(Date.now() - one.at) < KEPT_MS;
  });
}

function write(kept: Kept[]): void {
  unstored = [];
  if (kept.length === 0) removeStored("guestTokens");
  else if (!writeStored("guestTokens", JSON.stringify(kept))) unstored = kept;
}
