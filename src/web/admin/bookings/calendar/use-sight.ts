/** What is in sight on the calendar: its days, what is taken on them, and the bookings without a date. */
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { useWide } from "#web/admin/kit/use-wide.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { CalendarBooking } from "./documents.ts";
import { useUndated } from "./undated-list.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useCalendarAddress } from "./use-calendar-address.ts";
import { useNow } from "./use-now.ts";

export type Sight = ReturnType<typeof useSight>;

/** Follows the address and reads what belongs to it. */
export function useSight() {
  const now = useNow();
  const wide = useWide();
  const address = useCalendarAddress(now);
  const { date, dates, simulators, view } = address;
  const calendar = useCalendar(dates[0] ?? date, dates.at(-1) ?? date);
  const undated = useUndated(address.simulator);

  const taken = (calendar.blocks ?? []).filter((block) => block.kind !== "hold" || block.until > now);
  const booked = taken.flatMap((block) => (block.kind === "booking" ? [block.booking] : []));

  return {
    now,
    address,
    calendar,
    undated,
    /** By both simulators; a hold that has run out takes nothing. */
    taken,
    /** By the chosen simulators. */
    shown: taken.filter(({ simulator }) => simulators.includes(simulator)),
    /** A week is a list where a board has no room. */
    agenda: view === "week" && !wide,
    /** The bookings without a date are a row along the top of a week's board. */
    flat: view === "week" && wide,
    rowOf: (id: string): CalendarBooking | undefined => [...booked, ...undated.list.rows].find((row) => row.id === id),
    /** Puts the server's version of a booking where it belongs: on a day, or among those without a date. */
    put: (row: BookingRow): void => {
      calendar.put(row);
      if (sessionOf(row)) undated.list.remove(row.id);
      void undated.list.reload();
    },
  };
}
