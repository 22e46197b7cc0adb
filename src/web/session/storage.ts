/**
 * Everything that the site stores in the browser, and the only access to it: no other file uses localStorage or
 * sessionStorage (tools/house.test.ts), and only the worker of boarding passes writes the cache.
 * content/stored-in-browser.ts describes each key for visitors, on /privacy.
 * Storage may be refused (private mode, a full disk); nothing here throws then.
 */
type Stored = {
  key: string;
  /** "local" is shared by all tabs and persists; "tab" ends with the tab; "cache" holds pages and is shared too. */
  kind: "local" | "tab" | "cache";
  /** Whether it identifies the person or their actions; if so, the end of their session removes it. */
  personal: boolean;
};

/** The registry. A new key needs a line here and a sentence for visitors. */
export const STORED = {
  // Before the token, so that no other tab reads a token without its user.
  user: { key: "user", kind: "local", personal: true },
  token: { key: "authToken", kind: "local", personal: true },
  guestTokens: { key: "aviator-guest", kind: "local", personal: true },
  checkout: { key: "aviator-checkout", kind: "local", personal: true },
  // Saved searches contain names and email addresses of customers.
  dashboardViews: { key: "dashboardViews", kind: "local", personal: true },
  // The sessions of the day at the desk, with names and phones, and check-ins that wait for the connection.
  runSheet: { key: "aviator-run-sheet", kind: "local", personal: true },
  checkIns: { key: "aviator-check-ins", kind: "local", personal: true },
  passes: { key: "aviator-passes", kind: "cache", personal: true },
  // The id of a waitlist entry with an offer, and the token of its link.
  offer: { key: "aviator-offer", kind: "tab", personal: true },
  booking: { key: "aviator-booking", kind: "tab", personal: true },
  shipping: { key: "aviator-shipping", kind: "tab", personal: true },
  gift: { key: "aviator-gift", kind: "tab", personal: true },
  cart: { key: "aviator-cart", kind: "local", personal: false },
  theme: { key: "theme", kind: "local", personal: false },
  dashboardShortcuts: { key: "dashboardShortcuts", kind: "local", personal: false },
  dashboardSidebar: { key: "dashboardSidebar", kind: "local", personal: false },
  // React Router writes these two.
  scroll: { key: "react-router-scroll-positions", kind: "tab", personal: false },
  release: { key: "react-router-manifest-version", kind: "tab", personal: false },
} as const satisfies Record<string, Stored>;

/** A key of the registry. */
export type StoredName = keyof typeof STORED;

/** The keys whose value is a text. */
export type TextName = Exclude<StoredName, "passes">;

/** The forms whose fields a tab stores. */
export type DraftName = "booking" | "shipping" | "gift";

/** The stored text; null when there is none, when storage is refused, and on the server. */
export function readStored(name: TextName): string | null {
  try {
    return areaOf(name).getItem(STORED[name].key);
  } catch {
    return null;
  }
}

/**
 * Stores a text.
 * @returns whether storage accepted it
 */
export function writeStored(name: TextName, text: string): boolean {
  try {
    areaOf(name).setItem(STORED[name].key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a stored text, or the stored pages. */
export function removeStored(name: StoredName): void {
  try {
    if (name === "passes") caches.delete(STORED[name].key).catch(() => {});
    else areaOf(name).removeItem(STORED[name].key);
  } catch {
    // Where removal fails, nothing was stored.
  }
}

/** Removes everything personal, or only one kind. Cart, theme and shortcuts stay. */
export function removePersonal(only?: Stored["kind"]): void {
  for (const name of Object.keys(STORED) as StoredName[]) {
    const { kind, personal } = STORED[name];
    if (personal && (only === undefined || only === kind)) removeStored(name);
  }
}

/** Whether the event reports a change of this key in another tab (a null key: storage was cleared). */
export function isAbout({ key }: StorageEvent, name: StoredName): boolean {
  return key === null || key === STORED[name].key;
}

/** The JavaScript expression that reads it, for a script that runs before the modules are loaded. */
export function expressionOf(name: TextName): string {
  const { key, kind } = STORED[name];
  return `${kind === "local" ? "localStorage" : "sessionStorage"}.getItem(${JSON.stringify(key)})`;
}

function areaOf(name: TextName): Storage {
  return STORED[name].kind === "local" ? localStorage : sessionStorage;
}
