/** A ranking: names with bars in proportion to their figures. Hidden from screen readers, which get the table. */
import type { Hue } from "./series.ts";

const GROUND: Partial<Record<Hue, string>> = { blue: "bg-chart-blue", teal: "bg-chart-teal" };

type ShareBarsProps = {
  rows: readonly { name: string; value: number; text: string; detail: string | null }[];
  hue?: "blue" | "teal";
};

/** The largest figure has the longest bar. */
export function ShareBars({ rows, hue = "blue" }: ShareBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol aria-hidden="true" className="grid gap-3">
      {rows.map(({ name, value, text, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and the index is the rank.
        <li key={index} className="text-sm">
          <span className="flex items-end gap-3">
            <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
            {detail && <span className="shrink-0 text-caption text-ink-soft tabular-nums">{detail}</span>}
            <span className="min-w-10 shrink-0 text-right font-semibold tabular-nums">{text}</span>
          </span>
          <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full ${GROUND[hue]}`}
              style={{ width: `${(Math.max(0, value) / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
