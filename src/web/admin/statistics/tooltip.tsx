/** The legend of a chart, and the tooltip with the figures of the selected step. */
import { FILL, type Series, STROKE } from "./series.ts";

const WIDTH = 252;

/** A sample of the series' bar or line. */
function Swatch({ hue, as, dash }: Pick<Series, "hue" | "as" | "dash">) {
  return (
    <svg width="18" height="10" aria-hidden="true" className="shrink-0">
      {as === "bar" ? (
        <rect x="4" width="10" height="10" rx="2" className={FILL[hue]} />
      ) : (
        <line x1="0" x2="18" y1="5" y2="5" strokeWidth="2.5" strokeDasharray={dash} className={STROKE[hue]} />
      )}
    </svg>
  );
}

/** Shown above a chart with two or more series. */
export function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {series.map(({ name, ...look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch {...look} />
          {name}
        </li>
      ))}
    </ul>
  );
}

type TooltipProps = {
  title: string;
  /** The position of the step and the width of the chart: the box is beside the step and inside the chart. */
  x: number;
  width: number;
  rows: readonly (Pick<Series, "name" | "hue" | "as" | "dash"> & { text: string })[];
  total: { name: string; text: string } | null;
};

/** Hidden from screen readers, which get the same as the slider's value. */
export function Tooltip({ title, x, width, rows, total }: TooltipProps) {
  const preferred = x + 14 + WIDTH <= width ? x + 14 : x - 14 - WIDTH;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 rounded-xl border border-line bg-raised px-3.5 py-2.5 text-sm shadow-float"
      style={{ width: WIDTH, left: Math.max(0, Math.min(preferred, width - WIDTH)) }}
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid grid-cols-1 gap-0.5">
        {rows.map(({ name, text, ...look }) => (
          <li key={name} className="flex min-w-0 items-center gap-2">
            <Swatch {...look} />
            <span className="min-w-0 grow text-ink-soft wrap-anywhere">{name}</span>
            <span className="font-semibold tabular-nums">{text}</span>
          </li>
        ))}
        {total && (
          <li className="mt-1 flex justify-between gap-2 border-t border-line pt-1">
            <span className="text-ink-soft">{total.name}</span>
            <span className="font-bold tabular-nums">{total.text}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
