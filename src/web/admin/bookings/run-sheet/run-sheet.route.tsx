/**
 * /admin/dashboard/bookings/run-sheet: the sessions of today or a chosen day, by simulator and time, with what the desk
 * must check and collect, check-in, and walk-ins on free hours. Today's stays readable without a connection. It is also
 * laid out for printing.
 */
import { Printer, ScanLine } from "lucide-react";
import { useState } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { useBookingDialogs } from "#web/admin/bookings/booking-dialogs.tsx";
import { BookingsHead, HEAD_BUTTON } from "#web/admin/bookings/bookings-head.tsx";
import type { BookingBlock } from "#web/admin/bookings/calendar/documents.ts";
import type { FreeHour } from "#web/admin/bookings/calendar/free-menu.tsx";
import { useCalendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import { useCalendarAddress } from "#web/admin/bookings/calendar/use-calendar-address.ts";
import { useNow } from "#web/admin/bookings/calendar/use-now.ts";
import { startingAt } from "#web/admin/bookings/walk-in-address.ts";
import { WalkInDialog } from "#web/admin/bookings/walk-in-dialog.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import type { Failure } from "#web/data/failure.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/run-sheet.route.ts";
import { DayWaitlist } from "./day-waitlist.tsx";
import { DeskTakings } from "./desk-takings.tsx";
import { ScanDialog } from "./scan-dialog.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { useCheckIns } from "./use-check-ins.ts";
import { useDone } from "./use-done.ts";
import { useKeptSheet } from "./use-kept-sheet.ts";
import "./run-sheet.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Run sheet", noindex: true }, matches);
}

/** On phones, a button of the header is its icon. */

export default function RunSheetRoute() {
  const now = useNow();
  const today = todayInIndia(now);
  const { date, simulators, go } = useCalendarAddress(now);
  const calendar = useCalendar(date, date);
  const { blocks: all, readAt } = useKeptSheet(date, today, calendar);
  const blocks = all?.filter((block) => simulators.includes(block.simulator));
  const booked = (blocks ?? []).filter((block): block is BookingBlock => block.kind === "booking");
  const { act, show, dialogs } = useBookingDialogs({
    rowOf: (id) => booked.find(({ booking }) => booking.id === id)?.booking,
    list: calendar,
    renew: calendar.renew,
  });
  const checkIns = useCheckIns(calendar);
  const onDone = useDone(calendar, act);
  const [opened, setOpened] = useState<FreeHour | "scan" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="run-sheet">
      <BookingsHead view="run-sheet">
        <Button
          variant="secondary"
          size="sm"
          className={HEAD_BUTTON}
          onClick={() => print()}
          disabled={blocks === undefined}
        >
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        <Button size="sm" className={HEAD_BUTTON} onClick={() => setOpened("scan")}>
          <ScanLine aria-hidden="true" className="size-4" />
          <span>
            Scan<span className="max-sm:sr-only"> pass</span>
          </span>
        </Button>
      </BookingsHead>
      <SheetHead date={date} now={now} today={today} sessions={booked} onDate={go} />
      <NotCurrent failure={calendar.failure} readAt={readAt} onRetry={calendar.reload} />
      {blocks === undefined ? (
        !calendar.failure && <Skeleton className="h-96 w-full rounded-2xl" />
      ) : (
        <div className="grid gap-6 print:block">
          {simulators.map((simulator) => (
            <SheetTable
              key={simulator}
              simulator={simulator}
              date={date}
              blocks={blocks.filter((block) => block.simulator === simulator)}
              row={{ now, checkIns, act, onDone: (booking) => void onDone(booking) }}
              onWalkIn={setOpened}
            />
          ))}
          <DayWaitlist date={date} version={calendar.blocks} />
          <DeskTakings date={date} version={calendar.blocks} />
        </div>
      )}
      {dialogs}
      {opened === "scan" && (
        <ScanDialog
          sheet={date === today ? booked.map(({ booking }) => booking) : []}
          checkIns={checkIns}
          onOpen={(id) => {
            close();
            show(id);
          }}
          onAskFlight={(booking) => {
            close();
            act("checkIn", booking);
          }}
          onClose={close}
        />
      )}
      {opened && opened !== "scan" && (
        <WalkInDialog initial={startingAt(opened)} list={{ put: () => void calendar.reload() }} onClose={close} />
      )}
    </div>
  );
}

type NotCurrentProps = { failure: Failure | null; readAt: Date | null; onRetry: () => unknown };

/** Says that the sheet is as it was last read, or that there is none. */
function NotCurrent({ failure, readAt, onRetry }: NotCurrentProps) {
  if (readAt)
    return (
      <Alert tone="warning" title={`The run sheet as it was at ${formatTime(timeInIndia(readAt))}`} className="mb-5">
        There is no connection. Check-ins are kept on this device and sent when it returns.
      </Alert>
    );
  if (!failure) return null;
  return (
    <NotLoaded title="The run sheet could not be loaded" onRetry={() => void onRetry()}>
      {failure.message}
    </NotLoaded>
  );
}
