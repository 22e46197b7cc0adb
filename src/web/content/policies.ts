/**
 * Shared parts of the three policies. Each sentence describes what the product does or what the centre promises. A
 * change to a rule of the product needs a change in policies-privacy.ts, policies-terms.ts or policies-reschedule.ts.
 */

/**
 * A section. `id` is its fragment, as in /terms#shop. Paragraphs come before the list; `[words](/path)` is a link
 * within the site.
 */
export type PolicySection = {
  id: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
};

/** The date on which the three policies took effect. */
export const POLICIES_VALID_FROM = "2026-11-01";
