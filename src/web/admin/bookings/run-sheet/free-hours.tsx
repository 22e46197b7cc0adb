/** The free hours of one simulator's day, each with the walk-in dialog for it. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { hoursFor } from "#domain/booking/session-hours.ts";
import { startsOn } from "#domain/booking/slots.ts";
import { bookableStarts } from "#domain/booking/timetable-move.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import type { Block } from "#web/admin/bookings/calendar/documents.ts";
import type { FreeHour } from "#web/admin/bookings/calendar/free-menu.tsx";
import { useTurnaround } from "#web/admin/bookings/calendar/use-turnaround.ts";
import { takenBy } from "#web/admin/bookings/calendar/words.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { Plus } from "#web/ui/icons.ts";

type FreeHoursProps = {
  simulator: SimulatorType;
  date: IsoDate;
  now: Date;
  blocks: readonly Block[];
  onWalkIn: (hour: FreeHour) => void;
};

/** Nothing where no hour to come is free. */
export function FreeHours({ simulator, date, now, blocks, onWalkIn }: FreeHoursProps) {
  const { sessionHours } = useSettings();
  const starts = startsOn(hoursFor(sessionHours, simulator)(date));
  const turnaround = useTurnaround();
  if (turnaround === null) return null;
  const taken = blocks.filter((block) => block.kind !== "hold" || block.until > now).map(takenBy);
  const free = bookableStarts(date, starts, { taken, turnaround, now });
  if (free.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 print:hidden">
      <span className="text-sm text-ink-soft">Free for a walk-in:</span>
      {free.map((time) => (
        <Button
          key={time}
          variant="ghost"
          size="sm"
          className="max-lg:min-h-11"
          aria-label={`Walk-in booking: ${simulator}, ${formatTime(time)}`}
          onClick={() => onWalkIn({ simulator, date, time })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {formatTime(time)}
        </Button>
      ))}
    </div>
  );
}
