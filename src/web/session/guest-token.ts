/**
 * The tokens of a guest's checkouts: they complete a checkout and read what it bought, without an account, until a day
 * after the payment. Storage may be refused or damaged: then they live in memory and end with the page.
 */
const KEY = "aviator-guest";
const KEPT_MS = 2 * 86_400_000;
const MOST = 8;

type Kept = { orderId: string; token: string; at: number };

let unstored: Kept[] = [];

/** Keeps the token of a provider's order. */
export function keepGuestToken(orderId: string, token: string): void {
  const others = keptTokens().filter((kept) => kept.orderId !== orderId);
  write([{ orderId, token, at: Date.now() }, ...others].slice(0, MOST));
}

/** The token of a provider's order, or without one the newest; null when there is none. */
export function guestToken(orderId?: string): string | null {
  const kept = keptTokens();
  const found = orderId ? kept.find((one) => one.orderId === orderId) : kept[0];
  return found?.token ?? null;
}

/** Makes the token of this order the newest: its purchase is what the visitor looks at next. */
export function preferGuestToken(orderId: string): void {
  const token = guestToken(orderId);
  if (token) keepGuestToken(orderId, token);
}

/** Removes the token of one order. */
export function forgetGuestToken(orderId: string): void {
  write(keptTokens().filter((kept) => kept.orderId !== orderId));
}

/** Removes all of them: somebody else may use this browser next. */
export function forgetGuestTokens(): void {
  write([]);
}

function keptTokens(): Kept[] {
  try {
    const stored = asKept(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
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
  unstored = kept;
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // They stay in memory.
  }
}
