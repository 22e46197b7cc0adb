/**
 * The first flight from the side, drawn to scale: minutes along the ground, height in feet. Take-off after six and a
 * half minutes, a circuit at 3,000 feet, a descent at a constant angle, touchdown after 26.
 */
import { MinuteScale, placeOf } from "./minutes.tsx";

const LENGTH = 30;
/** Names above the line, each from one minute to another. */
const PHASES = [
  { from: 0, to: 5, name: "Settle in" },
  { from: 5, to: 8, name: "Take-off" },
  { from: 8, to: 18, name: "Flying" },
  { from: 18, to: 26, name: "Approach and landing" },
  { from: 26, to: LENGTH, name: "Stop" },
] as const;
/** Heights in feet, with their place from the top. */
const HEIGHTS = [
  { feet: "3,000 ft", top: "20%" },
  { feet: "1,500 ft", top: "56%" },
] as const;

/** Decorative: the steps below describe the same flight. */
export function FlightProfile() {
  return (
    <div aria-hidden="true" className="mb-7 lg:mb-9">
      <div className="relative h-40 sm:h-56">
        {PHASES.map(({ from, to, name }) => (
          <span
            key={name}
            style={{ left: placeOf(from, LENGTH), width: placeOf(to - from, LENGTH) }}
            className="label absolute inset-y-0 border-l border-line text-center text-ink-soft"
          >
            <span className="max-sm:hidden">{name}</span>
          </span>
        ))}
        {HEIGHTS.map(({ feet, top }) => (
          <span
            key={feet}
            style={{ top }}
            className="label absolute inset-x-0 border-t border-dashed border-line pl-2 pt-1 text-ink-faint max-sm:text-right"
          >
            {feet}
          </span>
        ))}
        <span className="label absolute left-[75%] top-[40%] w-24 text-route max-sm:hidden">Two white, two red</span>
        <svg aria-hidden="true" viewBox="0 0 300 100" preserveAspectRatio="none" className={OVER}>
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d="M0 92H65M260 92H300" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
            <path
              d="M65 92C71 92 73 84 77 70L89 34Q94 20 103 20H174Q180 20 184 23L254 88Q258 92 262 92"
              stroke="var(--route)"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d="M65 92h0M103 20h0M180 21h0M260 92h0"
              stroke="var(--route)"
              strokeWidth="9"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
      </div>
      <MinuteScale length={LENGTH} figures={[0, 5, 8, 18, 26, LENGTH]} />
    </div>
  );
}

const OVER = "draws-across absolute inset-0 size-full overflow-visible";
