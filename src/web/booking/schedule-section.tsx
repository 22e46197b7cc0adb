/**
 * "Booking Schedule": a day and an hour, or neither: without a date the booking is valid for a year and
 * the date is chosen later (spec 1 §5). Pressing the chosen day again takes the choice back.
 */
import { CalendarCheck, CalendarClock } from "lucide-react";
import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { MAX_OCCUPIED_MINUTES } from "#domain/slots.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { type Availability, bookableDays, useAvailability } from "./use-availability.ts";

const DayGrid = lazy(async () => ({ default: (await import("./day-grid.tsx")).DayGrid }));

/** What is chosen so far; a booking needs both or neither. */
export type Schedule = { date: IsoDate | null; time: string | null };

type ScheduleSectionProps = {
  simulatorType: string;
  duration: number;
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  /** What is wrong with the choice, said beside it. */
  problem: string | null;
  /** Takes the focus when there is a problem. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Rises when the free hours must be asked for anew. */
  staleness: number;
  /** The chosen hour was free and is no longer. */
  onLost: (time: string) => void;
};

/** The section's card; days and hours appear once the page runs in a browser. */
export function ScheduleSection(props: ScheduleSectionProps) {
  const { duration, schedule, onChange, problem, headingRef } = props;
  const inBrowser = useSyncExternalStore(noChange, isBrowser, isServer);
  return (
    <Card aria-labelledby="schedule-heading">
      <h2 id="schedule-heading" ref={headingRef} tabIndex={-1} className="text-xl font-bold">
        Booking Schedule
      </h2>
      <p className="mt-1 text-ink-soft">
        Pick a day and a starting time in Indian time, or leave it open and choose later.
        {duration > MAX_OCCUPIED_MINUTES &&
          " The first four hours are flown on this day; we arrange the rest of the course with you."}
      </p>
      <Chosen schedule={schedule} onClear={() => onChange({ date: null, time: null })} />
      {problem && (
        <div id="schedule-problem">
          <Alert tone="danger" title={problem} className="mt-4" />
        </div>
      )}
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_13rem]">
        {inBrowser ? <Choice {...props} /> : <ChoiceSkeleton />}
      </div>
    </Card>
  );
}

function Chosen({ schedule, onClear }: { schedule: Schedule; onClear: () => void }) {
  const { date, time } = schedule;
  if (!date) {
    return (
      <p className="mt-4 flex min-h-14 items-center gap-3 rounded-xl bg-info-soft px-4 py-2.5 text-info-ink">
        <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <strong>Choose the date later</strong> (valid for one year)
        </span>
      </p>
    );
  }
  return (
    <div className="mt-4 flex min-h-14 flex-col justify-between gap-x-3 rounded-xl bg-success-soft px-4 py-2 text-success-ink sm:flex-row sm:items-center">
      <p aria-live="polite" className="flex min-w-0 items-center gap-3 font-semibold">
        <CalendarCheck aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {formatLongDate(date)}
          {time ? `, ${time}` : " · now pick a time"}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-2 ml-4.5 self-start whitespace-nowrap underline underline-offset-4 sm:self-auto"
        onClick={onClear}
      >
        Choose the date later
      </Button>
    </div>
  );
}

function Choice(props: ScheduleSectionProps) {
  const { simulatorType, duration, schedule, onChange, staleness, problem, onLost } = props;
  const { first, last } = bookableDays(new Date());
  const [month, setMonth] = useState((schedule.date ?? first).slice(0, 7));
  const availability = useAvailability(simulatorType, duration, month, staleness);

  const { date, time } = schedule;
  const hours = date ? availability.days.get(date) : undefined;
  const lost = hours?.some((hour) => hour.time === time && !hour.available) ? time : null;

  const tellLost = useRef(onLost);
  useEffect(() => {
    tellLost.current = onLost;
  });
  useEffect(() => {
    if (lost) tellLost.current(lost);
  }, [lost]);

  return (
    <>
      <div>
        <Suspense fallback={<GridSkeleton />}>
          <DayGrid
            {...{ availability, first, last, month }}
            onMonth={setMonth}
            selected={date}
            onSelect={(picked) => onChange({ date: picked, time: null })}
          />
        </Suspense>
        <Legend availability={availability} />
      </div>
      <div className="min-h-36 lg:min-h-84">
        <h3 id="time-heading" className="flex h-11 items-center font-bold">
          Starting time
        </h3>
        {date ? (
          availability.status === "failed" && !hours ? (
            <p className="text-ink-soft">The times of this day could not be loaded.</p>
          ) : (
            <TimeChoice
              hours={hours}
              selected={time}
              onSelect={(picked) => onChange({ date, time: picked })}
              {...(problem ? { describedBy: "schedule-problem" } : {})}
            />
          )
        ) : (
          <p className="rounded-xl border border-dashed border-line-strong/50 px-4 py-6 text-center text-ink-soft">
            Pick a day to see its free starting times.
          </p>
        )}
      </div>
    </>
  );
}

/** Beneath the grid, always one line high: what the marks mean, or that loading failed. */
function Legend({ availability: { status, refresh } }: { availability: Availability }) {
  if (status === "failed") {
    return (
      <div
        role="alert"
        className="mt-2 flex min-h-9 flex-wrap items-center gap-2 text-sm text-danger"
      >
        <span>Free days could not be loaded.</span>
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
      {status === "loading" && <span role="status">Loading free days...</span>}
    </p>
  );
}

function ChoiceSkeleton() {
  return (
    <>
      <div>
        <GridSkeleton />
        <p className="mt-2 min-h-9 text-sm text-ink-soft">
          <noscript>
            The calendar needs JavaScript; without a date the booking is valid for a year.
          </noscript>
        </p>
      </div>
      <div className="min-h-36 lg:min-h-84" />
    </>
  );
}

/** As high as the grid: caption, weekdays and six weeks of 44 px days with their padding. */
function GridSkeleton() {
  return <Skeleton className="h-[22.75rem] w-full rounded-xl" />;
}

const noChange = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
