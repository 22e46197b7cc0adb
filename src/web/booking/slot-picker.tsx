/**
 * A date and start time on one simulator: the month's grid and the times of the chosen day, kept up to date. Loaded by
 * slot-choice.tsx.
 */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import type { ClockTime, IsoDate } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { Button } from "#web/ui/button.tsx";
import { GridSkeleton } from "./choice-skeleton.tsx";
import { MonthNotes } from "./day-notes.tsx";
import { FillMark } from "./fill-mark.tsx";
import type { Flight } from "./flight-fit.ts";
import { fitting, isTaken } from "./fullness.ts";
import { NextFree } from "./next-free.tsx";
import { TimeChoice } from "./time-choice.tsx";
import {
  type Availability,
  type AvailabilityQuestion,
  bookableDays,
  type Hour,
  useAvailability,
} from "./use-availability.ts";

const FullDay = lazy(async () => ({ default: (await import("#web/waitlist/full-day.tsx")).FullDay }));
const DayGrid = lazy(async () => ({ default: (await import("./day-grid.tsx")).DayGrid }));

type Chosen = { date: IsoDate | null; time: string | null };

export type SlotPickerProps = AvailabilityQuestion & {
  schedule: Chosen;
  onChange: (schedule: Chosen) => void;
  /** Increases when the free slots must be loaded again. */
  staleness: number;
  /** Called when the chosen slot can't be booked, with the reason; `dayIsFull` when no other time of its day can. */
  onLost: (reason: string, dayIsFull: boolean) => void;
  /** The customer's flight after a B737 session: the days and times that don't fit it are disabled. */
  flight?: Flight | null | undefined;
  /** Offers the next free slot above the grid. */
  nextFree?: boolean;
  /** The id of a text that describes the times: an error. */
  describedBy?: string | undefined;
  /** The last selectable day; later days are disabled although they could be booked. */
  lastDay?: IsoDate;
  /** The present slot of the booking that is being rescheduled. */
  present?: { date: IsoDate; time: ClockTime } | null;
  /** The legend's words for the day of `present`; a customer reads "Your booked day". */
  presentText?: string;
};

/** Two cells for the parent's grid, or three with the next free slot. */
export function SlotPicker(props: SlotPickerProps) {
  const inDialog = props.bookingId !== undefined;
  const { schedule, onChange, staleness, onLost, flight, present = null } = props;
  const { today, first, last } = selectableDays(props);
  const [month, setMonth] = useState((schedule.date ?? present?.date ?? first).slice(0, 7));
  const loaded = useAvailability(props, month, staleness);
  const availability = flight ? { ...loaded, days: fitting(loaded.days, flight) } : loaded;
  const times = useRef<HTMLDivElement>(null);

  const { date, time } = schedule;
  const hours = date ? ownHours(availability.days.get(date), date, present) : undefined;
  const offDay = date !== null && flight ? date < flight.first || date > flight.last : false;
  const lostTime = hours && !hours.some((hour) => hour.time === time && hour.available) ? time : null;
  const dayIsFull = offDay || (hours !== undefined && !hours.some((hour) => hour.available));
  const lost =
    date && (offDay || lostTime)
      ? (flight?.lossText(date, offDay ? null : lostTime, dayIsFull) ?? lossText(lostTime ?? "", dayIsFull))
      : null;
  const fitsNothing = flight ? isFull(availability, first, last) : false;

  const latestOnLost = useRef(onLost);
  useEffect(() => {
    latestOnLost.current = onLost;
  });
  useEffect(() => {
    if (lost) latestOnLost.current(lost, dayIsFull);
  }, [lost, dayIsFull]);
  useEffect(() => {
    // The day of a restored draft may be in another month.
    if (date) setMonth(date.slice(0, 7));
  }, [date]);
  const flightDay = flight?.last;
  useEffect(() => {
    if (flightDay) setMonth(flightDay.slice(0, 7));
  }, [flightDay]);
  useEffect(() => {
    // In a dialog on a phone the times are below the grid and may be out of sight.
    if (inDialog && date) times.current?.scrollIntoView({ block: "nearest" });
  }, [inDialog, date]);

  return (
    <>
      {props.nextFree && (
        <NextFree
          question={props}
          availability={availability}
          first={first}
          last={last}
          chosen={schedule}
          onSelect={onChange}
        />
      )}
      <div>
        <Suspense fallback={<GridSkeleton />}>
          <DayGrid
            availability={availability}
            today={today}
            first={first}
            last={last}
            month={month}
            present={present?.date ?? null}
            onMonth={setMonth}
            selected={date}
            waitlist={hasWaitlist(props)}
            onSelect={(picked) => onChange({ date: picked, time: null })}
          />
        </Suspense>
        <Legend
          availability={availability}
          present={present && (props.presentText ?? "Your booked day")}
          flight={flight}
        />
        <MonthNotes availability={availability} month={month} />
      </div>
      <div ref={times} className="min-h-36 min-w-0 scroll-mb-5 xl:min-h-84">
        <Times {...props} fitsNothing={fitsNothing} hours={hours} failed={availability.status === "failed"} />
      </div>
    </>
  );
}

