/** The buttons of a session of the day: the balance, the next step with one tap, and a menu with the others. */
import { ArrowLeftRight, BadgeIndianRupee, Repeat, UserCheck, UserPen, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { type Attendance, attendanceProblem } from "#domain/booking/attendance.ts";
import { flightChecks } from "#domain/booking/flight-check.ts";
import { moveObstacle } from "#domain/booking/timetable-move.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import { movableOf } from "#web/admin/bookings/calendar/words.ts";
import { completeObstacle, mayBecome, mayPay, nameOf } from "#web/admin/bookings/words.ts";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowMenu, type RowMenuItem } from "#web/admin/kit/row-menu.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { CalendarClock, CircleCheck, Search, X } from "#web/ui/icons.ts";
import type { CheckIns } from "./use-check-ins.ts";

export type RowButtonsProps = {
  booking: CalendarBooking;
  now: Date;
  checkIns: CheckIns;
  act: (action: BookingAct, booking: CalendarBooking) => void;
  /** Completes the session with one tap, or opens the dialog where there is something to warn of. */
  onDone: (booking: CalendarBooking) => void;
  /** Shown instead of the button that opens the payment dialog. There is then room for "No-show" as a button, too. */
  payment?: ReactNode;
};

/** Why the booking can't get this attendance now, as the server decides it; null when it can. */
function problemOf(booking: CalendarBooking, target: Attendance, now: Date): string | null {
  const session = sessionOf(booking);
  const { status } = booking;
  return attendanceProblem({ status, date: session?.date ?? null, time: session?.time ?? null }, target, now);
}

/** The changes of a live booking that open a dialog. */
function changesOf(booking: CalendarBooking, act: RowButtonsProps["act"], confirmingFixesDate: boolean): RowMenuItem[] {
  if (!isLive(booking)) return [];
  return [
    {
      text: "Reschedule",
      Icon: CalendarClock,
      onSelect: () => act("reschedule", booking),
      off: moveObstacle(movableOf(booking), confirmingFixesDate),
    },
    { text: "Change plan", Icon: Repeat, onSelect: () => act("changePlan", booking) },
    { text: "Switch simulator", Icon: ArrowLeftRight, onSelect: () => act("switchSimulator", booking) },
    { text: "Edit customer", Icon: UserPen, onSelect: () => act("editContact", booking) },
  ];
}

const LOOK = "max-lg:min-h-11 max-lg:grow lg:max-2xl:px-3";

type RowButtonProps = { variant?: "ghost" | "secondary"; text: string; label: string; onClick: () => void };

function RowButton({ variant = "secondary", text, label, onClick }: RowButtonProps) {
  return (
    <Button variant={variant} size="sm" className={LOOK} aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}

/** At the end of the row, or at the foot of a card. */
export function RowButtons({ booking, now, checkIns, act, onDone, payment }: RowButtonsProps) {
  const { confirmingFixesDate } = useSettings();
  const { attendance, pending } = checkIns.of(booking);
  const name = nameOf(booking);
  const arrived = attendance === "arrived";
  const noShow = attendance === "no_show" && !pending;
  const roomy = payment !== undefined;
  const record = (target: Attendance) => () => checkIns.record(booking.id, target);
  const checkIn = flightChecks(booking).length > 0 ? () => act("checkIn", booking) : record("arrived");
  const notArriving = problemOf(booking, "arrived", now);
  const tooSoon = completeObstacle(booking, now);
  const awaited = attendance === "expected" && !pending && mayBecome(booking, "completed");
  const notMissed = problemOf(booking, "no_show", now);
  const missed = notMissed === null;
  const items: RowMenuItem[] = [
    { text: "Details", Icon: Search, onSelect: () => act("details", booking) },
    ...(awaited && !(roomy && missed)
      ? [{ text: "No-show", Icon: UserX, onSelect: record("no_show"), off: notMissed }]
      : []),
    ...(roomy && mayPay(booking)
      ? [{ text: "Other amount…", Icon: BadgeIndianRupee, onSelect: () => act("pay", booking) }]
      : []),
    ...(arrived && !pending && problemOf(booking, "expected", now) === null
      ? [{ text: "Not arrived yet", Icon: X, onSelect: record("expected") }]
      : []),
    ...(noShow ? [{ text: "Check in", Icon: UserCheck, onSelect: checkIn, off: notArriving }] : []),
    ...(awaited
      ? [{ text: "Complete", Icon: CircleCheck, onSelect: () => act("complete", booking), off: tooSoon }]
      : []),
    ...changesOf(booking, act, confirmingFixesDate),
  ];
  const next = nextStep();
  return (
    <div className={cx(roomy ? "grid content-start gap-2" : "contents")}>
      <div className="flex flex-wrap content-start justify-end gap-2 lg:max-2xl:gap-1">
        {roomy && awaited && missed && (
          <RowButton variant="ghost" text="No-show" label={`No-show: ${name}`} onClick={record("no_show")} />
        )}
        {!roomy && !noShow && mayPay(booking) && (
          <RowButton text="Payment" label={`Record payment: ${name}`} onClick={() => act("pay", booking)} />
        )}
        {next && (
          <RowAction
            step={next.text}
            off={next.off}
            variant={next.text === "Check in" ? "strong" : "secondary"}
            size="sm"
            className={LOOK}
            busy={pending === "saving"}
            aria-label={`${next.text}: ${name}`}
            onPress={next.onPress}
          >
            {next.text}
          </RowAction>
        )}
        <RowMenu label={`More for ${name}`} items={items} />
      </div>
      {payment}
    </div>
  );

  function nextStep() {
    if (pending === "waiting") return { text: "Undo", onPress: () => checkIns.undo(booking) };
    if (arrived && mayBecome(booking, "completed"))
      return { text: "Complete", onPress: () => onDone(booking), off: tooSoon };
    if (noShow)
      return problemOf(booking, "expected", now) === null ? { text: "Undo", onPress: record("expected") } : null;
    return notArriving === null ? { text: "Check in", onPress: checkIn } : null;
  }
}
