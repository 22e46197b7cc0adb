/**
 * The bar shown while a booking is moved by keys: the target, the steps, and the buttons that place or cancel it. The
 * keys work on the main button, which has the focus. Without a keyboard, the steps or the board are pressed instead.
 */
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from "react";
import type { Step } from "#domain/booking/timetable-move.ts";
import { useNoticesAbove } from "#web/admin/kit/use-notices-above.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/icons.ts";
import type { Dragging } from "./use-drag.ts";
import { slotText } from "./words.ts";

const STEPS: Record<string, Step> = {
  ArrowUp: "earlier",
  ArrowDown: "later",
  ArrowLeft: "day-before",
  ArrowRight: "day-after",
};

const BUTTONS: readonly {
  step: Step;
  label: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
}[] = [
  { step: "day-before", label: "A day earlier", Icon: ArrowLeft },
  { step: "earlier", label: "An hour earlier", Icon: ArrowUp },
  { step: "later", label: "An hour later", Icon: ArrowDown },
  { step: "day-after", label: "A day later", Icon: ArrowRight },
];

type MoveBarProps = {
  dragging: Pick<Dragging, "drag" | "problemAt" | "step" | "drop" | "cancel">;
};

/** Empty unless a booking is being moved by keys. */
export function MoveBar({ dragging }: MoveBarProps) {
  const { drag, problemAt, step, drop, cancel } = dragging;
  const main = useRef<HTMLButtonElement>(null);
  const shown = drag?.by === "keys" ? drag : null;
  const id = shown?.booking.id;
  useEffect(() => {
    if (id) main.current?.focus({ preventScroll: true });
  }, [id]);
  const bar = useRef<HTMLElement>(null);
  useNoticesAbove(bar, id);
  if (!shown) return null;
  const { booking, target } = shown;
  const problem = target && problemAt(booking, target);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction && event.key !== "Escape") return;
    event.preventDefault();
    if (direction) step(direction);
    else cancel();
  };

  return (
    <section
      ref={bar}
      aria-label={`Moving ${booking.contact_name}`}
      className="fixed inset-x-0 bottom-0 z-40 animate-rise border-t border-line bg-raised shadow-float print:hidden"
    >
      <div className="mx-auto flex w-full max-w-[92rem] flex-wrap items-center gap-x-5 gap-y-3 px-[clamp(1rem,4vw,2rem)] py-3">
        <div className="min-w-0 grow max-sm:w-full">
          <p className="font-semibold wrap-anywhere">
            Moving {booking.contact_name || "a guest"}, {booking.simulator_type}
          </p>
          <p className={problem ? "text-sm font-medium text-danger" : "text-sm text-ink-soft"}>
            {target && slotText(target)}
            {problem && `: ${problem}`}
          </p>
        </div>
        <div className="flex gap-1">
          {BUTTONS.map(({ step: direction, label, Icon }) => (
            <IconButton
              key={direction}
              label={label}
              onClick={() => step(direction)}
              className="border border-line-strong"
            >
              <Icon aria-hidden="true" className="size-5" />
            </IconButton>
          ))}
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" onClick={cancel} onKeyDown={onKeyDown}>
            Cancel move
          </Button>
          <Button ref={main} onClick={() => drop()} onKeyDown={onKeyDown}>
            Move here
          </Button>
        </div>
      </div>
    </section>
  );
}
