/** What every section of the tab is told of the period. */

export type Step = { key: string; from: string; to: string };

export type SectionFrame = {
  /** The steps' names on the axis, and one in full. */
  names: readonly string[];
  titles: readonly string[];
  nameOf: (step: Step) => string;
  /** "Day", "Week", "Month". */
  stepName: string;
  /** What the exports are asked for. */
  query: Record<string, string>;
  simulator: string | null;
};
