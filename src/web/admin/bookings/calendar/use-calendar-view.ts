/** The calendar's visible data: its days, their blocks, and the undated bookings. */
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { useWide } from "#web/admin/kit/use-wide.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { CalendarBooking } from "./documents.ts";
import { useUndated } from "./undated-list.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useCalendarAddress } from "./use-calendar-address.ts";
import { useNow } from "./use-now.ts";
import { useTurnaround } from "./use-turnaround.ts";

export type CalendarData = ReturnType<typeof useCalendarView>;

/** Follows the address and reads the matching data. */
export function useCalendarView() {
  const now = useNow();
  const wide = useWide();
  const address = useCalendarAddress(now);
  const { date, dates, simulators, view } = address;
  const calendar = useCalendar(dates[0] ?? date, dates.at(-1) ?? date);
  const undated = useUndated(address.simulator);
  // Without it, the server still refuses a time that is too close to another session.
  const turnaround = useTurnaround() ?? 0;

  const taken = (calendar.blocks ?? []).filter((block) => block.kind !== "hold" || block.until > now);
  const booked = taken.flatMap((block) => (block.kind === "booking" ? [block.booking] : []));

  return {
    now,
    address,
    calendar,
    undated,
    /** Minutes between two sessions. */
    turnaround,
    /** The blocks of both simulators, without expired holds. */
    taken,
    /** The blocks of the chosen simulators. */
    shown: taken.filter(({ simulator }) => simulators.includes(simulator)),
    /** A week is shown as a list where a board does not fit. */
    agenda: view === "week" && !wide,
    /** Beside a week's board, the undated bookings are a row along the top. */
    flat: view === "week" && wide,
    rowOf: (id: string): CalendarBooking | undefined => [...booked, ...undated.list.rows].find((row) => row.id === id),
    /** Puts the server's version of a booking on its day or into the undated list. */
    put: (row: BookingRow): void => {
      calendar.put(row);
      if (sessionOf(row)) undated.list.remove(row.id);
      void undated.list.reload();
    },
    /** Reads one booking again, and the undated ones: an undone first date returns it to them. */
    renew: async (id: string): Promise<BookingRow | null> => {
      const row = await calendar.renew(id);
      void undated.list.reload();
      return row;
    },
  };
}
