/** "Next free" of a package: one press leads to the booking page with date and time chosen. */
import { useEffect, useState } from "react";
import { GATE_MINUTES } from "#domain/booking/flight.ts";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { AIRPORT_MINUTES, sessionMinutes } from "#domain/booking/session-time.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import type { PlanCardFacts } from "#web/simulators/documents.ts";
import { Link } from "#web/ui/link.tsx";
import { dayText, type FreeDay, loadNextDays } from "./documents.ts";

/** The next free day of a plan, by its length in minutes. */
export type NextDays = ReadonlyMap<number, FreeDay>;

/** Reads them after hydration, once for all plans. Without them a plan shows no time. */
export function useNextDays(simulator: SimulatorType, plans: readonly PlanCardFacts[]): NextDays {
  const [days, setDays] = useState<NextDays>(new Map());
  const lengths = plans.map(({ duration }) => duration).join();
  useEffect(() => {
    let current = true;
    setDays(new Map());
    if (!lengths || simulator === "B737") return;
    loadNextDays(simulator, lengths.split(",").map(Number)).then(
      (found) => current && setDays(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [simulator, lengths]);
  return days;
}

/** The calendar is a chunk of its own, which the booking page would load only after its own scripts. */
function loadCalendar(): void {
  for (const part of [import("#web/booking/slot-picker.tsx"), import("#web/booking/day-grid.tsx")])
    part.catch(() => {});
}

/** From the terminal's door to the departure, in half hours. */
const hoursBefore = (duration: number): number =>
  Math.ceil((AIRPORT_MINUTES + sessionMinutes(duration) + GATE_MINUTES) / 30) / 2;

type NextFreeLinkProps = { plan: PlanCardFacts; simulator: SimulatorType; days: NextDays };

/** Its line is always there, so that nothing moves when the time arrives. A B737 session depends on the flight. */
export function NextFreeLink({ plan, simulator, days }: NextFreeLinkProps) {
  if (simulator === "B737")
    return (
      <p className="min-h-11 py-2.5 text-sm text-ink-soft">
        Be at the terminal {hoursBefore(plan.duration)} hours before your flight.
      </p>
    );
  const day = days.get(plan.duration);
  const time = day?.times[0];
  return (
    <p className="min-h-11">
      {day && time && (
        <Link
          to={`/booking/${simulator}/${plan.duration}?${new URLSearchParams({ date: day.date, time })}`}
          prefetch="intent"
          onPointerEnter={loadCalendar}
          onFocus={loadCalendar}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-ink"
        >
          Next free:&nbsp;
          <strong className="font-semibold tabular-nums">
            {dayText(day.date)}, {formatTime(time)}
          </strong>
          <span className="sr-only">, {plan.name}</span>
        </Link>
      )}
    </p>
  );
}
