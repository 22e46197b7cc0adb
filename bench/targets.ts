/**
 * The targets of the bench. A target judges one figure of a row: its ratio to a limit, or the figure itself in its own
 * unit. `met` compares the median.
 */
import { BROWSER_TARGETS } from "./browser-pages.ts";
import { median } from "./rounds.ts";

/** A figure of a row: the contender or the ratio (unit "×"), with one value for each round. */
export type Figure = { row: string; name: string; unit: string; values: readonly number[] };

/** `against` is the limit of the judged ratio; without it the row's first figure is judged. */
type Target = { against?: string } & ({ atLeast: number } | { atMost: number });

/** A judged row of latest.json or latest-browser.json. Null: the row has no ratio, or was not measured. */
export type Judged = {
  name: string;
  ratio: number | null;
  target: number;
  met: boolean;
  /** The median of the product's own figure, in its unit. */
  median: number | null;
  /** Minimum and maximum of the judged figure. */
  spread: [number, number] | null;
};

/** The unit of a ratio. */
export const RATIO = "×";

const BARE = "bare node:http";
const page = { against: BARE, atLeast: 0.6 };
const growth = { against: "few rows", atMost: 1.5 };
const search = { atMost: 50 };

/** By the name of the row. */
export const TARGETS: Readonly<Record<string, Target>> = {
  "page /, from memory": page,
  "page /shop, from memory": page,
  "page /product/{id}, from memory": page,
  "page /booking/A320/30, from memory": page,
  "page /blog, from memory": page,
  "products(limit: 20)": page,
  "products(limit: 20), uncached": { against: "mercurius + jit + pg", atLeast: 0.7 },
  "availability, 31 days": { against: "bare driver", atLeast: 0.5 },
  "a booking, 8 customers at once": { against: "bare transactions", atLeast: 0.35 },
  "memory after the load, MB": { atMost: 250 },
  "start with existing data, PostgreSQL, s": { atMost: 1.2 },
  "start with existing data, embedded, s": { atMost: 2.2 },
  "sizes: keyset lists": growth,
  "sizes: public pages": growth,
  "sizes: availability": growth,
  "sizes: searches and counts, p95, ms": search,
  "two processes, uncached pages": { against: "one process", atLeast: 1.35 },
  ...BROWSER_TARGETS,
};

/** The figure that the target of a row judges; undefined when the row has no such figure. */
function judgedFigure({ against }: Target, figures: readonly Figure[]): Figure | undefined {
  if (against === undefined) return figures[0];
  const ratios = figures.filter(({ unit }) => unit === RATIO);
  // A row with one ratio needs no exact name.
  return ratios.find(({ name }) => name.endsWith(against)) ?? (ratios.length === 1 ? ratios[0] : undefined);
}

const isMet = (target: Target, value: number): boolean =>
  "atLeast" in target ? value >= target.atLeast : value <= target.atMost;

/** "≥ 0.6" or "≤ 250". */
const targetText = (target: Target): string => ("atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`);

/** The target that judges this figure of its row; undefined for all other figures. */
export function targetOf(figure: Figure, figures: readonly Figure[]): { text: string; met: boolean } | undefined {
  const target = TARGETS[figure.row];
  if (!target) return undefined;
  const ofRow = figures.filter(({ row }) => row === figure.row);
  if (judgedFigure(target, ofRow) !== figure) return undefined;
  return { text: targetText(target), met: isMet(target, median(figure.values)) };
}

/** Every row with a target among the figures and the rows that could not be measured. A missing row is not met. */
export function judge(figures: readonly Figure[], missing: readonly string[] = []): Judged[] {
  return Object.entries(TARGETS).flatMap(([name, target]): Judged[] => {
    const bound = "atLeast" in target ? target.atLeast : target.atMost;
    const ofRow = figures.filter(({ row }) => row === name);
    const figure = judgedFigure(target, ofRow);
    if (!figure) {
      const wanted = ofRow.length > 0 || missing.includes(name);
      return wanted ? [{ name, ratio: null, target: bound, met: false, median: null, spread: null }] : [];
    }
    const value = median(figure.values);
    const isRatio = figure.unit === RATIO;
    const own = isRatio ? ofRow.find(({ unit }) => unit !== RATIO) : figure;
    return [
      {
        name,
        ratio: isRatio ? value : null,
        target: bound,
        met: isMet(target, value),
        median: own ? median(own.values) : value,
        spread: [Math.min(...figure.values), Math.max(...figure.values)],
      },
    ];
  });
}
