/**
 * The centre's statistics (contract: headline-figures), once for the whole site. What is for sale is never here: prices
 * and lengths come from the plans on sale (catalogue.ts).
 */

/** The strip beneath the home page's hero. */
export const HOME_STATS = [
  { figure: "First", label: "in the country" },
  { figure: "10+", label: "years" },
  { figure: "2000+", label: "happy pilots" },
  { figure: "50000+", label: "flight hours" },
] as const;
