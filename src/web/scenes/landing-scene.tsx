/** An airliner a few feet above the runway in the evening sun, and the lamps that say "on the slope". Decoration. */
import { useId } from "react";
import { Airliner } from "#web/simulators/airliner.tsx";
import { cx } from "#web/ui/cx.ts";

/** Two white, two red: neither too high nor too low. */
const PAPI = [
  { x: 400, fill: "#fff" },
  { x: 448, fill: "#fff" },
  { x: 496, fill: "#ff4d42" },
  { x: 544, fill: "#ff4d42" },
] as const;

/** Fills its box (`className`), which must be positioned. */
export function LandingScene({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx("overflow-hidden", className)}>
      <Field />
      <div className="absolute bottom-[22%] left-1/2 w-[min(112%,40rem)] -translate-x-1/2 -rotate-[4deg] lg:bottom-[19%] lg:left-auto lg:right-[2%] lg:w-[82%] lg:translate-x-0">
        <svg
          viewBox="60 0 1060 336"
          className="absolute inset-0 overflow-visible"
          aria-hidden="true"
          focusable="false"
        >
          <g stroke="#8b98bd" strokeWidth="10" strokeLinecap="round">
            <path d="M560 240 V340 M592 240 V340 M986 240 L996 328" />
          </g>
          <g fill="#141b36" stroke="#56628c" strokeWidth="4">
            <circle cx="548" cy="350" r="22" />
            <circle cx="604" cy="352" r="22" />
            <circle cx="996" cy="336" r="16" />
          </g>
        </svg>
        <Airliner type="A320" className="relative w-full" />
      </div>
    </div>
  );
}

function Field() {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 h-full w-full"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f1a49" />
          <stop offset="0.34" stopColor="#4f4796" />
          <stop offset="0.56" stopColor="#d86c76" />
          <stop offset="0.72" stopColor="#ffb261" />
          <stop offset="0.78" stopColor="#ffe0a3" />
        </linearGradient>
        <radialGradient id={`${id}-sun`}>
          <stop offset="0" stopColor="#fff6dc" />
          <stop offset="0.36" stopColor="#ffe2a1" />
          <stop offset="1" stopColor="#ffb860" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-grass`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7d5b56" />
          <stop offset="1" stopColor="#28274a" />
        </linearGradient>
      </defs>
      <rect width="1200" height="720" fill={`url(#${id}-sky)`} />
      <circle cx="860" cy="520" r="240" fill={`url(#${id}-sun)`} />
      <path
        d="M0 552 L120 520 L210 540 L330 502 L470 544 L600 524 L720 546 L860 516 L980 542 L1090 512 L1200 540 V580 H0Z"
        fill="#7a4f77"
        opacity="0.75"
      />
      <rect y="556" width="1200" height="164" fill={`url(#${id}-grass)`} />
      <path d="M-20 628 H1220 V700 H-20Z" fill="#2c2f4e" />
      <path d="M-20 632 H1220 M-20 696 H1220" stroke="#fff" strokeOpacity="0.7" strokeWidth="3" />
      <path
        d="M40 664 H1200"
        stroke="#fff"
        strokeOpacity="0.85"
        strokeWidth="5"
        strokeDasharray="84 56"
      />
      <ellipse cx="600" cy="656" rx="360" ry="16" fill="#0a0f26" opacity="0.45" />
      {[90, 290, 490, 690, 890, 1090].map((x) => (
        <circle key={x} cx={x} cy="626" r="4" fill="#ffe9b8" />
      ))}
      {PAPI.map(({ x, fill }) => (
        <g key={x} transform={`translate(${x} 596)`}>
          <circle r="22" fill={fill} opacity="0.25" />
          <circle r="9" fill={fill} />
          <path d="M-10 12 H10 V20 H-10Z" fill="#241f3f" />
        </g>
      ))}
    </svg>
  );
}
