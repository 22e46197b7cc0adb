/**
 * The palette's entries that need no server: the tabs that a role may open, their actions, and a few pages outside
 * the dashboard. A new tab in tabs.ts is included automatically.
 */
import { addressOf, roleMay, startAddress, tabsFor } from "#web/admin/tabs.ts";

export type Place = {
  /** Unique among the places. */
  key: string;
  text: string;
  /** The tab it belongs to: "Bookings", for "Walk-in booking". */
  of?: string;
  kind: "tab" | "action" | "page";
  words: string;
  /** The address it opens; null for signing out. */
  to: string | null;
};

export const SIGN_OUT = "sign-out";

const PAGES: readonly Place[] = [
  { key: "site", text: "Website", kind: "page", words: "home public shop", to: "/" },
  { key: "profile", text: "Your profile", kind: "page", words: "account name", to: "/admin/dashboard/profile" },
  {
    key: "security",
    text: "Your password and second factor",
    kind: "page",
    words: "security login",
    to: "/admin/dashboard/profile?tab=security",
  },
  { key: SIGN_OUT, text: "Sign out", kind: "action", words: "log out leave", to: null },
];

/** All places and actions of a role, tabs first; `here` is the current address. */
export function placesFor(role: string, here = { pathname: "", search: "" }): Place[] {
  const tabs = tabsFor(role);
  const actions = tabs.flatMap((tab) =>
    [...(tab.main ? [tab.main] : []), ...(tab.actions ?? [])]
      .filter(({ needs }) => !needs || roleMay(role, needs))
      .map(
        (action): Place => ({
          key: `${tab.path}${action.after}`,
          text: action.text,
          of: tab.text,
          kind: "action",
          words: `${action.words ?? ""} ${tab.text}`,
          to: startAddress(tab, action, here),
        }),
      ),
  );
  const shown = tabs.map(
    (tab): Place => ({
      key: tab.path,
      text: tab.text,
      kind: "tab",
      words: tab.words ?? "",
      to: addressOf(tab),
    }),
  );
  return [...shown, ...actions, ...PAGES];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0: the name begins with the text. 1: all words are in the name. 2: some only in `words`. Null: no match. */
function fitOf({ text, words }: Place, typed: readonly string[], whole: string): number | null {
  const name = wordsOf(text);
  const begins = (list: readonly string[]) => (word: string) => list.some((one) => one.startsWith(word));
  if (text.toLowerCase().startsWith(whole)) return 0;
  if (typed.every(begins(name))) return 1;
  return typed.every(begins([...name, ...wordsOf(words)])) ? 2 : null;
}

/** The places whose words begin with the typed words, best match first; none for an empty text. */
export function matchingPlaces(places: readonly Place[], text: string, most: number): Place[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const whole = text.trim().toLowerCase();
  return places
    .flatMap((place) => {
      const fit = fitOf(place, typed, whole);
      return fit === null ? [] : [{ place, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .slice(0, most)
    .map(({ place }) => place);
}
