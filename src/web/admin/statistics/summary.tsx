/** The summary figures, each compared with the days just before the period. */
import { ArrowDown, ArrowUp } from "lucide-react";
import { ArrowRight } from "#web/ui/icons.ts";
import { type Compared, comparisonOf, hasEarlier } from "./comparison.ts";
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
  const earlier = hasEarlier(FIGURES.map(({ key }) => summary[key]));
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 overflow-hidden rounded-2xl border border-line bg-line shadow-card [gap:1px] md:grid-cols-3 xl:grid-cols-6">
        {FIGURES.map(({ key, name, show }) => {
          const { value, previous } = summary[key];
          return (
            <div key={key} className="min-w-0 bg-raised px-4 py-4 sm:px-5">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>
                <span className="mt-1 block text-figure whitespace-nowrap tabular-nums">{show(value)}</span>
                {earlier && (
                  <Comparison compared={comparisonOf(value, previous, key === "utilisation")} shown={show(previous)} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {!earlier && <p className="px-1 text-sm text-ink-soft">No earlier data to compare with.</p>}
    </div>
  );
}

const DIRECTIONS = {
  up: { Icon: ArrowUp, word: "Up" },
  down: { Icon: ArrowDown, word: "Down" },
  same: { Icon: ArrowRight, word: "Same" },
};

type ComparisonProps = {
  compared: Compared | null;
  /** The earlier figure as text. */
  shown: string;
};

/** A word and an arrow. No colour, because more is not always better. */
function Comparison({ compared, shown }: ComparisonProps) {
  if (!compared) return <span className="mt-1.5 block text-caption text-ink-soft">Nothing to compare</span>;
  const { direction, by } = compared;
  const { Icon, word } = DIRECTIONS[direction];
  return (
    <span className="mt-1.5 flex items-start gap-1 text-caption text-ink-soft tabular-nums">
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="font-semibold text-ink">
          {word}
          {by && ` ${by}`}
        </span>{" "}
        {direction === "same" ? "as before" : <>from {shown}</>}
      </span>
    </span>
  );
}
