/** What a chart is drawn from, and how a series looks wherever it is shown: in the chart, its legend, its tooltip. */

export type Hue = "blue" | "amber" | "teal" | "violet" | "grey";

export type Series = {
  name: string;
  hue: Hue;
  /** Bars of one chart stand on each other; lines lie over them. */
  as: "bar" | "line";
  /** One for each step; null where there is nothing to show. */
  values: readonly (number | null)[];
  /** Lines differ in their dashes, too. */
  dash?: string;
};

export const FILL: Record<Hue, string> = {
  blue: "fill-chart-blue",
  amber: "fill-chart-amber",
  teal: "fill-chart-teal",
  violet: "fill-chart-violet",
  grey: "fill-chart-grey",
};

export const STROKE: Record<Hue, string> = {
  blue: "stroke-chart-blue",
  amber: "stroke-chart-amber",
  teal: "stroke-chart-teal",
  violet: "stroke-chart-violet",
  grey: "stroke-chart-grey",
};

/** The least and the most that an axis must reach: stacked bars by their sums, lines by their values. */
export function reachOf(series: readonly Series[], steps: number): { least: number; most: number } {
  let least = 0;
  let most = 0;
  for (let at = 0; at < steps; at += 1) {
    let up = 0;
    let down = 0;
    for (const { as, values } of series) {
      const value = values[at] ?? 0;
      if (as === "line") {
        most = Math.max(most, value);
        least = Math.min(least, value);
      } else if (value > 0) up += value;
      else down += value;
    }
    most = Math.max(most, up);
    least = Math.min(least, down);
  }
  return { least, most };
}

/** A line's points in stretches without a gap. */
export function stretches(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const all: { at: number; value: number }[][] = [];
  let open: { at: number; value: number }[] | null = null;
  for (const [at, value] of values.entries()) {
    if (value === null) open = null;
    else if (open) open.push({ at, value });
    else {
      open = [{ at, value }];
      all.push(open);
    }
  }
  return all;
}
