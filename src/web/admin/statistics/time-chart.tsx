/**
 * Figures over time: stacked bars, lines over them. A few hundred lines of SVG instead of a library of 119 kB
 * (docs/decisions/0058-own-charts.md). A pointer or the arrow keys select a step. A screen reader gets the step as a
 * slider's value, and the table as well. Nothing is animated.
 */
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { ticks } from "./numbers.ts";
import { type Frame, LinesAndBars } from "./plot.tsx";
import { reachOf, type Series } from "./series.ts";
import { Legend, Tooltip } from "./tooltip.tsx";
import { useWidth } from "./use-width.ts";

const TOP = 8;
const BOTTOM = 26;
/** The space between two names on the axis. */
const GAP_PX = 16;
/** Below this width, as on a phone, the chart has a lower height. */
const NARROW_PX = 480;
const NARROW_HEIGHT = 220;
const CHARACTER_PX = 8;

type TimeChartProps = {
  label: string;
  /** One for each step, short for the axis and in full for the tooltip. */
  names: readonly string[];
  titles: readonly string[];
  series: readonly Series[];
  /** Short, for the axis. */
  axis: (value: number) => string;
  /** In full, for the tooltip. */
  full: (value: number) => string;
  height?: number;
  /** The name of the bars' sum in the tooltip; without one there is no sum. */
  total?: string;
  /** Shows only whole numbers on the axis. */
  whole?: boolean;
};

type Size = { width: number; height: number };

/** As wide as its container. */
export function TimeChart(props: TimeChartProps) {
  const { label, names, titles, series, axis, full, height: requested = 260, total } = props;
  const { ref, width } = useWidth();
  const height = width > 0 && width < NARROW_PX ? Math.min(requested, NARROW_HEIGHT) : requested;
  const [at, setAt] = useState<number | null>(null);
  const count = names.length;
  const { frame, steps, every } = frameOf(props, { width, height });

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const from = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const step = Math.floor(((from - frame.left) / (frame.right - frame.left)) * count);
    setAt(step >= 0 && step < count ? step : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: (at ?? count) - 1,
      ArrowRight: (at ?? -1) + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (event.key === "Escape") setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(count - 1, Math.max(0, next)));
  };
  const said = (step: number) =>
    `${titles[step]}: ${series.map(({ name, values }) => `${name} ${shown(values[step] ?? null, full)}`).join(", ")}`;

  return (
    <div>
      <Legend series={series} />
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={said(at ?? 0)}
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        className="relative touch-pan-y rounded-lg"
        style={{ height }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className="block text-caption">
            <Axes frame={frame} steps={steps} every={every} names={names} axis={axis} />
            {at !== null && (
              <rect
                x={frame.x(at) - (frame.right - frame.left) / count / 2}
                y={TOP}
                width={(frame.right - frame.left) / count}
                height={frame.bottom - TOP}
                className="fill-sunken"
              />
            )}
            <LinesAndBars frame={frame} series={series} at={at} />
          </svg>
        )}
        {at !== null && (
          <Tooltip
            title={titles[at] ?? ""}
            x={frame.x(at)}
            width={width}
            rows={series.map((one) => ({ ...one, text: shown(one.values[at] ?? null, full) }))}
            total={total ? { name: total, text: full(sumAt(series, at)) } : null}
          />
        )}
      </div>
    </div>
  );
}

/** The layout: the edges of the plot, the steps of the axis, and `every`: with 3, every third name is shown. */
function frameOf({ names, series, axis, whole = false }: TimeChartProps, { width, height }: Size) {
  const count = names.length;
  const { least, most } = reachOf(series, count);
  const steps = ticks(least, most).filter((step) => !whole || Number.isInteger(step));
  const left = 12 + Math.max(...steps.map((step) => axis(step).length)) * CHARACTER_PX;
  const low = steps[0] ?? 0;
  const high = steps.at(-1) ?? 1;
  const frame: Frame = {
    left,
    right: Math.max(left + 1, width - 4),
    top: TOP,
    bottom: height - BOTTOM,
    count,
    x: (step) => left + ((step + 0.5) / count) * Math.max(1, width - 4 - left),
    y: (value) => TOP + ((high - value) / (high - low || 1)) * (height - BOTTOM - TOP),
  };
  const nameWidth = Math.max(1, ...names.map((name) => name.length)) * CHARACTER_PX + GAP_PX;
  const every = Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, frame.right - left)));
  return { frame, steps, every };
}

type AxesProps = { frame: Frame; steps: readonly number[]; every: number } & Pick<TimeChartProps, "names" | "axis">;

/** The grid lines of the values, and the names of the steps below. */
function Axes({ frame, steps, every, names, axis }: AxesProps) {
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <line
            x1={frame.left}
            x2={frame.right}
            y1={frame.y(step)}
            y2={frame.y(step)}
            className={step === 0 ? "stroke-line-strong" : "stroke-line"}
            shapeRendering="crispEdges"
          />
          <text
            x={frame.left - 8}
            y={frame.y(step)}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink-soft tabular-nums"
          >
            {axis(step)}
          </text>
        </g>
      ))}
      {names.map(
        (name, step) =>
          step % every === 0 && (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step.
              key={step}
              x={Math.min(frame.right - name.length * 3, Math.max(frame.left, frame.x(step)))}
              y={frame.bottom + BOTTOM - 6}
              textAnchor="middle"
              className="fill-ink-soft"
            >
              {name}
            </text>
          ),
      )}
    </>
  );
}

const shown = (value: number | null, full: (value: number) => string): string => (value === null ? "—" : full(value));

const sumAt = (series: readonly Series[], at: number): number =>
  series.reduce((sum, { as, values }) => sum + (as === "bar" ? (values[at] ?? 0) : 0), 0);
