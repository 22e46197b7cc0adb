/**
 * Marketing figures (spec 1 §1): words for people, each as its page has it. Nothing is computed from them.
 */

/** The strip beneath the home page's hero. */
export const HOME_STATS = [
  { figure: "First", label: "in the country" },
  { figure: "10+", label: "years" },
  { figure: "2000+", label: "happy pilots" },
  { figure: "50000+", label: "flight hours" },
] as const;
