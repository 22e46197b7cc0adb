/** The actions of a booking: the next step as a button, the others in a menu. */
import { ArrowLeftRight, BadgeIndianRupee, CircleX, FileText, Repeat, UserPen } from "lucide-react";
import type { ComponentType } from "react";
import { attendanceProblem } from "#domain/booking/attendance.ts";
import { NO_DATE_YET } from "#domain/booking/statuses.ts";
import { VENUE_METHOD_TEXT, type VenueMethod } from "#domain/money/venue-payment.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowMenu, type RowMenuTop } from "#web/admin/kit/row-menu.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { CalendarCheck, CalendarClock, CircleCheck, Search } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import type { BookingRow } from "./documents.ts";
import { balanceOf, TAPS, useTake } from "./take-balance.tsx";
import { TillClosedNote } from "./till/till-closed-note.tsx";
import { useCheckIn } from "./use-check-in.ts";
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

/** The next step in a booking's progress. `checksIn`: on the session's day, the customer is checked in from here. */
function nextStep(booking: BookingRow, checksIn: boolean): { act: BookingAct; text: string } {
  if (checksIn && isDue(booking, new Date())) return { act: "checkIn", text: "Check in" };
  // A customer who is here has nothing left to confirm.
  if (booking.attendance === "arrived" && mayBecome(booking, "completed")) return { act: "complete", text: "Complete" };
  if (mayBecome(booking, "confirmed")) return { act: "confirm", text: "Confirm" };
  if (lacksDate(booking)) return { act: "reschedule", text: "Set date" };
  if (mayBecome(booking, "completed")) return { act: "complete", text: "Complete" };
  return mayInvoice(booking) ? { act: "invoice", text: "Invoice" } : { act: "details", text: "Details" };
}

/** Whether the customer is expected today, at any hour. */
function isDue({ status, attendance, ...booking }: BookingRow, now: Date): boolean {
  const session = sessionOf(booking);
  if (attendance === "arrived" || session?.date !== dateInIndia(now)) return false;
  return attendanceProblem({ status, ...session }, "arrived", now) === null;
}

type BookingActionsProps = {
  booking: BookingRow;
  onAct: (act: BookingAct) => void;
  /**
   * Where the balance can be taken from the menu and the customer checked in: takes the server's version, and reads the
   * booking again. The details have buttons for both.
   */
  taking?: { onTaken: (row: BookingRow) => void; reread: (id: string) => unknown };
};

/** For a row or a card. */
export function BookingActions({ booking, onAct, taking }: BookingActionsProps) {
  const { confirmingFixesDate } = useSettings();
  const next = nextStep(booking, taking !== undefined);
  const top = useTaking(booking, taking);
  const { busy, checkIn } = useCheckIn({
    booking,
    onTaken: (row) => taking?.onTaken(row),
    reread: () => taking?.reread(booking.id),
    onFlight: () => onAct("checkIn"),
  });
  const press = async () => {
    if (next.act !== "checkIn") return onAct(next.act);
    const refused = await checkIn();
    if (refused) toast({ title: "Not recorded", description: refused, variant: "destructive" });
  };
  return (
    <>
      <RowAction
        step={next.text}
        off={next.act === "complete" ? completeObstacle(booking, new Date()) : null}
        variant="secondary"
        size="sm"
        className="min-w-24"
        busy={busy}
        aria-label={`${next.text} ${nameOf(booking)}`}
        onPress={() => void press()}
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
