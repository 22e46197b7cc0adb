/** The day of the session, from arriving to the end, and what to bring. */
import { departureOf } from "#domain/booking/flight.ts";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { dayOf, passName, pointTime } from "#domain/booking/session-day.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { cx } from "#web/ui/cx.ts";
import type { ConfirmedBooking } from "./documents.ts";

type DayPlanProps = { booking: ConfirmedBooking; type: SimulatorType };

export function DayPlan({ booking, type }: DayPlanProps) {
  const session = sessionOf(booking);
  const points = dayOf({
    simulator: type,
    session,
    departure: departureOf(booking),
    duration: booking.plan_duration,
    owes: booking.remaining_amount > 0,
  });
  return (
    <section aria-labelledby="on-the-day" className="break-inside-avoid border-t-2 border-ink pt-3">
      <h2 id="on-the-day" tabIndex={-1} className="text-h3 outline-none">
        On the day
      </h2>
      <ol className="mt-4 print:mt-2">
        {points.map((point) => (
          <li
            key={point.title}
            className={cx("group grid gap-x-2", session ? "grid-cols-[4.75rem_1rem_1fr]" : "grid-cols-[1rem_1fr]")}
          >
            {session && <span className="pt-px font-semibold whitespace-nowrap tabular-nums">{pointTime(point)}</span>}
            <span aria-hidden="true" className="relative text-route">
              <span className="absolute top-3 -bottom-3 left-1/2 w-0.5 -translate-x-1/2 bg-route group-last:hidden" />
              <span className="waypoint absolute top-2 left-1/2 -translate-x-1/2" />
            </span>
            <p className="pb-4 text-pretty group-last:pb-0 print:pb-1">
              <strong>{point.title}</strong>
              <span className="block text-ink-soft">{point.text}</span>
            </p>
          </li>
        ))}
      </ol>
      <h3 className="mt-6 text-h4 print:mt-2">What to bring</h3>
      <ul className="mt-1 *:border-b *:border-line *:py-2 print:*:py-0.5">
        <li>
          {type === "B737"
            ? "Passport and the airline's boarding pass, for everyone, a guardian included"
            : "A photo ID for everyone who flies"}
        </li>
        <li>
          Your booking ID <span className="whitespace-nowrap">{bookingNumber(booking.id)}</span>, or the{" "}
          {passName(type)}
        </li>
        {booking.consent_needed && <li>The parent or guardian</li>}
      </ul>
    </section>
  );
}
