/**
 * The sessions that are not done: when, who, what to check, what to collect, and the next step with one tap. Those that
 * are over follow, until staff complete them or record a no-show; the no-shows are last.
 */

import { isCheckedIn } from "#domain/booking/attendance.ts";
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import { checksText, flightChecks } from "#domain/booking/flight-check.ts";
import { durationText } from "#domain/booking/plans.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import type { Block, BookingBlock, CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import type { Calendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import { hoursText } from "#web/admin/bookings/calendar/words.ts";
import { AttendanceText } from "#web/admin/bookings/run-sheet/attendance-text.tsx";
import { RowButtons, type RowButtonsProps } from "#web/admin/bookings/run-sheet/row-buttons.tsx";
import { StaffRemarks } from "#web/admin/bookings/run-sheet/staff-remarks.tsx";
import { TakeBalance } from "#web/admin/bookings/take-balance.tsx";
import { TillClosedNote } from "#web/admin/bookings/till/till-closed-note.tsx";
import { mayPay } from "#web/admin/bookings/words.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { hasSessions, sessionsAhead, sessionsLeft, sessionsMissed } from "./sessions-now.ts";

type Row = Omit<RowButtonsProps, "booking" | "payment">;
type ArrivalsProps = { blocks: readonly Block[]; row: Row; list: Pick<Calendar, "put" | "renew"> };

/** A card with one or two lists. */
export function Arrivals({ blocks, row, list }: ArrivalsProps) {
  const ahead = sessionsAhead(blocks, row.now);
  const left = sessionsLeft(blocks, row.now);
  const missed = sessionsMissed(blocks);
  const due = ahead.filter(({ booking }) => mayPay(booking)).length;
  return (
    <section aria-labelledby="arrivals" className="rounded-2xl border border-line bg-raised shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2">
        <h3 id="arrivals" className="text-h4">
          Still to fly today
        </h3>
        <p className="text-sm text-ink-soft">
          {ahead.length} {ahead.length === 1 ? "session" : "sessions"}
          {due > 0 && `, ${due} with a balance`}
          {" · "}
          <Link
            to="/admin/dashboard/bookings/run-sheet"
            className="font-semibold text-accent underline underline-offset-4"
          >
            Run sheet
          </Link>
        </p>
      </div>
      {due > 0 && <TillClosedNote className="mx-4 mt-3" />}
      {ahead.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">
          {hasSessions(blocks) ? "All of today's sessions are over." : "No sessions are booked today."}
        </p>
      ) : (
        <Sessions label="Still to fly today" sessions={ahead} row={row} list={list} />
      )}
      {left.length > 0 && (
        <>
          <h4 className="border-t border-line bg-sunken px-4 py-2 text-sm font-semibold text-ink-soft">
            Over, but not completed
          </h4>
          <Sessions label="Over, but not completed" sessions={left} row={row} list={list} />
        </>
      )}
      {missed.length > 0 && (
        <>
          <h4 className="border-t border-line bg-sunken px-4 py-2 text-sm font-semibold text-ink-soft">No-shows</h4>
          <Sessions label="No-shows" sessions={missed} row={row} list={list} quiet />
        </>
      )}
    </section>
  );
}

type SessionsProps = Pick<ArrivalsProps, "row" | "list"> & {
  label: string;
  sessions: readonly BookingBlock[];
  quiet?: boolean;
};

function Sessions({ label, sessions, row, list, quiet = false }: SessionsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {sessions.map((block) => (
        <Session key={block.id} block={block} row={row} list={list} quiet={quiet} />
      ))}
    </ul>
  );
}

type SessionProps = Pick<SessionsProps, "row" | "list" | "quiet"> & { block: BookingBlock };

function Session({ block, row, list, quiet = false }: SessionProps) {
  const { booking } = block;
  return (
    <li
      className={cx(
        "grid gap-x-4 gap-y-2 px-4 lg:grid-cols-[9.5rem_minmax(0,1fr)_auto]",
        quiet ? "py-2 text-ink-soft" : "py-3",
      )}
    >
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3">
        <p className="whitespace-nowrap tabular-nums">
          <span className="font-semibold">{hoursText(block)}</span>
          <span className="text-ink-soft lg:block"> {booking.simulator_type}</span>
        </p>
        <AttendanceText booking={booking} now={row.checkIns.of(booking)} />
      </div>
      <div className="min-w-0">
        <button
          type="button"
          aria-label={`Details of ${booking.contact_name || "No name"}`}
          className="min-h-6 text-left font-semibold wrap-anywhere underline-offset-4 hover:underline max-lg:min-h-9"
          onClick={() => row.act("details", booking)}
        >
          {booking.contact_name || "No name"}
        </button>{" "}
        <a
          href={phoneLink(booking.contact_phone)}
          className="inline-flex min-h-6 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink max-lg:min-h-9"
        >
          {phoneText(booking.contact_phone)}
        </a>
        <span className="block text-sm text-ink-soft">
          {booking.plan_name}, {durationText(booking.plan_duration)}
        </span>
        {!quiet && <Needs booking={booking} isIn={isCheckedIn({ ...booking, ...row.checkIns.of(booking) })} />}
        {!quiet && <StaffRemarks booking={booking} />}
      </div>
      <RowButtons
        {...row}
        booking={booking}
        payment={
          !quiet &&
          mayPay(booking) && (
            <TakeBalance
              compact
              booking={booking}
              onTaken={list.put}
              reread={() => list.renew(booking.id)}
              onOther={undefined}
            />
          )
        }
      />
    </li>
  );
}

/** What the desk checks when this customer arrives; once they are checked in, only what they may be asked about. */
function Needs({ booking, isIn }: { booking: CalendarBooking; isIn: boolean }) {
  const departs = departureOf(booking);
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  const needs: string[] = [];
  if (booking.youngest_age && booking.guardian_name) needs.push(`Guardian: ${booking.guardian_name}`);
  if (departs) needs.push(`Departs ${departureText(departs)}`);
  const checks = flightChecks(booking);
  if (checks.length > 0 && !isIn) needs.push(`To check: ${checksText(checks)}`);
  return (
    <span className="block text-sm text-ink-soft empty:hidden">
      {needs.join(" · ")}
      {booking.consent_missing && (
        <span className="block font-semibold text-danger">
          Guardian's consent is missing{!isIn && ": ask at check-in"}
        </span>
      )}
      {misfit && !isIn && (
        <span className="block font-semibold text-danger">The flight doesn't fit: ask at check-in</span>
      )}
    </span>
  );
}
