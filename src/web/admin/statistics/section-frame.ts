/** The data about the period that every section of the tab gets. */

export type Step = { key: string; from: string; to: string };

export type SectionFrame = {
  /** The steps' names on the axis, and one in full. */
  names: readonly string[];
  titles: readonly string[];
  nameOf: (step: Step) => string;
  /** "Day", "Week", "Month". */
  stepName: string;
  /** The query parameters of the exports. */
  query: Record<string, string>;
  simulator: string | null;
};
