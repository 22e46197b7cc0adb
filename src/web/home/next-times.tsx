/**
 * The free start times of the next day that has any, each a link to its booking. The space is reserved, so nothing
 * moves when they arrive.
 */
import { useEffect, useState } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import { addDays, formatShortDate, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { Link } from "#web/ui/link.tsx";
import { type FreeDay, loadNextDay } from "./documents.ts";

const SHOWN = 3;

/** For the plan of `duration` minutes. Without a script, or when the times cannot be read, a link to the calendar. */
export function NextTimes({ duration }: { duration: number }) {
  /** Undefined while it loads; null when no day of the next week has a free start. */
  const [day, setDay] = useState<FreeDay | null>();

  useEffect(() => {
    let stale = false;
    loadNextDay(duration).then(
      (found) => stale || setDay(found),
      () => stale || setDay(null),
    );
    return () => {
      stale = true;
    };
  }, [duration]);

  const path = `/booking/A320/${duration}`;
  return (
    <div className="mt-5">
      <p className="label text-route">Next free in the A320{day && `: ${dayText(day.date)}`}</p>
      <ul className="flex">
        {day === undefined && <li aria-hidden="true" className={`${SLOTS[SHOWN]} noscript:hidden`} />}
        {day?.times.slice(0, SHOWN).map((time) => (
          <li key={time} className={SLOTS[1]}>
            <Link to={`${path}?date=${day.date}&time=${time}`} className={START}>
              <span className="sr-only">{dayText(day.date)}, </span>
              {formatTime(time)}
            </Link>
          </li>
        ))}
        <li className="whitespace-nowrap">
          <Link to={path} className={START}>
            All times
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** The width of a time, and of all times while they load. */
const SLOTS = { 1: "w-20", 3: "w-60" } as const;

const START =
  "inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink";

function dayText(date: IsoDate): string {
  const today = todayInIndia(new Date());
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : formatShortDate(date);
}
