/** The sessions that have not ended: when, who, what to check, and what to collect. */
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import { durationText } from "#domain/booking/plans.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { Block, CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import { hoursText } from "#web/admin/bookings/calendar/words.ts";
import { mayPay, money, nameOf } from "#web/admin/bookings/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { sessionsAhead } from "./sessions-now.ts";

type Act = (action: BookingAct, booking: CalendarBooking) => void;

export function Arrivals({ blocks, now, act }: { blocks: readonly Block[]; now: Date; act: Act }) {
  const ahead = sessionsAhead(blocks, now);
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
      {ahead.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">All of today's sessions are over.</p>
      ) : (
        <ul aria-label="Still to fly today" className="divide-y divide-line">
          {ahead.map((block) => (
            <li
              key={block.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 lg:grid-cols-[8.5rem_3rem_minmax(0,1fr)_auto]"
            >
              <p className="font-semibold whitespace-nowrap tabular-nums">{hoursText(block)}</p>
              <p className="text-ink-soft max-lg:text-right">{block.simulator}</p>
              <p className="min-w-0 max-lg:col-span-2">
                <span className="font-semibold wrap-anywhere">{block.booking.contact_name || "No name"}</span>{" "}
                <a
                  href={phoneLink(block.booking.contact_phone)}
                  className="whitespace-nowrap underline underline-offset-4"
                >
                  {phoneText(block.booking.contact_phone)}
                </a>
                <span className="block text-sm text-ink-soft">
                  {block.booking.plan_name}, {durationText(block.booking.plan_duration)}
                </span>
                <Needs booking={block.booking} />
              </p>
              <div className="flex justify-end gap-2 max-lg:col-span-2">
                {mayPay(block.booking) && (
                  <Button
                    size="sm"
                    className="max-lg:min-h-11"
                    aria-label={`Record payment: ${nameOf(block.booking)}`}
                    onClick={() => act("pay", block.booking)}
                  >
                    Take {money(block.booking.remaining_amount)}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  size="sm"
                  className="max-lg:min-h-11"
                  aria-label={`Open: ${nameOf(block.booking)}`}
                  onClick={() => act("details", block.booking)}
                >
                  Open
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the desk checks when this customer arrives. */
function Needs({ booking }: { booking: CalendarBooking }) {
  const departs = departureOf(booking);
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  const needs: string[] = [];
  if (booking.youngest_age && booking.guardian_name) needs.push(`Guardian: ${booking.guardian_name}`);
  if (booking.simulator_type === "B737")
    needs.push(departs ? `Departs ${departureText(departs)}` : "Ask for the flight");
  return (
    <span className="block text-sm text-ink-soft empty:hidden">
      {needs.join(" · ")}
      {misfit && <span className="block font-semibold text-danger">The flight doesn't fit: ask at check-in</span>}
    </span>
  );
}
