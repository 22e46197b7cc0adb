/**
 * A date and start time on one simulator: the month's grid and the times of the chosen day, kept up to date. Used to
 * book and to reschedule a session.
 */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ClockTime, IsoDate } from "#domain/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MonthNotes } from "./day-notes.tsx";
import { TimeChoice } from "./time-choice.tsx";
import {
  type Availability,
  type AvailabilityQuestion,
  bookableDays,
  type Hour,
  useAvailability,
} from "./use-availability.ts";

const DayGrid = lazy(async () => ({ default: (await import("./day-grid.tsx")).DayGrid }));

type Chosen = { date: IsoDate | null; time: string | null };

type SlotChoiceProps = AvailabilityQuestion & {
  schedule: Chosen;
  onChange: (schedule: Chosen) => void;
  /** Increases when the free slots must be loaded again. */
  staleness: number;
  /** Called when the chosen slot is no longer free. */
  onLost: (time: string) => void;
  /** The id of a text that describes the times: an error. */
  describedBy?: string | undefined;
  /** The last selectable day; later days are disabled although they could be booked. */
  lastDay?: IsoDate;
  /** The present slot of the booking that is being rescheduled. */
  present?: { date: IsoDate; time: ClockTime } | null;
};

/** Two cells for the parent's grid; rendered in the browser only. */
export function SlotChoice(props: SlotChoiceProps) {
  const inDialog = props.bookingId !== undefined;
  const { schedule, onChange, staleness, describedBy, onLost, present = null } = props;
  const { first, last: horizon } = bookableDays(new Date());
  const last = props.lastDay && props.lastDay < horizon ? props.lastDay : horizon;
  const [month, setMonth] = useState((schedule.date ?? present?.date ?? first).slice(0, 7));
  const availability = useAvailability(props, month, staleness);
  const times = useRef<HTMLDivElement>(null);

  const { date, time } = schedule;
  const hours = date ? ownHours(availability.days.get(date), date, present) : undefined;
  const lost = hours && !hours.some((hour) => hour.time === time && hour.available) ? time : null;

  const latestOnLost = useRef(onLost);
  useEffect(() => {
    latestOnLost.current = onLost;
  });
  useEffect(() => {
    if (lost) latestOnLost.current(lost);
  }, [lost]);
  useEffect(() => {
    // The day of a restored draft may be in another month.
    if (date) setMonth(date.slice(0, 7));
  }, [date]);
  useEffect(() => {
    // In a dialog on a phone the times are below the grid and may be out of sight.
    if (inDialog && date) times.current?.scrollIntoView({ block: "nearest" });
  }, [inDialog, date]);

  return (
    <>
      <div>
        <Suspense fallback={<GridSkeleton />}>
          <DayGrid
            availability={availability}
            first={first}
            last={last}
            month={month}
            present={present?.date ?? null}
            onMonth={setMonth}
            selected={date}
            onSelect={(picked) => onChange({ date: picked, time: null })}
          />
        </Suspense>
        <Legend availability={availability} present={present !== null} />
        <MonthNotes availability={availability} month={month} />
      </div>
      <div ref={times} className="min-h-36 scroll-mb-5 lg:min-h-84">
        <h3 id="time-heading" className="flex h-11 items-center font-bold">
          Start time
        </h3>
        {date ? (
          availability.status === "failed" && !hours ? (
            <p className="text-ink-soft">We couldn't load the times for this day. Please pick it again.</p>
          ) : (
            <TimeChoice
              hours={hours}
              duration={props.duration}
              selected={time}
              onSelect={(picked) => onChange({ date, time: picked })}
              {...(describedBy ? { describedBy } : {})}
            />
          )
        ) : (
          <p className="rounded-xl border border-dashed border-line-strong/50 px-4 py-6 text-center text-ink-soft">
            Pick a day to see its free start times.
          </p>
        )}
      </div>
    </>
  );
}

/** The times of a day; the present time of a rescheduled booking is disabled and marked. */
function ownHours(
  hours: readonly Hour[] | undefined,
  date: IsoDate,
  present: SlotChoiceProps["present"],
): readonly Hour[] | undefined {
  if (!hours || present?.date !== date) return hours;
  return hours.map((hour) => (hour.time === present.time ? { ...hour, available: false, reason: "own" } : hour));
}

/** Below the grid, always one line high: the legend, or that loading failed. */
function Legend({ availability: { status, refresh }, present }: { availability: Availability; present: boolean }) {
  if (status === "failed") {
    return (
      <div role="alert" className="mt-2 flex min-h-9 flex-wrap items-center gap-2 text-sm text-danger">
        <span>We couldn't load the free days.</span>
        <Button variant="secondary" size="sm" onClick={refresh}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <p className="mt-2 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-success" /> Free times
      </span>
      <span>
        <span aria-hidden="true" className="line-through decoration-danger/70 decoration-2">
          12
        </span>{" "}
        No free times
      </span>
      {present && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-4 rounded-md border-2 border-dashed border-ink-soft" /> Your booked
          day
        </span>
      )}
      {status === "loading" && <span role="status">Loading free days...</span>}
    </p>
  );
}

/** As high as the grid: caption, weekdays and six weeks of 44 px days with their padding. */
export function GridSkeleton() {
  return <Skeleton className="h-[22.75rem] w-full rounded-xl" />;
}
