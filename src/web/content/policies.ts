/**
 * What the three policies have in common. Each sentence of theirs describes what the product does or what the centre
 * promises: who changes a rule of the product changes its sentence in policies-privacy.ts, policies-terms.ts or
 * policies-reschedule.ts.
 */

/**
 * A section. `id` is its fragment, as in /terms#shop; paragraphs come before the list; `[words](/path)` is a link
 * within the site.
 */
export type PolicySection = {
  id: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
};

/** The day from which the three texts are valid. */
export const POLICIES_VALID_FROM = "2026-11-01";
