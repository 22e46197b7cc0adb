/**
 * The parts of a programme page (contract: programme-pages). Names, lengths and prices of its offers come from the
 * plans on sale. `{advance}` in a text is replaced by the advance that a booking pays now.
 */

type Action = { text: string; to: string };

/** What is sold: the plan of this length, omitted when no such plan is on sale. */
type ProgrammeOffer = {
  minutes: number;
  recommended: boolean;
  text: string;
  points: readonly string[];
  action: Action;
};

/** A part of a session, from one minute to another; null is before the clock starts. */
export type SessionStep = { minutes: readonly [from: number, to: number] | null; title: string; text: string };

/** The texts of one page, from the browser's tab to the last button. */
export type Programme = {
  path: string;
  /** For the browser's tab and search engines. */
  meta: { title: string; description: string };
  hero: { eyebrow: string; title: string; intro: string; actions: readonly Action[] };
  offers: readonly ProgrammeOffer[];
  /** "Book Trial ₹500": preselects the plan's advance payment. */
  trial: { title: string; text: string; action: Action };
  included: { title: string; items: readonly string[] };
  /** `label` is a few words in the margin. */
  forWhom: { title: string; label: string; items: readonly { title: string; text: string }[] };
  timeline: {
    title: string;
    intro: string;
    steps: readonly SessionStep[];
  };
  highlights: { title: string; items: readonly { title: string; text: string }[] };
  closing: { title: string; text: string; actions: readonly Action[] };
};

/** The link to all packages. */
export const BROWSE: Action = { text: "Browse Packages", to: "/simulation" };
