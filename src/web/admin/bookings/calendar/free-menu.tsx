/** What can be done with a free hour: sell it at the desk, or close it. One menu, beside the hour that was pressed. */
import { CalendarOff, Plus } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentType } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Slot } from "#domain/booking/timetable-move.ts";
import { slotText } from "./words.ts";

export type FreeHour = Slot & { simulator: SimulatorType };

type FreeMenuProps = {
  /** The hour, and the element of the board that shows it. */
  hour: FreeHour;
  at: HTMLElement;
  mayClose: boolean;
  onWalkIn: () => void;
  onCloseTime: () => void;
  onDone: () => void;
};

const ITEM =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-medium outline-none data-highlighted:bg-sunken";

/** Open for as long as it is rendered. */
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
          {mayClose && <Item Icon={CalendarOff} text="Close this time" onSelect={onCloseTime} />}
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
    // After the menu has given the focus back, so that the dialog can do the same.
    <DropdownMenu.Item className={ITEM} onSelect={() => setTimeout(onSelect)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </DropdownMenu.Item>
  );
}