/** Not for the B737: a flight binds its customer to a few hours, and a free time could be any of the day. */
const hasWaitlist = ({ nextFree, simulatorType }: SlotPickerProps) => nextFree === true && simulatorType === "A320";

/** Today, and the days that can be selected: bookable ones, up to the last day, and those before a flight. */
function selectableDays({ lastDay, flight }: SlotPickerProps) {
  const { first: today, last } = bookableDays(new Date());
  const latest = [last, lastDay ?? last, flight?.last ?? last].sort()[0] ?? last;
  return { today, first: flight && flight.first > today ? flight.first : today, last: latest };
}

/** Whether all days from `first` to `last`, the two before a flight, are loaded and have no free time. */
const isFull = ({ days }: Availability, first: IsoDate, last: IsoDate): boolean =>
  [first, last].every((day) => days.get(day)?.every((hour) => !hour.available));

/** Why a chosen time can no longer be booked. */
function lossText(time: ClockTime, dayIsFull: boolean): string {
  return dayIsFull
    ? // A longer plan may fit no time of the day that was chosen for a shorter one.
      "No time of your day is free for this session. Please choose another day."
    : `${formatTime(time)} is no longer free. Please choose another time.`;
}

type TimesProps = SlotPickerProps & {
  /** No free time fits the customer's flight. */
  fitsNothing: boolean;
  hours: readonly Hour[] | undefined;
  failed: boolean;
};

/** The second cell: the times of the chosen day, or what to do first. */
function Times(props: TimesProps) {
  const { onChange, simulatorType, duration, describedBy, flight, fitsNothing, hours, failed } = props;
  const { date, time } = props.schedule;
  return (
    <>
      {date && isTaken(hours) && hasWaitlist(props) && (
        <Suspense fallback={<div className="h-48" />}>
          <FullDay simulatorType={simulatorType} duration={duration} date={date} />
        </Suspense>
      )}
      <h3 id="time-heading" tabIndex={-1} className="flex h-11 items-center gap-2 text-h4 outline-none">
        Start time {date && <span className="label text-ink-soft">{shortDay(date)}</span>}
      </h3>
      {!date && (
        <p className="border-y border-line py-5 text-ink-soft text-pretty">
          {flight ? flight.dayHint(fitsNothing) : "Pick a day to see its free start times."}
        </p>
      )}
      {date &&
        (failed && !hours ? (
          <p className="text-ink-soft">We couldn't load the times for this day. Please pick it again.</p>
        ) : (
          <TimeChoice
            hours={hours}
            words={flight?.words}
            duration={duration}
            selected={time}
            onSelect={(picked) => onChange({ date, time: picked })}
            {...(describedBy ? { describedBy } : {})}
          />
        ))}
    </>
  );
}

/** The times of a day; the present time of a rescheduled booking is disabled and marked. */
function ownHours(
  hours: readonly Hour[] | undefined,
  date: IsoDate,
  present: SlotPickerProps["present"],
): readonly Hour[] | undefined {
  if (!hours || present?.date !== date) return hours;
  return hours.map((hour) => (hour.time === present.time ? { ...hour, available: false, reason: "own" } : hour));
}

type LegendProps = { availability: Availability; present: string | null; flight: SlotPickerProps["flight"] };

/** Below the grid, always one line high: the legend, or that loading failed. */
function Legend({ availability: { status, refresh }, present, flight }: LegendProps) {
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
    <>
      <ul className="mt-2 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        <li className="flex items-center gap-2">
          <FillMark share={0.85} /> Many free
        </li>
        <li className="flex items-center gap-2">
          <FillMark share={0.3} /> Few free
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="line-through decoration-danger decoration-2">
            12
          </span>
          None free
        </li>
        {flight && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="text-ink-faint/60">
              12
            </span>
            {flight.words.unfitDay}
          </li>
        )}
        {present && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-4 border-2 border-dashed border-ink-soft" /> {present}
          </li>
        )}
      </ul>
      {status === "loading" && (
        <span role="status" className="sr-only">
          Loading free days...
        </span>
      )}
    </>
  );
}
