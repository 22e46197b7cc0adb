/**
 * Everything that the site keeps in the browser, and the one way to it: no other file touches localStorage or
 * sessionStorage (tools/house.test.ts). What each key is for is written for visitors in
 * content/stored-in-browser.ts, which /privacy shows. Storage may be refused (private mode, a full disk); nothing
 * here throws then.
 */
type Stored = {
  key: string;
  /** "local" is shared by all tabs and stays; "tab" ends with the tab. */
  kind: "local" | "tab";
  /** Whether it tells who the person is or what they did: then it goes when their session ends. */
  personal: boolean;
};

/** The registry. A new key gets its line here and its sentence for visitors. */
export const STORED = {
  // Before the token, so that no other tab sees a token without its person.
  user: { key: "user", kind: "local", personal: true },
  token: { key: "authToken", kind: "local", personal: true },
  guestTokens: { key: "aviator-guest", kind: "local", personal: true },
  checkout: { key: "aviator-checkout", kind: "local", personal: true },
  // Saved searches hold names and e-mail addresses of customers.
  dashboardViews: { key: "dashboardViews", kind: "local", personal: true },
  booking: { key: "aviator-booking", kind: "tab", personal: true },
  shipping: { key: "aviator-shipping", kind: "tab", personal: true },
  cart: { key: "aviator-cart", kind: "local", personal: false },
  theme: { key: "theme", kind: "local", personal: false },
  dashboardShortcuts: { key: "dashboardShortcuts", kind: "local", personal: false },
  // These two are written by React Router itself.
  scroll: { key: "react-router-scroll-positions", kind: "tab", personal: false },
  release: { key: "react-router-manifest-version", kind: "tab", personal: false },
} as const satisfies Record<string, Stored>;

/** One line of the registry. */
export type StoredName = keyof typeof STORED;

/** The forms whose fields a tab keeps. */
export type DraftName = "booking" | "shipping";

/** What is kept under this name; null when there is nothing or storage is refused, and on the server. */
export function readStored(name: StoredName): string | null {
  try {
    return areaOf(name).getItem(STORED[name].key);
  } catch {
    return null;
  }
}

/** Keeps a text under this name. @returns whether storage took it. */
export function writeStored(name: StoredName, text: string): boolean {
  try {
    areaOf(name).setItem(STORED[name].key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is kept under this name. */
export function removeStored(name: StoredName): void {
  try {
    areaOf(name).removeItem(STORED[name].key);
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}

/** Removes everything personal; of one kind alone if it is named. Cart, look and shortcuts stay. */
export function removePersonal(only?: Stored["kind"]): void {
  for (const name of Object.keys(STORED) as StoredName[]) {
    const { kind, personal } = STORED[name];
    if (personal && (only === undefined || only === kind)) removeStored(name);
  }
}

/** Whether an event says that this changed in another tab (a key of null: storage was cleared). */
export function isAbout({ key }: StorageEvent, name: StoredName): boolean {
  return key === null || key === STORED[name].key;
}

/** The JavaScript that reads it, for a script that runs before the modules are there. */
export function expressionOf(name: StoredName): string {
  const { key, kind } = STORED[name];
  return `${kind === "local" ? "localStorage" : "sessionStorage"}.getItem(${JSON.stringify(key)})`;
}

function areaOf(name: StoredName): Storage {
  return STORED[name].kind === "local" ? localStorage : sessionStorage;
}
