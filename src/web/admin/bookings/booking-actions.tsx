/** The buttons of a booking: the next step in sight, everything else in a menu. */
import {
  BadgeIndianRupee,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleX,
  Ellipsis,
  FileText,
  Search,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentType } from "react";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { BookingRow } from "./documents.ts";
import { mayBecome, mayMove, mayPay, nameOf } from "./words.ts";

/** What can be asked for; each but the invoice opens a dialog. */
export type BookingAct =
  | "details"
  | "confirm"
  | "complete"
  | "reschedule"
  | "pay"
  | "cancel"
  | "invoice";

type Item = {
  act: BookingAct;
  text: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  can: (booking: BookingRow) => boolean;
  danger?: boolean;
};

const ITEMS: readonly Item[] = [
  { act: "details", text: "Details", Icon: Search, can: () => true },
  {
    act: "confirm",
    text: "Confirm (fixes the date)",
    Icon: CalendarCheck,
    can: (booking) => mayBecome(booking, "confirmed"),
  },
  {
    act: "complete",
    text: "Mark as completed",
    Icon: CircleCheck,
    can: (booking) => mayBecome(booking, "completed"),
  },
  { act: "reschedule", text: "Reschedule", Icon: CalendarClock, can: mayMove },
  { act: "pay", text: "Record payment", Icon: BadgeIndianRupee, can: mayPay },
  { act: "invoice", text: "Download invoice", Icon: FileText, can: () => true },
  {
    act: "cancel",
    text: "Cancel booking",
    Icon: CircleX,
    can: (booking) => mayBecome(booking, "cancelled"),
    danger: true,
  },
];

/** The step that comes next in a booking's day. */
function nextStep(booking: BookingRow): { act: BookingAct; text: string } {
  if (mayBecome(booking, "confirmed")) return { act: "confirm", text: "Confirm" };
  if (mayBecome(booking, "completed")) return { act: "complete", text: "Complete" };
  return { act: "invoice", text: "Invoice" };
}

type BookingActionsProps = {
  booking: BookingRow;
  onAct: (act: BookingAct) => void;
};

/** For a row or a card. */
export function BookingActions({ booking, onAct }: BookingActionsProps) {
  const next = nextStep(booking);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-w-24"
        aria-label={`${next.text} ${nameOf(booking)}`}
        onClick={() => onAct(next.act)}
      >
        {next.text}
      </Button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={`More for ${nameOf(booking)}`}
          className="grid size-9 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-ink max-lg:size-11"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={6}
            collisionPadding={12}
            className="z-60 w-64 rounded-2xl border border-line bg-raised p-2 text-ink shadow-float"
          >
            {ITEMS.filter(({ can }) => can(booking)).map(({ act, text, Icon, danger }) => (
              <DropdownMenu.Item
                key={act}
                // After the menu has given the focus back, so that the dialog can do the same.
                onSelect={() => setTimeout(() => onAct(act))}
                className={cx(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-medium outline-none data-highlighted:bg-sunken",
                  danger && "text-danger",
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {text}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  );
}
