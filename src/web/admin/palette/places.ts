/**
 * Where the palette leads without asking the server: the tabs that a role may open, what is begun in them, and a few
 * pages beside the dashboard. A new tab of tabs.ts is found by itself.
 */
import { addressOf, roleMay, tabsFor } from "#web/admin/tabs.ts";

export type Place = {
  /** Unlike any other's. */
  key: string;
  text: string;
  /** Where it belongs: "Bookings", for "Walk-in booking". */
  of?: string;
  kind: "tab" | "action" | "page";
  words: string;
  /** Where it leads; signing out leads nowhere. */
  to: string | null;
};

export const SIGN_OUT = "sign-out";

const PAGES: readonly Place[] = [
  { key: "site", text: "Web site", kind: "page", words: "home public shop", to: "/" },
  { key: "profile", text: "Your profile", kind: "page", words: "account name", to: "/profile" },
  {
    key: "security",
    text: "Your password and second factor",
    kind: "page",
    words: "security login",
    to: "/profile?tab=security",
  },
  { key: SIGN_OUT, text: "Sign out", kind: "action", words: "log out leave", to: null },
];

/** All that somebody of this role can go to or begin, the tabs first. */
export function placesFor(role: string): Place[] {
  const tabs = tabsFor(role);
  const begun = tabs.flatMap((tab) =>
    [...(tab.main ? [tab.main] : []), ...(tab.actions ?? [])]
      .filter(({ needs }) => !needs || roleMay(role, needs))
      .map(
        (action): Place => ({
          key: `${tab.path}${action.after}`,
          text: action.text,
          of: tab.text,
          kind: "action",
          words: `${action.words ?? ""} ${tab.text}`,
          to: addressOf(tab, action),
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
  return [...shown, ...begun, ...PAGES];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0 for how its name begins, 1 for all words in its name, 2 for words that only lead to it; null for no fit. */
function fitOf({ text, words }: Place, typed: readonly string[], whole: string): number | null {
  const name = wordsOf(text);
  const begins = (list: readonly string[]) => (word: string) => list.some((one) => one.startsWith(word));
  if (text.toLowerCase().startsWith(whole)) return 0;
  if (typed.every(begins(name))) return 1;
  return typed.every(begins([...name, ...wordsOf(words)])) ? 2 : null;
}

/** The places whose words begin with what was typed, the best first; none for nothing typed. */
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
