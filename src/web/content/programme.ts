/**
 * What a programme page is made of (spec 1 §2 "Career and package pages"). Prices in it are marketing figures: each
 * page shows `PRICE_NOTE` near them, and what is charged comes from the plan catalogue.
 */

type Action = { text: string; to: string };

/** A priced card. `minutes` is for people; `struck` is crossed out beside the price. */
type ProgrammeOffer = {
  name: string;
  length: string;
  price: string;
  struck: string | null;
  badge: string | null;
  recommended: boolean;
  text: string;
  points: readonly string[];
  action: Action;
};

/** The words of one page, from the browser's tab to the last button. */
export type Programme = {
  path: string;
  /** For the browser's tab and search engines. */
  meta: { title: string; description: string };
  hero: { eyebrow: string; title: string; intro: string; actions: readonly Action[] };
  offers: readonly ProgrammeOffer[];
  /** "Book Trial ₹500": the plan's advance, chosen already. */
  trial: { title: string; price: string; text: string; action: Action };
  included: { title: string; items: readonly string[] };
  forWhom: { title: string; items: readonly { title: string; text: string }[] };
  timeline: {
    title: string;
    intro: string;
    steps: readonly { when: string; title: string; text: string }[];
  };
  highlights: { title: string; items: readonly { title: string; text: string }[] };
  closing: { title: string; text: string; actions: readonly Action[] };
};

/** The way to all packages. */
export const BROWSE: Action = { text: "Browse Packages", to: "/simulation" };
