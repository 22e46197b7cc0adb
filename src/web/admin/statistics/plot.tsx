/** The bars and lines of a chart. */
import { cx } from "#web/ui/cx.ts";
import { FILL, type Series, STROKE, stretches } from "./series.ts";

/** The positions of the axes in pixels, and the functions that map a step to x and a value to y. */
export type Frame = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  x: (step: number) => number;
  y: (value: number) => number;
};

type PlotProps = { frame: Frame; series: readonly Series[]; at: number | null };

/** Draws bars first, so that lines are visible over them. */
export function LinesAndBars({ frame, series, at }: PlotProps) {
  const bars = series.filter(({ as }) => as === "bar");
  const lines = series.filter(({ as }) => as === "line");
  return (
    <>
      <Bars frame={frame} series={bars} />
      {lines.map((line) => (
        <Line key={line.name} frame={frame} line={line} at={at} />
      ))}
    </>
  );
}

function Bars({ frame, series }: Omit<PlotProps, "at">) {
  const room = (frame.right - frame.left) / frame.count;
  const width = Math.max(1, Math.min(36, room * 0.72));
  return Array.from({ length: frame.count }, (_, step) => {
    let up = 0;
    let down = 0;
    return series.map(({ name, hue, values }) => {
      const value = values[step] ?? 0;
      if (value === 0) return null;
      const from = value > 0 ? up : down;
      if (value > 0) up += value;
      else down += value;
      const [high, low] = [frame.y(Math.max(from, from + value)), frame.y(Math.min(from, from + value))];
      // One pixel of background between two parts, so that they differ without colour.
      const gap = low - high > 3 && from !== 0 ? 1 : 0;
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step.
          key={`${name} ${step}`}
          x={frame.x(step) - width / 2}
          y={high}
          width={width}
          height={Math.max(0.5, low - high - gap)}
          rx={width > 6 ? 1.5 : 0}
          className={FILL[hue]}
        />
      );
    });
  });
}

function Line({ frame, line, at }: { frame: Frame; line: Series; at: number | null }) {
  const { hue, dash, values } = line;
  const value = at === null ? null : (values[at] ?? null);
  return (
    <>
      {stretches(values).map((points) =>
        points.length === 1 ? (
          points.map((point) => (
            <circle key={point.at} cx={frame.x(point.at)} cy={frame.y(point.value)} r="2.5" className={FILL[hue]} />
          ))
        ) : (
          <g key={points[0]?.at} fill="none" strokeLinejoin="round" strokeLinecap={dash ? "butt" : "round"}>
            {/* An outline in the background colour, so that the line is visible over bars. */}
            <polyline points={path(frame, points)} strokeWidth="4.5" className="stroke-raised" />
            <polyline points={path(frame, points)} strokeWidth="2" strokeDasharray={dash} className={STROKE[hue]} />
          </g>
        ),
      )}
      {at !== null && value !== null && (
        <circle cx={frame.x(at)} cy={frame.y(value)} r="4" strokeWidth="2" className={cx(FILL[hue], "stroke-raised")} />
      )}
    </>
  );
}

const path = (frame: Frame, points: readonly { at: number; value: number }[]): string =>
  points.map(({ at, value }) => `${frame.x(at)},${frame.y(value)}`).join(" ");
