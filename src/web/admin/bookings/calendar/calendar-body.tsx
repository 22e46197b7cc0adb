/** The calendar below its header: a board or a list of days, with the undated bookings beside it. */
import { hoursFor } from "#domain/booking/session-hours.ts";
import { hoursShown } from "#domain/booking/timetable.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useSettings } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Agenda } from "./agenda.tsx";
import type { BlockActs } from "./block.tsx";
import { Board } from "./board.tsx";
import type { FreeHour } from "./free-menu.tsx";
import { Legend } from "./marks.tsx";
import { UndatedList } from "./undated-list.tsx";
import type { CalendarData } from "./use-calendar-view.ts";
import type { Dragging } from "./use-drag.ts";
import { takenBy } from "./words.ts";

type CalendarBodyProps = {
  data: CalendarData;
  dragging: Dragging;
  acts: BlockActs;
  /** A free hour was pressed; `at` is its element. */
  onFree: (hour: FreeHour, at: HTMLElement) => void;
};

/** Load errors are shown above the calendar. */
export function CalendarBody({ data, dragging, acts, onFree }: CalendarBodyProps) {
  const { calendar, undated, flat } = data;
  const { view } = data.address;
  return (
    <>
      {calendar.failure && (
        <div className="mb-4">
          <NotLoaded title="The calendar could not be loaded" onRetry={calendar.reload}>
            {calendar.failure.message}
          </NotLoaded>
        </div>
      )}
      <div className={cx("grid items-start gap-4", view === "day" && "lg:grid-cols-[minmax(0,1fr)_20rem]")}>
        <div className={cx("min-w-0", flat && "order-2")}>
          {calendar.blocks === undefined ? (
            <Skeleton className="h-[48rem] w-full rounded-2xl" />
          ) : (
            <Days data={data} dragging={dragging} acts={acts} onFree={onFree} />
          )}
        </div>
        <UndatedList {...undated} {...acts} flat={flat} awayId={dragging.drag?.booking.id} />
      </div>
    </>
  );
}

/** Whether the columns are those of a week with both simulators. */
const isNarrow = (dates: readonly unknown[], simulators: readonly unknown[]): boolean =>
  dates.length > 1 && simulators.length > 1;

function Days({ data, dragging, acts, onFree }: CalendarBodyProps) {
  const { sessionHours } = useSettings();
  const { now, shown, agenda, turnaround } = data;
  const { dates, simulators, go } = data.address;
  const common = { dates, now, acts, blocks: shown, onDay: (date: IsoDate) => go({ view: "day", date }) };
  if (agenda) return <Agenda {...common} />;
  const hours = hoursShown(
    simulators.map((type) => hoursFor(sessionHours, type)),
    dates,
    shown.map(takenBy),
  );
  return (
    <>
      <Board
        {...common}
        simulators={simulators}
        dragging={dragging}
        turnaround={turnaround}
        onFree={onFree}
        narrow={isNarrow(dates, simulators)}
        hours={hours}
      />
      <Legend blocks={shown} />
    </>
  );
}
