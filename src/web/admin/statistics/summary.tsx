/** The summary figures, each compared with the days just before the period. */
import { ArrowDown, ArrowUp } from "lucide-react";
import { changeOf } from "#domain/centre/statistics.ts";
import { ArrowRight } from "#web/ui/icons.ts";
import type { Statistics } from "./documents.ts";
import { briefRupees, days, grouped, percent } from "./numbers.ts";

const orNone = (show: (value: number) => string) => (value: number | null) => (value === null ? "—" : show(value));

const FIGURES = [
  { key: "revenue", name: "Revenue", show: orNone(briefRupees) },
  { key: "bookings", name: "Bookings made", show: orNone(grouped) },
  { key: "leadDays", name: "Average lead time", show: days },
  { key: "utilisation", name: "Utilisation", show: percent },
  { key: "orders", name: "Orders", show: orNone(grouped) },
  { key: "averageOrder", name: "Average order", show: orNone(briefRupees) },
] as const;

/** Six of them, two in a row on phones. */
export function Summary({ summary }: { summary: Statistics["summary"] }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-2xl border border-line bg-line shadow-card [gap:1px] md:grid-cols-3 xl:grid-cols-6">
      {FIGURES.map(({ key, name, show }) => {
        const { value, previous } = summary[key];
        return (
          <div key={key} className="min-w-0 bg-raised px-4 py-4 sm:px-5">
            <dt className="truncate text-sm font-semibold text-ink-soft">{name}</dt>
            <dd>
              <span className="mt-1 block text-figure whitespace-nowrap tabular-nums">{show(value)}</span>
              <Comparison value={value} previous={previous} shown={show(previous)} inPoints={key === "utilisation"} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const DIRECTIONS = {
  up: { Icon: ArrowUp, word: "Up" },
  down: { Icon: ArrowDown, word: "Down" },
  same: { Icon: ArrowRight, word: "Same" },
};

const directionOf = (change: number): keyof typeof DIRECTIONS => (change === 0 ? "same" : change > 0 ? "up" : "down");

type ComparisonProps = {
  value: number | null;
  previous: number | null;
  shown: string;
  /** A percentage changes by percentage points. */
  inPoints: boolean;
};

/** A word and an arrow. No colour, because more is not always better. */
function Comparison({ value, previous, shown, inPoints }: ComparisonProps) {
  const change = changeOf(value, previous);
  if (!change || previous === null || change.percent === null)
    return (
      <span className="mt-1.5 block text-caption text-ink-faint">
        <span aria-hidden="true">—</span>
        <span className="sr-only">No comparison</span>
      </span>
    );
  const points = Math.round(((value ?? 0) - previous) * 10) / 10;
  const direction = inPoints ? directionOf(points) : change.direction;
  const { Icon, word } = DIRECTIONS[direction];
  const by = inPoints ? `${Math.abs(points)} points` : `${grouped(change.percent)}%`;
  return (
    <span className="mt-1.5 flex items-start gap-1 text-caption text-ink-soft tabular-nums">
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="font-semibold text-ink">
          {word}
          {direction !== "same" && ` ${by}`}
        </span>{" "}
        {direction === "same" ? "as before" : <>from {shown}</>}
      </span>
    </span>
  );
}
