/** The actions of a booking: the next step as a button, the others in a menu. */
import { ArrowLeftRight, BadgeIndianRupee, CircleX, FileText, Repeat, UserPen } from "lucide-react";
import type { ComponentType } from "react";
import { NO_DATE_YET } from "#domain/booking/statuses.ts";
import { VENUE_METHOD_TEXT, type VenueMethod } from "#domain/money/venue-payment.ts";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowMenu, type RowMenuTop } from "#web/admin/kit/row-menu.tsx";
import { isLive } from "#web/booking/booked-session.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { CalendarCheck, CalendarClock, CircleCheck, Search } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import type { BookingRow } from "./documents.ts";
import { balanceOf, TAPS, useTake } from "./take-balance.tsx";
import { TillClosedNote } from "./till/till-closed-note.tsx";
import { completeObstacle, lacksDate, mayBecome, mayInvoice, mayMove, mayPay, nameOf } from "./words.ts";

/** The actions on a booking. Each except the invoice opens a dialog. */
export type BookingAct =
  | "details"
  | "checkIn"
  | "confirm"
  | "complete"
  | "reschedule"
  | "changePlan"
  | "switchSimulator"
  | "editContact"
  | "pay"
  | "giveBack"
  | "cancel"
  | "invoice";

type Item = {
  act: BookingAct;
  text: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  can: (booking: BookingRow, confirmingFixesDate: boolean) => boolean;
  danger?: boolean;
  /** Why the action is not possible; it is shown all the same. */
  off?: string | ((booking: BookingRow) => string | null);
};

const ITEMS: readonly Item[] = [
  { act: "details", text: "Details", Icon: Search, can: () => true },
  {
    act: "confirm",
    text: "Confirm",
    Icon: CalendarCheck,
    can: (booking) => mayBecome(booking, "confirmed"),
  },
  {
    act: "confirm",
    text: "Confirm",
    Icon: CalendarCheck,
    can: (booking) => lacksDate(booking) && booking.status !== "confirmed",
    off: NO_DATE_YET,
  },
  {
    act: "complete",
    text: "Complete",
    Icon: CircleCheck,
    can: (booking) => mayBecome(booking, "completed"),
    off: (booking) => completeObstacle(booking, new Date()),
  },
  { act: "reschedule", text: "Set date", Icon: CalendarClock, can: lacksDate },
  {
    act: "reschedule",
    text: "Reschedule",
    Icon: CalendarClock,
    can: (booking, fixed) => mayMove(booking, fixed) && !lacksDate(booking),
  },
  { act: "changePlan", text: "Change plan", Icon: Repeat, can: isLive },
  { act: "switchSimulator", text: "Switch simulator", Icon: ArrowLeftRight, can: isLive },
  { act: "editContact", text: "Edit customer", Icon: UserPen, can: isLive },
  { act: "pay", text: "Record payment", Icon: BadgeIndianRupee, can: mayPay },
  { act: "invoice", text: "Download invoice", Icon: FileText, can: mayInvoice },
  {
    act: "cancel",
    text: "Cancel booking",
    Icon: CircleX,
    can: (booking) => mayBecome(booking, "cancelled"),
    danger: true,
  },
];

/** The next step in a booking's progress. */
function nextStep(booking: BookingRow): { act: BookingAct; text: string } {
  // A customer who is here has nothing left to confirm.
  if (booking.attendance === "arrived" && mayBecome(booking, "completed")) return { act: "complete", text: "Complete" };
  if (mayBecome(booking, "confirmed")) return { act: "confirm", text: "Confirm" };
  if (lacksDate(booking)) return { act: "reschedule", text: "Set date" };
  if (mayBecome(booking, "completed")) return { act: "complete", text: "Complete" };
  return mayInvoice(booking) ? { act: "invoice", text: "Invoice" } : { act: "details", text: "Details" };
}

type BookingActionsProps = {
  booking: BookingRow;
  onAct: (act: BookingAct) => void;
  /** Where the balance can be taken from the menu: takes the server's version, and reads the booking again. */
  taking?: { onTaken: (row: BookingRow) => void; reread: (id: string) => unknown };
};

/** For a row or a card. */
export function BookingActions({ booking, onAct, taking }: BookingActionsProps) {
  const { confirmingFixesDate } = useSettings();
  const next = nextStep(booking);
  const top = useTaking(booking, taking);
  return (
    <>
      <RowAction
        step={next.text}
        off={next.act === "complete" ? completeObstacle(booking, new Date()) : null}
        variant="secondary"
        size="sm"
        className="min-w-24"
        aria-label={`${next.text} ${nameOf(booking)}`}
        onPress={() => onAct(next.act)}
      >
        {next.text}
      </RowAction>
      <RowMenu
        label={`More for ${nameOf(booking)}`}
        top={top}
        items={ITEMS.filter(({ can }) => can(booking, confirmingFixesDate)).map(({ act, text, Icon, danger, off }) => ({
          text,
          Icon,
          danger,
          off: typeof off === "function" ? off(booking) : off,
          onSelect: () => onAct(act),
        }))}
      />
    </>
  );
}

/** The whole balance by UPI, cash or card, with one choice of the menu. Nothing without a balance. */
function useTaking(booking: BookingRow, taking: BookingActionsProps["taking"]): RowMenuTop | undefined {
  const { take, busy } = useTake({
    booking,
    onTaken: (row) => taking?.onTaken(row),
    reread: () => taking?.reread(booking.id),
  });
  if (!taking || !mayPay(booking)) return undefined;
  const takeBy = async (method: VenueMethod) => {
    if (busy) return;
    const saved = await take(method);
    if (!saved.ok) toast({ title: "Not taken", description: saved.refused, variant: "destructive" });
  };
  const balance = balanceOf(booking);
  return {
    text: `Take ${balance}`,
    note: <TillClosedNote className="mt-2" />,
    choices: TAPS.map((method) => ({
      text: VENUE_METHOD_TEXT[method],
      label: `${VENUE_METHOD_TEXT[method]} ${balance}`,
      onSelect: () => void takeBy(method),
    })),
  };
}
