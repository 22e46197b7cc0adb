/**
 * Reviews of products by their buyers (contract: product-reviews; docs/rules/reviews.md): stars, states, the displayed
 * name and the average. The form's rules are in review-form.ts, so that pages can use these without zod;
 * stars.ts has what every page of the shop needs.
 */

/** The stars that a review can give, worst first, and their meaning. */
export const STARS = [1, 2, 3, 4, 5] as const;
export const STARS_TEXT: Readonly<Record<(typeof STARS)[number], string>> = {
  1: "Poor",
  2: "Not great",
  3: "All right",
  4: "Good",
  5: "Very good",
};

/** In characters. */
export const REVIEW_TITLE_LENGTH = 80;
export const REVIEW_TEXT_LENGTH = 2000;
export const REFUSAL_REASON_LENGTH = 300;

export const REVIEW_STATES = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many reviews "Show more" adds. */
export const REVIEWS_MORE = 10;

/** The name of a review whose author's account was erased. */
export const FORMER_CUSTOMER = "A former customer";

export const REVIEW_TEXT = {
  notBought: "You can review a product once an order with it has been delivered to you.",
  gone: "This review no longer exists",
  productGone: "Product Not Found",
} as const;

/** The state with this name; null for anything else. */
export const readReviewState = (text: string | null | undefined): ReviewState | null =>
  REVIEW_STATES.find((state) => state === text) ?? null;

/** The name that a review shows: the first name, and the initial of the last one. "Asha Rao" becomes "Asha R." */
export function reviewerName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const [initial] = [...(others.at(-1) ?? "")];
  return initial ? `${first} ${initial.toUpperCase()}.` : first || "A customer";
}

/** The average with one decimal; null without reviews. `stars` is their sum. */
export const averageStars = (count: number, stars: number): number | null =>
  count === 0 ? null : Math.round((stars * 10) / count) / 10;
