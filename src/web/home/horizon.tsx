/**
 * An artificial horizon in a panel: a ball of sky and earth behind glass, with a fixed aircraft in front. Its colours
 * are the same in both themes. instrument-movement.ts moves the ball and the ladder.
 */
import { useId } from "react";
import { AT_REST, ballTransform, ladderTransform, PER_DEGREE } from "./attitude.ts";

const RUNGS = [-30, -25, -20, -15, -10, -5, 5, 10, 15, 20, 25, 30];
const BANKS = [-60, -45, -30, -20, -10, 10, 20, 30, 45, 60];
const SCREWS = [
  { x: 26, y: 26, slot: 24 },
  { x: 214, y: 26, slot: -38 },
  { x: 26, y: 214, slot: 67 },
];
/** Where the lines on the ground end at the bottom; they converge on the horizon. */
const FURROWS = [-300, -190, -110, -50, 0, 50, 110, 190, 300];

/** Fills its square container, at the attitude without input. */
export function Horizon() {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="block size-full">
      <Paints id={id} />
      <rect width="240" height="240" rx="46" fill={paint("case")} />
      <rect x="1" y="1" width="238" height="238" rx="45" fill="none" stroke={paint("edge")} strokeWidth="2" />
      {SCREWS.map(({ x, y, slot }) => (
        <g key={slot} transform={`translate(${x} ${y}) rotate(${slot})`}>
          <circle r="9.5" fill="#0a0d14" opacity="0.7" />
          <circle r="8" fill={paint("screw")} />
          <path d="M-6.5 0h13M0-6.5v13" stroke="#0b0e14" strokeWidth="2.2" strokeLinecap="round" />
        </g>
      ))}
      <Knob fill={paint("screw")} />

      <circle cx="120" cy="120" r="104" fill={paint("bezel")} />
      <circle cx="120" cy="120" r="97" fill="#05070b" />
      <circle cx="120" cy="120" r="95" fill={paint("ring")} />

      <g clipPath={paint("window")}>
        <g data-ball="" transform={ballTransform(AT_REST)}>
          <g data-ladder="" transform={ladderTransform(AT_REST)}>
            <rect x="-130" y="-280" width="500" height="400" fill={paint("sky")} />
            <rect x="-130" y="120" width="500" height="400" fill={paint("ground")} />
            <path
              d={FURROWS.map((end) => `M${120 + end / 9} 120L${120 + end} 300`).join("")}
              stroke="#fff"
              strokeOpacity="0.16"
              strokeWidth="1.2"
            />
            <path d="M-130 120h500" stroke="#fff" strokeWidth="2.4" />
            {RUNGS.map((rung) => (
              <Rung key={rung} degrees={rung} />
            ))}
          </g>
          <path d="M120 40l8.5 15h-17z" fill="#fff" stroke="#0b1020" strokeWidth="1" />
        </g>
        <circle cx="120" cy="120" r="80" fill={paint("depth")} />
      </g>

      {BANKS.map((bank) => (
        <path
          key={bank}
          d={bank % 30 === 0 ? "M120 38v-13" : "M120 38v-8"}
          transform={`rotate(${bank} 120 120)`}
          stroke="#fff"
          strokeWidth={bank % 30 === 0 ? 3 : 2}
        />
      ))}
      <path d="M120 38l8-14h-16z" fill="#ffb52e" />
      <path d="M36 120h-9M213 120h-9" stroke="#fff" strokeWidth="3" />

      <g fill="#ffb52e" stroke="#0b0e14" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M54 116.5h38l9 9v7h-6.5v-4l-5-5H54z" />
        <path d="M186 116.5h-38l-9 9v7h6.500v-4l5-5H186z" />
        <rect x="116" y="116" width="8" height="8" rx="1.5" />
      </g>
      <path d="M112 199l3-23h10l3 23z" fill="#171c26" stroke="#05070b" />

      <circle cx="120" cy="120" r="95" fill={paint("glass")} />
      <path d="M48 80a84 84 0 0 1 92-42a160 160 0 0 0-98 74a84 84 0 0 1 6-32z" fill={paint("shine")} />
      <path d="M182 186a90 90 0 0 0 26-44a120 120 0 0 1-26 44z" fill="#fff" opacity="0.12" />
      <Lamp glow={paint("glow")} />
    </svg>
  );
}

