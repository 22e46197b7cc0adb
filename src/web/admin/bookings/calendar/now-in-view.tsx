/** Opens today's board near the present: the hours of the morning are above the window in the afternoon. */
import { useEffect, useRef } from "react";
import { type DayPart, fractionAt } from "#domain/booking/timetable.ts";
import { minutesOfDay, timeInIndia } from "#domain/time/dates.ts";

const HOUR = 60;

type NowInViewProps = { hours: DayPart; now: Date };

/**
 * An unseen mark in the column of the hours, at the full hour that began an hour ago. It is scrolled below the board's
 * head when the board opens, unless the page is scrolled already or this hour is the first of the board.
 */
export function NowInView({ hours, now }: NowInViewProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const hourAgo = minutesOfDay(timeInIndia(now)) - HOUR;
  const at = Math.min(hourAgo - (hourAgo % HOUR), hours.end);
  const first = useRef(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the board opens
  useEffect(() => {
    if (first.current <= hours.start || window.scrollY > 0) return;
    mark.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, []);
  return (
    <span
      ref={mark}
      style={{ top: `${(fractionAt(first.current, hours) * 100).toFixed(3)}%` }}
      // The site scrolls to below its own header, which is higher than the board's head.
      className="absolute scroll-mt-4 lg:-scroll-mt-8"
    />
  );
}
