/**
 * "Booking Schedule": a date and a time, or neither. Without a date the booking is valid for a year and the date is
 * chosen later (contract: date-choice). Pressing the chosen day again clears the choice.
 */

import type { RefObject } from "react";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { MAX_OCCUPIED_MINUTES } from "#domain/booking/slots.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { CANCEL_NOTICE_HOURS, refundEnd } from "#domain/money/refund-amount.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { useInBrowser } from "#web/hydration/page-hydration.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CalendarCheck, CalendarClock } from "#web/ui/icons.ts";
import { ChoiceSkeleton } from "./choice-skeleton.tsx";
import type { Flight } from "./flight-fit.ts";
import { SlotChoice } from "./slot-choice.tsx";
import { Step } from "./step.tsx";

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
  /** Called when the chosen slot can't be booked, with the reason; `dayIsFull` when no other time of its day can. */
  onLost: (reason: string, dayIsFull: boolean) => void;
  /** The customer's flight after a B737 session, once it is known. */
  flight?: Flight | null;
  /** Its place on the route (step.tsx). */
  number?: number;
};

/** Days and times appear after hydration. */
export function ScheduleSection({ number, ...props }: ScheduleSectionProps) {
  const { duration, schedule, onChange, problem, headingRef, flight } = props;
  const inBrowser = useInBrowser();
  return (
    <Step
      id="schedule-heading"
      title="Booking Schedule"
      number={number}
      headingRef={headingRef}
      lead={
        <>
          Pick a day and a start time (IST), or choose later.
          {duration > MAX_OCCUPIED_MINUTES &&
            " You fly the first four hours on this day; we arrange the rest with you."}
        </>
      }
    >
      {problem && (
        <div id="schedule-problem">
          <Alert tone="danger" title={problem} className="mb-4" />
        </div>
      )}
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        {inBrowser ? (
          <SlotChoice {...props} nextFree describedBy={problem ? "schedule-problem" : undefined} />
        ) : (
          <ChoiceSkeleton nextFree />
        )}
      </div>
      {!flight?.noneFits && (
        <Chosen
          schedule={schedule}
          duration={duration}
          flight={flight}
          onClear={() => onChange({ date: null, time: null })}
        />
      )}
    </Step>
  );
}

const CHOSEN = "mt-5 flex min-h-14 items-center gap-x-3 border-y border-line py-1.5";

type ChosenProps = Pick<ScheduleSectionProps, "schedule" | "duration" | "flight"> & { onClear: () => void };

/** Below the choice, so that a press on a day does not move the calendar. */
function Chosen({ schedule, duration, flight, onClear }: ChosenProps) {
  const { date, time } = schedule;
  const note = date && time && flight?.note({ date, time });
  if (!date) {
    return (
      <p className={CHOSEN}>
        <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span>
          <strong>No date yet?</strong>{" "}
          <span className="text-ink-soft">
            You can pay now and choose it later, with a link in our email. The booking is valid for {BOOKING_VALIDITY}.
          </span>
        </span>
      </p>
    );
  }
  return (
    <div className={`${CHOSEN} flex-wrap justify-between`}>
      <p aria-live="polite" className="flex min-w-0 items-center gap-3 font-semibold">
        <CalendarCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span>
          {formatLongDate(date)}
          {time ? ", " : ". Now pick a start time."}
          {time && <span className="whitespace-nowrap">{sessionTimes(time, duration)}</span>}
          {time && refundEnd({ date, time }) < new Date() && (
            <span className="block text-sm font-normal text-ink-soft">
              Within {CANCEL_NOTICE_HOURS} hours: no refund, and changes by phone.
            </span>
          )}
          {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
        </span>
      </p>
      <Button variant="ghost" size="sm" className="ml-4.5 min-h-11 underline underline-offset-4" onClick={onClear}>
        Choose the date later
      </Button>
    </div>
  );
}
