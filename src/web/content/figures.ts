/**
 * The centre's statistics (contract: headline-figures), once for the whole site. Prices and lengths are never here;
 * they come from the plans on sale (catalogue.ts).
 */

/** The strip below the home page's hero. */
export const HOME_STATS = [
  { figure: "First", label: "in the country" },
  { figure: "10+", label: "years" },
  { figure: "2,000+", label: "happy pilots" },
  { figure: "50,000+", label: "flight hours" },
] as const;
