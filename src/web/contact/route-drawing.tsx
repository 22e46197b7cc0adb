/** The drawn way to a simulator, in its frame. Decorative: the steps beside it say the same. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { MallRoute } from "./mall-route.tsx";
import { TerminalRoute } from "./terminal-route.tsx";

const DRAWINGS = { A320: MallRoute, B737: TerminalRoute } as const;

/** The lettering is part of the drawing and grows with it: larger units where the drawing is small. */
export function RouteDrawing({ type }: { type: SimulatorType }) {
  const Drawing = DRAWINGS[type];
  return (
    <div className="border border-line-strong bg-surface px-2 py-3 lg:px-8 lg:py-6">
      <Drawing className="label w-full max-lg:text-sm" />
    </div>
  );
}
