/** The data series of a chart, and their look in the chart, its legend and its tooltip. */

export type Hue = "blue" | "amber" | "teal" | "violet" | "rose" | "grey";

export type Series = {
  name: string;
  hue: Hue;
  /** Bars of one chart are stacked; lines are drawn over them. */
  as: "bar" | "line";
  /** One for each step; null where there is no value. */
  values: readonly (number | null)[];
  /** The dash pattern: lines must not differ by colour alone. */
  dash?: string;
};

export const FILL: Record<Hue, string> = {
  blue: "fill-chart-blue",
  amber: "fill-chart-amber",
  teal: "fill-chart-teal",
  violet: "fill-chart-violet",
  rose: "fill-chart-rose",
  grey: "fill-chart-grey",
};

export const STROKE: Record<Hue, string> = {
  blue: "stroke-chart-blue",
  amber: "stroke-chart-amber",
  teal: "stroke-chart-teal",
  violet: "stroke-chart-violet",
  rose: "stroke-chart-rose",
  grey: "stroke-chart-grey",
};

/** The range that an axis must cover: stacked bars by their sums, lines by their values. */
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

/** Splits a line's points into runs without gaps. */
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
