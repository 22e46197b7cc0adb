/** The button that reschedules a booking, or the sentence that explains why it can't be rescheduled. */

import type { ReactNode } from "react";
import { rescheduleText } from "#domain/booking/reschedule.ts";
import { RESCHEDULE_NOTICE_HOURS } from "#domain/booking/statuses.ts";
import { openingAt, openingText } from "#domain/time/opening-hours.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { useBusiness, useSettings } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { CalendarClock } from "#web/ui/icons.ts";
import { type Movable, moveObstacle } from "./booking-groups.ts";

type BookingMoveProps = {
  booking: Movable & { id: string };
  /** The session or the validity is over. */
  past: boolean;
  variant?: "primary" | "secondary";
  onMove: (schedule: Schedule) => void;
};

const OPEN: Schedule = { date: null, time: null };

/** Renders nothing for a completed or cancelled booking: the status is enough. */
export function BookingMove({ booking, past, variant = "primary", onMove }: BookingMoveProps) {
  const settings = useSettings();
  if (!isLive(booking)) return null;
  const session = sessionOf(booking);
  if (past) {
    return (
      <Reason>
        {session
          ? "This session's time has passed. If you couldn't come, call us at "
          : "The time to choose a date has passed. Please call us at "}
        <Phone />.
      </Reason>
    );
  }
  const obstacle = moveObstacle(booking, settings, new Date());
  if (obstacle === null) {
    return (
      <Button id={moveButtonId(booking.id)} variant={variant} onClick={() => onMove(OPEN)}>
        <CalendarClock aria-hidden="true" className="size-5" />
        {session ? "Reschedule" : "Choose a date"}
      </Button>
    );
  }
  const text = rescheduleText(obstacle, {
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    validityEnd: new Date(booking.validity_end_date),
  });
  if (obstacle === "limit_reached") return <Reason>{text}</Reason>;
  return (
    <Reason>
      {obstacle === "too_late"
        ? `Online changes close ${RESCHEDULE_NOTICE_HOURS} hours before the session. To move it, please call us: `
        : "Our team has confirmed this session, so its date is fixed. If you can't come, call us at "}
      <Phone hours />.
    </Reason>
  );
}

/** The id of a booking's button, for setting the focus. */
export function moveButtonId(bookingId: string): string {
  return `move-${bookingId}`;
}

function Reason({ children }: { children: ReactNode }) {
  return <p className="w-full text-ink-soft">{children}</p>;
}

/** With `hours` also until when, or from when, we answer. */
function Phone({ hours = false }: { hours?: boolean }) {
  const business = useBusiness();
  const opening = openingAt(new Date(), useSettings().hours);
  return (
    <>
      <a
        href={`tel:${business.phone.dial}`}
        className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
      >
        {business.phone.text}
      </a>
      {hours && ` (${opening.open ? "open " : ""}${openingText(opening)}), or reply to your confirmation email`}
    </>
  );
}
