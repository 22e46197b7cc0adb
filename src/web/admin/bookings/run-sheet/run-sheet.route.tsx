/**
 * /admin/dashboard/bookings/run-sheet: the sessions of today or a chosen day, by simulator and time, with what the desk
 * must check and collect. It is also laid out for printing.
 */
import { Printer } from "lucide-react";
import { todayInIndia } from "#domain/time/dates.ts";
import { useBookingDialogs } from "#web/admin/bookings/booking-dialogs.tsx";
import { BookingsHead } from "#web/admin/bookings/bookings-head.tsx";
import type { BookingBlock } from "#web/admin/bookings/calendar/documents.ts";
import { useCalendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import { useCalendarAddress } from "#web/admin/bookings/calendar/use-calendar-address.ts";
import { useNow } from "#web/admin/bookings/calendar/use-now.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/run-sheet.route.ts";
import { DeskTakings } from "./desk-takings.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { SheetTable } from "./sheet-table.tsx";
import "./run-sheet.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Run sheet", noindex: true }, matches);
}

export default function RunSheetRoute() {
  const now = useNow();
  const { date, simulators, go } = useCalendarAddress(now);
  const calendar = useCalendar(date, date);
  const blocks = (calendar.blocks ?? []).filter(
    (block) => block.kind !== "hold" && simulators.includes(block.simulator),
  );
  const booked = blocks.filter((block): block is BookingBlock => block.kind === "booking");
  const { act, dialogs } = useBookingDialogs({
    rowOf: (id) => booked.find(({ booking }) => booking.id === id)?.booking,
    list: calendar,
    renew: calendar.renew,
  });
  return (
    <div className="run-sheet">
      <BookingsHead view="run-sheet">
        <Button onClick={() => print()} disabled={calendar.blocks === undefined}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </BookingsHead>
      <SheetHead date={date} now={now} today={todayInIndia(now)} sessions={booked} onDate={go} />
      {calendar.failure && (
        <NotLoaded title="The run sheet could not be loaded" onRetry={calendar.reload}>
          {calendar.failure.message}
        </NotLoaded>
      )}
      {calendar.blocks === undefined ? (
        !calendar.failure && <Skeleton className="h-96 w-full rounded-2xl" />
      ) : (
        <div className="grid gap-6 print:block">
          {simulators.map((simulator) => (
            <SheetTable
              key={simulator}
              simulator={simulator}
              date={date}
              act={act}
              blocks={blocks.filter((block) => block.simulator === simulator)}
            />
          ))}
          <DeskTakings date={date} version={calendar.blocks} />
        </div>
      )}
      {dialogs}
    </div>
  );
}
