/** The top of a booking's details: who comes when, and the next step. */
import { MessageCircle, Phone } from "lucide-react";
import { ATTENDANCE_TEXT, isAttendance } from "#domain/booking/attendance.ts";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { DeskTill } from "#web/admin/bookings/booking-money.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { BookingDetail } from "./documents.ts";
import { NextAction } from "./next-action.tsx";

type SummaryProps = {
  booking: BookingDetail;
  /** Absent where the booking can't be changed from here. */
  desk?: DeskTill | undefined;
  onAct?: ((act: BookingAct) => void) | undefined;
};

const ATTENDANCE_TONES = { expected: "grey", arrived: "green", no_show: "red" } as const;

/** "2 flyers", as far as it is known. */
function flyersCount({ flyers }: BookingDetail): string {
  if (flyers.length === 0) return "Number of flyers not known";
  return flyers.length === 1 ? "1 flyer" : `${flyers.length} flyers`;
}

export function Summary({ booking, desk, onAct }: SummaryProps) {
  const session = sessionOf(booking);
  const { simulator_type: simulator, contact_phone: phone, attendance } = booking;
  const live = isLive(booking);
  return (
    <section aria-label="Session" className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="text-h4 font-bold text-ink wrap-anywhere">{booking.contact_name || "Guest"}</span>
            <StatusBadge status={booking.status} />
            {live && session && isAttendance(attendance) && (
              <Badge tone={ATTENDANCE_TONES[attendance]}>{ATTENDANCE_TEXT[attendance]}</Badge>
            )}
          </p>
          <p className="mt-2 font-semibold text-ink">
            {session ? (
              <>
                {formatLongDate(session.date)},{" "}
                <span className="whitespace-nowrap">{sessionTimes(session.time, booking.plan_duration)}</span>
              </>
            ) : (
              `No date yet, valid until ${formatShortDate(dateInIndia(new Date(booking.validity_end_date)))}`
            )}
          </p>
          <p className="mt-0.5 text-ink-soft">
            {isSimulatorType(simulator) ? SIMULATOR_NAMES[simulator] : simulator} · {booking.plan_name},{" "}
            {durationText(booking.plan_duration)} · {flyersCount(booking)}
          </p>
        </div>
        {phone && (
          <div className="flex flex-wrap gap-2 *:min-h-11 max-sm:w-full max-sm:*:grow">
            <Button asChild variant="secondary" size="sm">
              <a href={phoneLink(phone)} aria-label={`Call ${phoneText(phone)}`}>
                <Phone aria-hidden="true" className="size-4" />
                {phoneText(phone)}
              </a>
            </Button>
            <Button asChild variant="secondary" size="sm">
              <a href={`https://wa.me/${phone.replace(/\D/g, "")}`} target="_blank" rel="noopener noreferrer">
                <MessageCircle aria-hidden="true" className="size-4" />
                WhatsApp
              </a>
            </Button>
          </div>
        )}
      </div>
      {desk && onAct && (
        <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
          <NextAction booking={booking} desk={desk} onAct={onAct} />
          {live && (
            <div className="flex flex-wrap gap-2 *:min-h-11">
              <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onAct("changePlan")}>
                Change plan
              </Button>
              <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onAct("switchSimulator")}>
                Switch simulator
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
