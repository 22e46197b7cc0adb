/** The pilot's control of each aircraft as a line drawing: the A320's sidestick, the 737's yoke and trim wheel. */
import type { SimulatorType } from "#domain/booking/plans.ts";

/** What the hand holds, then its base. */
const LINES: Record<SimulatorType, readonly [grip: string, rest: string]> = {
  A320: [
    "M52 62C50 46 42 36 45 20Q48 8 61 10Q70 13 69 24C67 38 70 48 72 62M46 22Q54 27 60 22",
    "M48 62H76L80 72H44ZM30 76q0-4 32-4t32 4v8q0 4-32 4t-32-4zM4 96H130M100 90V96M24 90V96",
  ],
  B737: [
    "M22 14Q14 16 16 34T28 56H50L58 48H72L80 56H102Q112 52 114 34T" +
      "108 14Q98 12 98 22V38L84 36 74 30H56L46 36 32 38V22Q32 12 22 14Z",
    "M60 56V84Q60 92 52 96M70 56V84Q70 92 78 96M56 36h18v6h-18zM4 96H186" +
      "M158 52m-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0M158 52m-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0" +
      "M158 78V96M158 26v9M132 52h9M175 52h9",
  ],
};

/** Decorative: the text below it names the control. */
export function ControlDrawing({ type }: { type: SimulatorType }) {
  const [grip, rest] = LINES[type];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 190 100"
      className="h-16 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round] sm:h-24"
    >
      <path d={rest} />
      <path d={grip} className="stroke-route" />
    </svg>
  );
}
