/**
 * The start times of the chosen day as a radio group; unavailable ones show the reason. A button's value is the time on
 * the 24-hour clock ("16:00"), its name the time as displayed (contract: times-on-screens).
 */
import { sessionEnd } from "#domain/booking/session-time.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Hour } from "./use-availability.ts";

const REASONS: Record<string, string> = {
  taken: "Taken",
  past: "Past",
  closed: "Closed",
  ends_too_late: "Ends after closing",
  own: "Current time",
};

type TimeChoiceProps = {
  /** Undefined while the day's times are loading. */
  hours: readonly Hour[] | undefined;
  /** The session's length in minutes. */
  duration: number;
  selected: string | null;
  onSelect: (time: string) => void;
  /** Ids of texts that describe the group: a hint, an error. */
  describedBy?: string;
};

const GRID = "grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 lg:grid-cols-2";

/** An element with the id `time-heading` names the group. */
export function TimeChoice({ hours, duration, selected, onSelect, describedBy }: TimeChoiceProps) {
  if (!hours) {
    return (
      <div className={GRID} aria-busy="true">
        {TEN.map((n) => (
          <Skeleton key={n} className="h-14 rounded-xl" />
        ))}
      </div>
    );
  }
  return (
    <div role="radiogroup" aria-labelledby="time-heading" aria-describedby={describedBy} className={GRID}>
      {hours.map(({ time, available, reason }) => (
        <label
          key={time}
          className={
            "relative flex h-14 flex-col items-center justify-center rounded-xl border px-2 text-center " +
            "leading-tight transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 " +
            "has-focus-visible:outline-focus " +
            (available
              ? "cursor-pointer border-line-strong bg-raised font-semibold text-ink hover:border-accent hover:bg-info-soft has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent"
              : "cursor-not-allowed border-dashed border-line-strong/50 bg-sunken text-ink-faint")
          }
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
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          <span id={`time-${time}`} className={available ? "tabular-nums" : "tabular-nums line-through"}>
            {formatTime(time)}
          </span>
          <Note id={available ? `end-${time}` : `reason-${time}`}>
            {available ? `to ${formatTime(sessionEnd(time, duration))}` : (REASONS[reason ?? ""] ?? "Not available")}
          </Note>
        </label>
      ))}
    </div>
  );
}

function Note({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className="text-xs leading-none font-medium tabular-nums">
      {children}
    </span>
  );
}

const TEN = Array.from({ length: 10 }, (_, n) => n);
