/**
 * The view from an airliner's flight deck on final approach at dusk: runway lights ahead, the instrument
 * panel below. Decoration; drawn so that its middle survives any cropping.
 */
import { useId } from "react";
import { EngineDisplay, NavigationDisplay, PrimaryDisplay } from "./displays.tsx";

const STARS = [
  [120, 60, 1.4],
  [210, 130, 1],
  [300, 40, 1.6],
  [368, 168, 1],
  [452, 92, 1.3],
  [520, 30, 1],
  [668, 118, 1.2],
  [742, 46, 1.6],
  [818, 150, 1],
  [902, 78, 1.4],
  [980, 30, 1],
  [1066, 132, 1.3],
  [1130, 64, 1],
  [40, 150, 1.1],
  [1180, 190, 1],
] as const;

const CITY = [
  [70, 346],
  [112, 352],
  [150, 344],
  [196, 358],
  [232, 347],
  [276, 352],
  [318, 345],
  [352, 356],
  [392, 349],
  [428, 345],
  [470, 351],
  [716, 347],
  [754, 353],
  [796, 346],
  [838, 356],
  [874, 348],
  [912, 352],
  [958, 345],
  [996, 357],
  [1040, 349],
  [1082, 346],
  [1128, 354],
  [1164, 348],
] as const;

/** Edge lights and centre line, nearer ones larger: how far down, how far from the middle, how big. */
const LIGHTS = [0.02, 0.08, 0.16, 0.27, 0.42, 0.62, 0.88].map((t) => ({
  y: 352 + t * 128,
  half: 14 + t * 150,
  r: 1.3 + t * 3.4,
}));

/** Fills its box (`className`), cropping at the edges. */
export function CockpitScene({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a1330" />
          <stop offset="0.5" stopColor="#2b3a86" />
          <stop offset="0.78" stopColor="#a45a86" />
          <stop offset="0.93" stopColor="#ff9158" />
          <stop offset="1" stopColor="#ffcf87" />
        </linearGradient>
        <linearGradient id={`${id}-ground`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3a2f55" />
          <stop offset="1" stopColor="#0c1430" />
        </linearGradient>
        <linearGradient id={`${id}-panel`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b2544" />
          <stop offset="0.12" stopColor="#111a35" />
          <stop offset="1" stopColor="#080d1f" />
        </linearGradient>
        <mask id={`${id}-windows`}>
          <rect width="1200" height="720" fill="#fff" />
          <g fill="#000" stroke="#000" strokeWidth="30" strokeLinejoin="round">
            <path d="M176 84 L562 62 V468 L104 490Z" />
            <path d="M1024 84 L638 62 V468 L1096 490Z" />
            <path d="M-20 118 L118 98 L48 494 L-20 500Z" />
            <path d="M1220 118 L1082 98 L1152 494 L1220 500Z" />
          </g>
        </mask>
      </defs>

      <rect width="1200" height="352" fill={`url(#${id}-sky)`} />
      <g fill="#fff" opacity="0.8">
        {STARS.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <rect y="340" width="1200" height="380" fill={`url(#${id}-ground)`} />
      <path
        d="M0 346 L140 332 L290 342 L430 330 L560 341 L700 334 L860 343 L1010 329 L1200 344 V356 H0Z"
        fill="#3a2f55"
      />
      <g fill="#ffd79a" opacity="0.85">
        {CITY.map(([cx, cy]) => (
          <circle key={cx} cx={cx} cy={cy} r={cx % 3 === 0 ? 1.8 : 1.2} />
        ))}
      </g>

      <path d="M588 350 H612 L770 500 H430Z" fill="#141b36" />
      <path
        d="M600 356 V486"
        stroke="#fff"
        strokeWidth="3"
        strokeDasharray="5 7 9 9 14 13 22 18 30 20"
      />
      {LIGHTS.map(({ y, half, r }) => (
        <g key={y}>
          <circle cx={600 - half} cy={y} r={r * 2.4} fill="#ffd27a" opacity="0.22" />
          <circle cx={600 + half} cy={y} r={r * 2.4} fill="#ffd27a" opacity="0.22" />
          <circle cx={600 - half} cy={y} r={r} fill="#fff0cf" />
          <circle cx={600 + half} cy={y} r={r} fill="#fff0cf" />
        </g>
      ))}
      <g>
        <circle cx="500" cy="398" r="4" fill="#fff" />
        <circle cx="512" cy="398" r="4" fill="#fff" />
        <circle cx="524" cy="398" r="4" fill="#ff4d42" />
        <circle cx="536" cy="398" r="4" fill="#ff4d42" />
      </g>

      <g mask={`url(#${id}-windows)`}>
        <rect width="1200" height="720" fill="#0b1126" />
        <path d="M0 0 H1200 V70 C800 34 400 34 0 70Z" fill="#121a36" />
      </g>
      <path
        d="M-10 540 C180 478 400 456 600 456 S1020 478 1210 540 V730 H-10Z"
        fill={`url(#${id}-panel)`}
      />
      <path
        d="M-10 540 C180 478 400 456 600 456 S1020 478 1210 540"
        fill="none"
        stroke="#ffb976"
        strokeOpacity="0.55"
        strokeWidth="2"
      />

      <rect x="404" y="476" width="392" height="40" rx="8" fill="#202b4f" />
      <g fill="#0a1024">
        <rect x="418" y="484" width="86" height="24" rx="4" />
        <rect x="514" y="484" width="86" height="24" rx="4" />
        <rect x="610" y="484" width="86" height="24" rx="4" />
        <rect x="706" y="484" width="76" height="24" rx="4" />
      </g>
      <g fill="#ffb327" fontSize="17" fontWeight="700" letterSpacing="2" textAnchor="middle">
        <text x="461" y="502">
          137
        </text>
        <text x="557" y="502">
          271
        </text>
        <text x="653" y="502">
          3000
        </text>
        <text x="744" y="502">
          -700
        </text>
      </g>

      <PrimaryDisplay x={96} y={548} />
      <NavigationDisplay x={272} y={540} />
      <EngineDisplay x={522} y={532} />
      <NavigationDisplay x={772} y={540} />
      <PrimaryDisplay x={948} y={548} />
    </svg>
  );
}
