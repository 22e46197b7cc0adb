/** Explains days of the shown month with session hours other than their weekday's, or with none. */
import { CalendarX } from "lucide-react";
import { formatShortDate, type IsoDate } from "#domain/time/dates.ts";
import { Clock } from "#web/ui/icons.ts";
import type { Availability, Hour } from "./use-availability.ts";

type Days = Pick<Availability, "days" | "notes">;

/** A closed day lists its weekday's usual times with the reason "closed"; today's may be past. */
const isClosed = (hours: readonly Hour[] = []): boolean =>
  hours.some(({ reason }) => reason === "closed") &&
  hours.every(({ reason }) => reason === "closed" || reason === "past");

const words = ({ days, notes }: Days, date: IsoDate): string =>
  `${isClosed(days.get(date)) ? "Closed" : "Special hours"}: ${notes.get(date)}`;

/** Below the calendar; renders nothing in a month without such days. `month` is "2026-06". */
export function MonthNotes({ availability, month }: { availability: Days; month: string }) {
  const noted = [...availability.notes.keys()].filter((date) => date.startsWith(month)).sort();
  if (noted.length === 0) return null;
  return (
    <ul
      aria-label="Days with special hours"
      className="mt-1 grid gap-1.5 rounded-xl bg-sunken px-4 py-3 text-sm text-ink"
    >
      {noted.map((date) => {
        const Icon = isClosed(availability.days.get(date)) ? CalendarX : Clock;
        return (
          <li key={date} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0 break-words">
              <strong>{formatShortDate(date)}</strong> {words(availability, date)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
