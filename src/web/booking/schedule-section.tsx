/**
 * "Booking Schedule": a date and a time, or neither. Without a date the booking is valid for a year and the date is
 * chosen later (contract: date-choice). Pressing the chosen day again clears the choice.
 */

import { type RefObject, useSyncExternalStore } from "react";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { MAX_OCCUPIED_MINUTES } from "#domain/booking/slots.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CalendarCheck, CalendarClock } from "#web/ui/icons.ts";
import { GridSkeleton, SlotChoice } from "./slot-choice.tsx";

/** The choice so far; a booking needs both or neither. */
export type Schedule = { date: IsoDate | null; time: string | null };

type ScheduleSectionProps = {
  simulatorType: string;
  duration: number;
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  /** The error of the choice, shown beside it. */
  problem: string | null;
  /** Takes the focus when there is an error. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Increases when the free slots must be loaded again. */
  staleness: number;
  /** Called when the chosen slot is no longer free. */
  onLost: (time: string) => void;
};

/** The section's card; days and times appear after hydration. */
export function ScheduleSection(props: ScheduleSectionProps) {
  const { duration, schedule, onChange, problem, headingRef } = props;
  const inBrowser = useSyncExternalStore(noChange, isBrowser, isServer);
  return (
    <Card aria-labelledby="schedule-heading">
      <h2 id="schedule-heading" ref={headingRef} tabIndex={-1} className="text-h3">
        Booking Schedule
      </h2>
      <p className="mt-1 text-ink-soft">
        Pick a day and a start time (IST), or choose later.
        {duration > MAX_OCCUPIED_MINUTES &&
          " You fly the first four hours on this day; we'll arrange the rest of the course with you."}
      </p>
      <Chosen schedule={schedule} duration={duration} onClear={() => onChange({ date: null, time: null })} />
      {problem && (
        <div id="schedule-problem">
          <Alert tone="danger" title={problem} className="mt-4" />
        </div>
      )}
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_13rem]">
        {inBrowser ? (
          <SlotChoice {...props} describedBy={problem ? "schedule-problem" : undefined} />
        ) : (
          <ChoiceSkeleton />
        )}
      </div>
    </Card>
  );
}

function Chosen({ schedule, duration, onClear }: { schedule: Schedule; duration: number; onClear: () => void }) {
  const { date, time } = schedule;
  if (!date) {
    return (
      <p className="mt-4 flex min-h-14 items-center gap-3 rounded-xl bg-info-soft px-4 py-2.5 text-info-ink">
        <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <strong>Choose the date later</strong> (valid for {BOOKING_VALIDITY})
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
          {time ? ", " : ". Now pick a start time."}
          {time && <span className="whitespace-nowrap">{sessionTimes(time, duration)}</span>}
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

function ChoiceSkeleton() {
  return (
    <>
      <div>
        <GridSkeleton />
        <p className="mt-2 min-h-9 text-sm text-ink-soft">
          <noscript>The calendar needs JavaScript. Please turn it on, or call us to book.</noscript>
        </p>
      </div>
      <div className="min-h-36 lg:min-h-84" />
    </>
  );
}

const noChange = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
