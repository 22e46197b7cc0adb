/**
 * An approach as on an approach plate: the plan above, the profile below, both on one scale of nautical miles. Heights
 * in the profile have that scale too, so its three degrees are drawn as three degrees: 318 feet for each nautical mile.
 * Decorative, beside or below a form.
 */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

const FEET_PER_MILE = 318;
const FEET_IN_A_MILE = 6076;
/** The heights that the chart names. */
const HEIGHTS = [3000, 2000, 1000] as const;

/** In the drawings: their width, the threshold, the length of a mile. */
const WIDTH = 640;
const RUNWAY = 548;
const MILE = 46;
const xOf = (feet: number): number => RUNWAY - (feet / FEET_PER_MILE) * MILE;
const FIXES = HEIGHTS.map((feet) => ({
  feet: `${feet.toLocaleString("en-IN")} ft`,
  miles: (feet / FEET_PER_MILE).toFixed(1),
  x: xOf(feet),
}));

/** The plan's height and its centre line; the profile's height and ground. */
const PLAN = { height: 300, line: 176 };
const PROFILE = { height: 76, ground: 56 };
const yOf = (feet: number): number => PROFILE.ground - (feet / FEET_IN_A_MILE) * MILE;

/** A column as high as its row: a sentence at the top, the chart at the bottom. On a phone only the profile. */
export function ApproachChart({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("flex flex-col justify-between border-ink bg-sunken lg:bg-graticule lg:border-l", className)}
    >
      <div className="px-gutter pt-5 lg:px-12 lg:pt-16">
        <p className="eyebrow text-caption max-lg:mb-1">Not for navigation</p>
        <p className="wide max-w-md text-h4 text-balance lg:text-h2">Three degrees down, all the way to the runway.</p>
      </div>
      <div>
        <Plan />
        <Profile />
      </div>
    </div>
  );
}

type MarkProps = { x: number; y: number; height: number; className?: string; children: ReactNode };

/** Lettering at a point of a drawing; it keeps its size while the drawing grows. */
function Mark({ x, y, height, className, children }: MarkProps) {
  return (
    <span
      style={{ left: `${(x / WIDTH) * 100}%`, top: `${(y / height) * 100}%` }}
      className={cx("label absolute whitespace-nowrap text-caption", className)}
    >
      {children}
    </span>
  );
}

/** From above: arcs of distance, the beam of the localiser, the turn onto it, and the way back up after a go-around. */
function Plan() {
  const { height, line } = PLAN;
  const intercept = xOf(3000) - 24;
  return (
    <div className="relative max-lg:hidden">
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} className="w-full" fill="none" stroke="currentColor">
        <g strokeOpacity=".35">
          {FIXES.map(({ x }) => (
            <circle key={x} cx={RUNWAY} cy={line} r={RUNWAY - x} strokeDasharray="2 6" strokeLinecap="round" />
          ))}
        </g>
        <g strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          <path d={`M${RUNWAY} ${line}L60 ${line - 18}L72 ${line}L60 ${line + 18}z`} fill="var(--surface)" />
          <path d={`M${RUNWAY} ${line}L60 ${line - 18}L72 ${line}z`} fill="var(--line)" />
          <path d={`M${RUNWAY} ${line}h56`} strokeWidth="7" strokeLinecap="butt" />
          <path d={`M612 ${line}C640 ${line} 636 90 612 44M606 55l6-11 11 7`} strokeDasharray="7 6" />
        </g>
        <g stroke="var(--route)" strokeWidth="2.5" strokeLinecap="round">
          <path
            d={`M${intercept - 40} ${height}V${line + 46}Q${intercept - 40} ${line} ${intercept + 6} ${line}H${RUNWAY}`}
          />
        </g>
        <g fill="var(--sunken)" stroke="var(--route)" strokeWidth="2" strokeLinejoin="round">
          {FIXES.map(({ x }) => (
            <path key={x} d={`M${x} ${line - 7}l7 12h-14z`} />
          ))}
        </g>
        {/* An airliner on the final approach. */}
        <path
          d="M24 0C24-3 20-4 16-4H6L-8-22H-13L-6-4H-16L-21-10H-24L-21 0-24 10H-21L-16 4H-6L-13 22H-8L6 4H16C20 4 24 3 24 0z"
          transform={`translate(${xOf(1500)} ${line})`}
          fill="var(--surface)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      {FIXES.map(({ feet, miles, x }) => (
        <Mark key={feet} x={x} y={line + 26} height={height} className="-ml-2 -translate-x-full">
          {miles} nm
        </Mark>
      ))}
      <Mark x={RUNWAY + 28} y={line + 14} height={height} className="-translate-x-1/2 font-bold">
        09
      </Mark>
    </div>
  );
}

/** From the side, to scale. */
function Profile() {
  const { height, ground } = PROFILE;
  return (
    <div className="relative pt-7">
      <div className="relative">
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} className="w-full" fill="none" stroke="currentColor">
          <path d={`M0 ${ground}H${WIDTH}V${height}H0z`} fill="var(--line)" stroke="none" />
          <g strokeWidth="1.5" strokeLinecap="round">
            <path d={`M0 ${ground}h${WIDTH}`} />
            <path
              d={FIXES.map(({ x }, at) => `M${x} ${yOf(HEIGHTS[at] ?? 0)}V${ground}`).join("")}
              strokeDasharray="1 4"
            />
            <path d={`M${RUNWAY} ${ground}h56`} strokeWidth="5" strokeLinecap="butt" />
          </g>
          <path
            d={`M0 ${yOf(3000)}H${xOf(3000)}L${RUNWAY} ${ground}`}
            stroke="var(--route)"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          <g fill="var(--sunken)" stroke="var(--route)" strokeWidth="2">
            {FIXES.map(({ x }, at) => (
              <circle key={x} cx={x} cy={yOf(HEIGHTS[at] ?? 0)} r="4" />
            ))}
          </g>
        </svg>
        {FIXES.map(({ feet, x }, at) => (
          <Mark
            key={feet}
            x={x}
            y={yOf(HEIGHTS[at] ?? 0) - 6}
            height={height}
            className="-translate-x-1/2 -translate-y-full"
          >
            {feet}
          </Mark>
        ))}
        <Mark x={RUNWAY} y={ground - 6} height={height} className="-translate-x-1/2 -translate-y-full text-route">
          3°
        </Mark>
      </div>
    </div>
  );
}
