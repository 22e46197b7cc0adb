/** The nearest free starts as a radio group above the calendar: an arrow key or a press chooses one, Enter confirms. */
import { useEffect, useRef } from "react";
import { flightNotice } from "#domain/booking/flight.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { addDays, dateInIndia, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type BookingRow, NEAREST_STARTS } from "./documents.ts";
import { nearestFree } from "./nearest-free.ts";
import { ChoiceChip } from "./radio-row.tsx";

/** Days after the session's in which free starts are looked for. */
const DAYS_AHEAD = 14;

type NearestTimesProps = {
  booking: BookingRow;
  lastDay: IsoDate;
  schedule: Schedule;
  /** Increases when the free starts must be read again. */
  staleness: number;
  /** The id of the form around the choice. */
  formId: string;
  onChoose: (schedule: Schedule) => void;
  onSubmit: () => void;
};

/** Takes the focus from the dialog when the starts arrive. Nothing where none is free. */
export function NearestTimes({ booking, schedule, formId, onChoose, onSubmit, ...question }: NearestTimesProps) {
  const { today, slots } = useNearest({ booking, ...question });
  const form = useRef<HTMLFormElement>(null);
  const read = slots !== undefined;
  useEffect(() => {
    const dialog = form.current?.closest("[role=dialog]");
    const focused = document.activeElement;
    // Only from where the dialog put it: staff may already be in the calendar.
    if (!read || !dialog || !(focused === dialog || focused?.matches("[data-harmless]"))) return;
    form.current?.querySelector<HTMLInputElement>("input")?.focus();
  }, [read]);
  return (
    <form
      ref={form}
      id={formId}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {!slots && <Skeleton className="h-20 w-full rounded-xl" />}
      {slots && slots.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Nearest free times</legend>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {slots.map(({ date, time }) => (
              <ChoiceChip
                key={`${date} ${time}`}
                name="nearest"
                label={`${shortDay(date)}, ${formatTime(time)}`}
                checked={schedule.date === date && schedule.time === time}
                onCheck={() => onChoose({ date, time })}
              >
                <span className="flex flex-wrap gap-x-1.5">
                  <span className="text-ink-soft">{dayName(date, today)}</span>
                  <span className="font-semibold whitespace-nowrap tabular-nums">{formatTime(time)}</span>
                </span>
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  );
}

const dayName = (date: IsoDate, today: IsoDate): string => {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : shortDay(date);
};

/** The offered starts; undefined until they are read, empty where that fails: the calendar shows the failure. */
function useNearest({ booking, lastDay, staleness }: Pick<NearestTimesProps, "booking" | "lastDay" | "staleness">) {
  const now = new Date();
  const today = dateInIndia(now);
  const present = sessionOf(booking);
  const own = present !== null && present.date >= today;
  const from = own ? present : { date: today, time: present?.time ?? timeInIndia(now) };
  const { data, failure } = useGraphql(
    NEAREST_STARTS,
    {
      simulatorType: booking.simulator_type,
      duration: booking.plan_duration,
      from: from.date,
      to: addDays(from.date, DAYS_AHEAD),
      bookingId: booking.id,
    },
    { version: staleness, keptMs: 0 },
  );
  const wish = { from, own, lastDay, fits: (slot: { date: string; time: string }) => !flightNotice(booking, slot) };
  return { today, slots: failure ? [] : data && nearestFree(data.availability, wish) };
}
