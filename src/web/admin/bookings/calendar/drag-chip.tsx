/** The label that follows the pointer during a drag: the booking and its target. */

import type { RefObject } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import { cx } from "#web/ui/cx.ts";
import type { Dragging } from "./use-drag.ts";
import { shortDay } from "./words.ts";

type DragChipProps = {
  dragging: Pick<Dragging, "drag" | "problemAt">;
  chip: RefObject<HTMLDivElement | null>;
};

/** Always rendered, so that the pointer's first movement can position it. */
export function DragChip({ dragging: { drag, problemAt }, chip }: DragChipProps) {
  const shown = drag?.by === "pointer" ? drag : null;
  const target = shown?.target ?? null;
  const problem = shown && target ? problemAt(shown.booking, target) : null;
  return (
    <div
      ref={chip}
      aria-hidden="true"
      className={cx("pointer-events-none fixed top-0 left-0 z-50", !shown && "hidden")}
    >
      {shown && (
        <div
          className={cx(
            "mt-4 ml-4 w-max max-w-64 rounded-lg border bg-raised px-3 py-1.5 text-sm shadow-float pointer-coarse:-mt-20 pointer-coarse:-ml-24",
            problem ? "border-danger" : "border-line-strong",
          )}
        >
          <p className="truncate font-bold">{shown.booking.contact_name || "Guest"}</p>
          <p className={problem ? "text-danger" : "text-ink-soft"}>
            {target ? `${shortDay(target.date)}, ${formatTime(target.time)}` : "Release to cancel"}
          </p>
          {problem && <p className="text-danger">{problem}</p>}
          {target && !problem && target.simulator !== shown.simulator && <p>Switch to the {target.simulator}</p>}
        </div>
      )}
    </div>
  );
}
