/** How a figure compares with that of the days just before the period. */
import { changeOf } from "#domain/centre/statistics.ts";
import { grouped } from "./numbers.ts";

export type Compared = {
  direction: "up" | "down" | "same";
  /** "12%" or "3.4 points"; null where a percentage has no meaning. */
  by: string | null;
};

/** From here on a percentage shows only how small the earlier figure was. */
const MOST_PERCENT = 1_000;

const directionOf = (change: number): Compared["direction"] => (change === 0 ? "same" : change > 0 ? "up" : "down");

/** Whether the days before the period have any figure. Before the centre's first days, all are empty. */
export const hasEarlier = (figures: readonly { previous: number | null }[]): boolean =>
  figures.some(({ previous }) => previous !== null && previous !== 0);

/** The comparison; null where one of the two figures does not exist. A percentage changes by points (`inPoints`). */
export function comparisonOf(value: number | null, previous: number | null, inPoints = false): Compared | null {
  if (value === null || previous === null) return null;
  if (inPoints) {
    const points = Math.round((value - previous) * 10) / 10;
    return { direction: directionOf(points), by: points === 0 ? null : `${Math.abs(points)} points` };
  }
  const { direction, percent } = changeOf(value, previous) ?? { direction: "same", percent: null };
  return { direction, by: percent && percent < MOST_PERCENT ? `${grouped(percent)}%` : null };
}
