/**
 * Part of an en-route chart: compass rose, airways, waypoints, and an aircraft in a holding pattern around 404.
 * Decorative; drawn in the theme's colours, so it works in both themes.
 */
import { useId } from "react";

const TICKS = Array.from({ length: 36 }, (_, index) => index * 10);

/** A racetrack of two minutes, as the aircraft's path and as a drawn line. */
const HOLD = "M470 150 H790 A120 120 0 0 1 790 390 H470 A120 120 0 0 1 470 150Z";

/** Seen from above, nose to the right, centred on the origin. */
const AIRLINER =
  "M44 0C42 -4 36 -5 27 -5L9 -5L-13 -42L-21 -42L-9 -5L-28 -4L-36 -16L-42 -16L-38 0L-42 16L-36 16L-28 4L-9 5L-21 42L-13 42L9 5L27 5C36 5 42 4 44 0Z";

const WAYPOINTS = [
  { x: 250, y: 470, name: "OOPSI" },
  { x: 350, y: 150, name: "WHERE" },
  { x: 985, y: 92, name: "NOPAJ" },
  { x: 930, y: 500, name: "TURNN" },
] as const;

const AIRWAYS = [
  { from: [250, 470], to: [350, 150], name: "W 40", at: [300, 310] },
  { from: [350, 150], to: [985, 92], name: "", at: [0, 0] },
  { from: [985, 92], to: [930, 500], name: "Q 4", at: [958, 300] },
  { from: [930, 500], to: [250, 470], name: "L 404", at: [590, 485] },
] as const;

/** Fills its box (`className`), cropping at the edges; the hold is in the middle. */
export function LostChart({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1240 560"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={`${id}-grid`} width="155" height="140" patternUnits="userSpaceOnUse">
          <path d="M0 0H155M0 0V140" fill="none" stroke="var(--line)" strokeWidth="2" />
          <path d="M31 -4V4M62 -4V4M93 -4V4M124 -4V4" stroke="var(--line)" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="1240" height="560" fill="var(--sunken)" />
      <path
        d="M-20 420C120 360 210 400 300 340S520 300 600 380 720 560 820 520 1010 380 1110 420 1260 380 1260 380V580H-20Z"
        fill="var(--info-soft)"
      />
      <g fill="none" stroke="var(--line)" strokeWidth="2.5">
        <path d="M-20 60C90 20 180 90 260 60S420 -20 520 20" />
        <path d="M-20 100C100 64 180 130 270 100S430 30 560 -20" />
        <path d="M-20 142C110 108 190 172 290 138S470 70 620 -20" />
        <path d="M1260 210C1180 190 1130 250 1080 230S1000 130 1070 60 1180 -10 1180 -20" />
        <path d="M1260 250C1170 236 1120 296 1050 268S950 130 1020 40 1110 -20 1110 -20" />
      </g>
      <rect width="1240" height="560" fill={`url(#${id}-grid)`} />
      <Airways />
      <g transform="translate(630 270)" stroke="var(--accent)" fill="none">
        <circle r="212" strokeWidth="2" strokeOpacity="0.35" />
        {TICKS.map((angle) => (
          <path
            key={angle}
            d={angle % 30 === 0 ? "M0 -212V-188" : "M0 -212V-200"}
            transform={`rotate(${angle + 4})`}
            strokeWidth={angle % 30 === 0 ? 4 : 2}
            strokeOpacity="0.5"
          />
        ))}
      </g>
      <path d={HOLD} fill="var(--raised)" fillOpacity="0.82" />
      <path d={HOLD} fill="none" stroke="var(--accent)" strokeWidth="4" strokeDasharray="18 12" />
      <path
        d="M620 138L642 150L620 162M640 378L618 390L640 402"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text
        x="630"
        y="328"
        textAnchor="middle"
        fontSize="164"
        fontWeight="800"
        fill="var(--ink)"
        className="wide"
        letterSpacing="-4"
      >
        404
      </text>
      <Waypoints />
      <path
        d={AIRLINER}
        fill="var(--primary)"
        stroke="var(--night)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="animate-hold [offset-distance:30%] motion-reduce:animate-none"
        style={{ offsetPath: `path("${HOLD}")` }}
      />
    </svg>
  );
}

function Airways() {
  return (
    <g stroke="var(--line-strong)" strokeWidth="3">
      {AIRWAYS.map(({ from, to, name, at }) => (
        <g key={`${from}-${to}`}>
          <path d={`M${from}L${to}`} strokeOpacity="0.6" />
          {name && (
            <>
              <rect x={at[0] - 42} y={at[1] - 17} width="84" height="34" rx="4" fill="var(--raised)" strokeWidth="2" />
              <Label x={at[0]} y={at[1] + 6.5} size={19}>
                {name}
              </Label>
            </>
          )}
        </g>
      ))}
    </g>
  );
}

function Waypoints() {
  return (
    <>
      {WAYPOINTS.map(({ x, y, name }) => (
        <g key={name}>
          <path
            d={`M${x} ${y - 15}L${x + 15} ${y + 11}H${x - 15}Z`}
            fill="var(--accent)"
            stroke="var(--sunken)"
            strokeWidth="3"
          />
          <Label x={x + 26} y={y + 9} size={23} anchor="start">
            {name}
          </Label>
        </g>
      ))}
    </>
  );
}

type LabelProps = { x: number; y: number; size: number; anchor?: "start"; children: string };

function Label({ x, y, size, anchor, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor ?? "middle"}
      fontSize={size}
      fontWeight="650"
      fill="var(--ink-soft)"
      stroke="none"
      letterSpacing="1"
    >
      {children}
    </text>
  );
}
