/**
 * The header of the run sheet: its day and the choice of another, the day's totals, and on paper the time of printing.
 */

import { hoursAndMinutes, runSheetTotals } from "#domain/booking/run-sheet.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { addDays, formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { DayField } from "#web/admin/bookings/calendar/day-field.tsx";
import type { BookingBlock } from "#web/admin/bookings/calendar/documents.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";

type SheetHeadProps = {
  date: IsoDate;
  today: IsoDate;
  now: Date;
  sessions: readonly BookingBlock[];
  onDate: (change: { date: IsoDate }) => void;
};

/** Takes the bookings of the day; the totals leave out no-shows. */
export function SheetHead({ date, today, now, sessions, onDate }: SheetHeadProps) {
  const totals = runSheetTotals(
    sessions
      .filter(({ booking }) => booking.attendance !== "no_show")
      .map(({ booking }) => ({
        duration: booking.plan_duration,
        left: rupeesToPaise(booking.remaining_amount),
      })),
  );
  const figures = [
    ["Sessions", String(totals.sessions)],
    ["Flying time", hoursAndMinutes(totals.minutes)],
    ["To collect", formatRupees(totals.toCollect)],
  ];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:mb-3 max-sm:gap-y-1.5 print:mb-3 print:items-end">
      <div className="min-w-0">
        <h3 aria-live="polite" className="text-h4 2xl:text-h3">
          <span className="hidden print:inline">Aviator run sheet, </span>
          {formatLongDate(date)}
        </h3>
        <p className="hidden text-caption print:block">Printed {formatMoment(now)}</p>
      </div>
      <div className="flex items-center gap-1 max-sm:w-full print:hidden">
        <IconButton label="Previous day" onClick={() => onDate({ date: addDays(date, -1) })}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <Button variant="secondary" disabled={date === today} onClick={() => onDate({ date: today })}>
          Today
        </Button>
        <IconButton label="Next day" onClick={() => onDate({ date: addDays(date, 1) })}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <DayField label="Date" date={date} onChange={(change) => onDate({ date: change })} />
      </div>
      <dl className="ml-auto flex gap-x-6 gap-y-1 max-sm:w-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 print:gap-x-6">
        {figures.map(([name, value]) => (
          <div key={name} className="max-sm:flex max-sm:items-baseline max-sm:gap-1.5 print:block print:text-right">
            <dt className="text-caption text-ink-soft">{name}</dt>
            <dd className="text-h4 tabular-nums max-sm:text-sm max-sm:font-semibold max-sm:whitespace-nowrap 2xl:text-h3 print:text-h4">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
