/**
 * The start times of the chosen day as a radio group, set as a timetable: part of the day, start and end, and whether
 * it is free. A button's value is the time on the 24-hour clock ("16:00"), its name the start on the 12-hour clock, its
 * description the end (contract: times-on-screens).
 */
import { sessionEnd, sessionTimes } from "#domain/booking/session-time.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Flight } from "./flight-fit.ts";
import type { Hour } from "./use-availability.ts";

const REASONS: Record<string, string> = {
  taken: "Taken",
  past: "Past",
  closed: "Closed",
  ends_too_late: "Ends after closing",
  too_soon: "Too soon",
  own: "Current time",
};

type TimeChoiceProps = {
  /** Undefined while the day's times are loading. */
  hours: readonly Hour[] | undefined;
  /** The reasons of a flight, where the choice depends on one. */
  words?: Flight["words"] | undefined;
  /** The session's length in minutes. */
  duration: number;
  selected: string | null;
  onSelect: (time: string) => void;
  /** Ids of texts that describe the group: a hint, an error. */
  describedBy?: string;
};

/** The parts of the day in order, with the time at which the next one starts. */
const PARTS = [
  { name: "Morning", until: "12:00" },
  { name: "Afternoon", until: "17:00" },
  { name: "Evening", until: "24:00" },
] as const;

/** As many past times of today are folded away: they push the free ones out of sight. */
const FOLDED = 3;

/** The part of the day in which a session starts. */
const partOfDay = (time: string): string => PARTS.find(({ until }) => time < until)?.name ?? "Evening";

/** An element with the id `time-heading` names the group. */
export function TimeChoice({ hours, describedBy, ...choice }: TimeChoiceProps) {
  if (!hours) return <Skeleton className="h-112 w-full" />;
  const past = hours.filter(({ reason }) => reason === "past");
  const folded = past.length >= FOLDED ? past : [];
  return (
    <>
      {choice.words && hours.some(({ reason }) => reason === "before_bags") && (
        <p className="pb-3 text-sm text-ink-soft text-pretty">{choice.words.bags}</p>
      )}
      <div
        role="radiogroup"
        aria-labelledby="time-heading"
        aria-describedby={describedBy}
        className="@container border-b border-line"
      >
        {folded.length > 0 && (
          <details className="border-t border-ink text-ink-soft">
            <summary className="flex min-h-11 cursor-pointer items-center px-2">
              {folded.length} earlier times today
            </summary>
            {folded.map((hour) => (
              <TimeRow key={hour.time} hour={hour} {...choice} />
            ))}
          </details>
        )}
        {PARTS.map(({ name }) => {
          const own = hours.filter((hour) => partOfDay(hour.time) === name && !folded.includes(hour));
          return (
            own.length > 0 && (
              <fieldset
                key={name}
                aria-labelledby={`part-${name}`}
                className="grid min-w-0 border-t border-ink @xs:grid-cols-[5.25rem_minmax(0,1fr)]"
              >
                <p id={`part-${name}`} className="label pt-2.5 text-route @max-xs:pb-1.5">
                  {name}
                </p>
                <div className="divide-y divide-line">
                  {own.map((hour) => (
                    <TimeRow key={hour.time} hour={hour} {...choice} />
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
      </div>
    </>
  );
}

type TimeRowProps = Pick<TimeChoiceProps, "words" | "duration" | "selected" | "onSelect"> & { hour: Hour };

/** One line. The range is for the eye: screen readers announce the start as the name and the end as its description. */
function TimeRow({ hour: { time, available, reason }, words, duration, selected, onSelect }: TimeRowProps) {
  const note = { ...REASONS, ...words?.reasons }[reason ?? ""] ?? (available ? "Free" : "Not available");
  return (
    <label
      className={cx(
        "group relative flex min-h-11 items-center gap-2.5 px-2 transition-colors has-focus-visible:outline-3",
        "has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus",
        available
          ? "cursor-pointer font-semibold text-ink hover:bg-sunken has-checked:bg-accent has-checked:text-on-accent"
          : "cursor-not-allowed text-ink-faint",
      )}
    >
      <input
        type="radio"
        name="bookingTime"
        value={time}
        checked={selected === time}
        disabled={!available}
        onChange={() => onSelect(time)}
        aria-labelledby={`time-${time} ${available ? "" : `reason-${time}`}`}
        aria-describedby={available ? `end-${time}` : undefined}
        className="shrink-0 outline-none"
      />
      <span id={`time-${time}`} className="sr-only">
        {formatTime(time)}
      </span>
      <span id={`end-${time}`} className="sr-only">
        to {formatTime(sessionEnd(time, duration))}
      </span>
      <span
        aria-hidden="true"
        className={cx("whitespace-nowrap tabular-nums", !available && "line-through decoration-1")}
      >
        {sessionTimes(time, duration)}
      </span>
      <span
        id={`reason-${time}`}
        aria-hidden={available || undefined}
        className={cx(
          "ml-auto text-right text-sm leading-tight font-medium",
          !reason && "text-success group-has-checked:text-on-accent",
        )}
      >
        {note}
      </span>
    </label>
  );
}
