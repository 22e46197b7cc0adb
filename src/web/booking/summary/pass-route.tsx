/**
 * The session drawn as a flight profile: arrive, start, end, with the minutes of each leg. The picture is decorative;
 * the times below it are text. The legs have the same drawing for every plan, so that the labels always fit.
 */
import { ARRIVE_EARLY_MINUTES, arriveBy, sessionEnd, sessionMinutes } from "#domain/booking/session-time.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import type { ClockTime } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";

type PassRouteProps = {
  time: ClockTime;
  /** The plan's, in minutes. */
  duration: number;
  /** Customers are at the airport long before they arrive at the simulator. */
  airport: boolean;
};

export function PassRoute({ time, duration, airport }: PassRouteProps) {
  return (
    <div>
      <div aria-hidden="true" className="label relative h-16 print:h-12 text-route print:text-ink">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          fill="none"
          className="absolute inset-0 size-full"
        >
          <g stroke="currentColor">
            <path d="M0 36H100" className="text-line-strong" vectorEffect="non-scaling-stroke" />
            <path
              d="M0 36H38C46 36 46 10 54 10H80C90 10 90 36 100 36"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
        <span className="absolute left-[19%] bottom-3 -translate-x-1/2">{ARRIVE_EARLY_MINUTES} min</span>
        <span className="absolute left-[67%] bottom-4 -translate-x-1/2">{sessionMinutes(duration)} min</span>
        {["left-0", "left-[38%] -translate-x-1/2", "right-0"].map((place) => (
          <span key={place} className={cx("waypoint absolute bottom-[calc(10%-0.3125rem)]", place)} />
        ))}
      </div>
      <ol className="grid grid-cols-[38%_1fr_auto] leading-snug">
        <Point
          label={airport ? "At simulator" : "Arrive by"}
          time={arriveBy(time)}
          className="text-route print:text-ink"
        />
        <Point label="Start" time={time} className="-translate-x-1.5" />
        <Point label="End" time={sessionEnd(time, duration)} className="text-right" />
      </ol>
    </div>
  );
}

type PointProps = { label: string; time: ClockTime; className: string };

const Point = ({ label, time, className }: PointProps) => (
  <li className={className}>
    <span className="block text-sm">{label}</span>{" "}
    <span className="text-h4 whitespace-nowrap tabular-nums max-sm:text-base max-sm:font-semibold sm:wide">
      {formatTime(time)}
    </span>
  </li>
);