function Rung({ degrees }: { degrees: number }) {
  const y = 120 - degrees * PER_DEGREE;
  const tens = degrees % 10 === 0;
  const half = tens ? 25 : 12;
  return (
    <g fill="#fff" fontSize="10.500" fontWeight="700" textAnchor="middle">
      <path d={`M${120 - half} ${y}h${2 * half}`} stroke="#fff" strokeWidth={tens ? 2 : 1.5} />
      {tens &&
        [-1, 1].map((side) => (
          <text key={side} x={120 + side * (half + 10)} y={y + 3.7}>
            {Math.abs(degrees)}
          </text>
        ))}
    </g>
  );
}

/** The setting knob in the fourth corner. */
function Knob({ fill }: { fill: string }) {
  return (
    <g transform="translate(213 213)">
      <circle r="17" fill="#05070b" opacity="0.75" />
      <circle r="14" fill={fill} />
      <circle r="13" fill="none" stroke="#05070b" strokeOpacity="0.6" strokeWidth="4" strokeDasharray="1.6 2.480" />
      <circle r="9" fill="#20262f" stroke="#5b6473" strokeWidth="0.8" />
      <path d="M0-7.500v4" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  );
}

/** The small lamp above the glass, as on panels for night flights. */
function Lamp({ glow }: { glow: string }) {
  return (
    <g>
      <circle cx="120" cy="26" r="84" fill={glow} />
      <path d="M108 0h24l-4 17a8 8 0 0 1-16 0z" fill="#1b202a" stroke="#49515f" />
      <path d="M114 21a7 7 0 0 0 12 0z" fill="#ffe7b8" />
    </g>
  );
}

/** The gradients and the clip path, with ids that begin with `id`. */
function Paints({ id }: { id: string }) {
  const down = { x1: "0", y1: "0", x2: "0", y2: "1" };
  const across = { x1: "0.15", y1: "0", x2: "0.85", y2: "1" };
  return (
    <defs>
      <clipPath id={`${id}window`}>
        <circle cx="120" cy="120" r="80" />
      </clipPath>
      <linearGradient id={`${id}case`} {...across}>
        <stop stopColor="#4d5564" />
        <stop offset="0.45" stopColor="#2b313c" />
        <stop offset="1" stopColor="#151920" />
      </linearGradient>
      <linearGradient id={`${id}edge`} {...across}>
        <stop stopColor="#99a3b5" />
        <stop offset="0.4" stopColor="#414958" />
        <stop offset="1" stopColor="#0a0c11" />
      </linearGradient>
      <linearGradient id={`${id}bezel`} {...across}>
        <stop stopColor="#0c0f15" />
        <stop offset="0.55" stopColor="#363d4a" />
        <stop offset="1" stopColor="#828c9d" />
      </linearGradient>
      <linearGradient id={`${id}ring`} {...down}>
        <stop stopColor="#1d232e" />
        <stop offset="1" stopColor="#0d1118" />
      </linearGradient>
      <radialGradient id={`${id}screw`} cx="0.35" cy="0.3" r="0.8">
        <stop stopColor="#a5aebc" />
        <stop offset="1" stopColor="#3a424f" />
      </radialGradient>
      <linearGradient id={`${id}sky`} {...down}>
        <stop offset="0.55" stopColor="#0c4fa8" />
        <stop offset="1" stopColor="#5db4f2" />
      </linearGradient>
      <linearGradient id={`${id}ground`} {...down}>
        <stop stopColor="#9a6331" />
        <stop offset="0.3" stopColor="#5d3417" />
      </linearGradient>
      <radialGradient id={`${id}depth`}>
        <stop offset="0.7" stopColor="#000" stopOpacity="0" />
        <stop offset="0.92" stopColor="#000" stopOpacity="0.3" />
        <stop offset="1" stopColor="#000" stopOpacity="0.65" />
      </radialGradient>
      <radialGradient id={`${id}glass`} cx="0.4" cy="0.25" r="0.9">
        <stop stopColor="#fff" stopOpacity="0.1" />
        <stop offset="0.6" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}shine`} {...across}>
        <stop stopColor="#fff" stopOpacity="0.42" />
        <stop offset="0.7" stopColor="#fff" stopOpacity="0.04" />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop stopColor="#ffd58a" stopOpacity="0.5" />
        <stop offset="0.45" stopColor="#ffd58a" stopOpacity="0.16" />
        <stop offset="1" stopColor="#ffd58a" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}
