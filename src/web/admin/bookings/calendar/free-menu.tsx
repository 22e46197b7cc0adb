/** The menu of a free hour, beside the pressed hour: a walk-in booking, or a closure. */
import { CalendarOff } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentType } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Slot } from "#domain/booking/timetable-move.ts";
import { Plus } from "#web/ui/icons.ts";
import { slotText } from "./words.ts";

export type FreeHour = Slot & { simulator: SimulatorType };

type FreeMenuProps = {
  /** The hour, and the board element that shows it. */
  hour: FreeHour;
  at: HTMLElement;
  mayClose: boolean;
  onWalkIn: () => void;
  onCloseTime: () => void;
  onDone: () => void;
};

const ITEM =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-medium outline-none data-highlighted:bg-sunken";

/** Open while rendered. */
export function FreeMenu({ hour, at, mayClose, onWalkIn, onCloseTime, onDone }: FreeMenuProps) {
  const { top, left, width, height } = at.getBoundingClientRect();
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onDone()}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          style={{ top, left, width: Math.min(width, 320), height }}
          className="pointer-events-none fixed"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={`${hour.simulator}, ${slotText(hour)}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            at.focus();
          }}
          className="z-60 w-64 rounded-2xl border border-line bg-raised p-2 text-ink shadow-float"
        >
          <DropdownMenu.Label className="px-3 pt-1 pb-2 text-sm text-ink-soft">
            <strong className="text-ink">{hour.simulator}</strong>, {slotText(hour)}
          </DropdownMenu.Label>
          <Item Icon={Plus} text="Walk-in booking" onSelect={onWalkIn} />
          {mayClose && <Item Icon={CalendarOff} text="New closure" onSelect={onCloseTime} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProps = {
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  text: string;
  onSelect: () => void;
};

function Item({ Icon, text, onSelect }: ItemProps) {
  return (
    // Deferred until the menu has returned the focus, so that the dialog can return it as well.
    <DropdownMenu.Item className={ITEM} onSelect={() => setTimeout(onSelect)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </DropdownMenu.Item>
  );
}
