/**
 * /admin/dashboard/bookings/till: the cash at the desk on today or a chosen day. It is opened with a float, counted and
 * closed once; an earlier day is read and corrected (contract: day-till).
 */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { addDays, formatLongDate, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { BookingsHead } from "#web/admin/bookings/bookings-head.tsx";
import { DayField } from "#web/admin/bookings/calendar/day-field.tsx";
import { useCalendarAddress } from "#web/admin/bookings/calendar/use-calendar-address.ts";
import { useNow } from "#web/admin/bookings/calendar/use-now.ts";
import { money } from "#web/admin/bookings/words.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/till.route.ts";
import { CloseTill } from "./close-till.tsx";
import { ClosedTill } from "./closed-till.tsx";
import { DayTakings } from "./day-takings.tsx";
import { TILL_DAY, type Till, type TillDay } from "./documents.ts";
import { EarlierTills } from "./earlier-tills.tsx";
import { OpenTill } from "./open-till.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Till", noindex: true }, matches);
}

export default function TillRoute() {
  const now = useNow();
  const { date, go } = useCalendarAddress(now);
  const today = todayInIndia(now);
  const { data, failure, reload } = useGraphql(TILL_DAY, { date }, { live: "shown" });
  const day = data?.tillDay;
  return (
    <>
      <BookingsHead view="till" />
      <TillHead date={date} today={today} onDate={(to) => go({ date: to })} />
      {failure && (
        <NotLoaded title="The till could not be loaded" onRetry={reload}>
          {failure.message}
        </NotLoaded>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {day ? (
          <DayParts key={day.date} day={day} today={today} onDone={reload} />
        ) : (
          !failure && (
            <>
              <Skeleton className="h-96 w-full rounded-2xl" />
              <Skeleton className="h-96 w-full rounded-2xl" />
            </>
          )
        )}
      </div>
    </>
  );
}

type TillHeadProps = { date: IsoDate; today: IsoDate; onDate: (date: IsoDate) => void };

function TillHead({ date, today, onDate }: TillHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <h3 aria-live="polite" className="min-w-0 text-h3">
        {formatLongDate(date)}
      </h3>
      <div className="flex items-center gap-1">
        <IconButton label="Previous day" onClick={() => onDate(addDays(date, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <Button variant="secondary" disabled={date === today} onClick={() => onDate(today)}>
          Today
        </Button>
        <IconButton label="Next day" disabled={date >= today} onClick={() => onDate(addDays(date, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <DayField label="Date" date={date} onChange={onDate} />
      </div>
    </div>
  );
}

type DayPartsProps = { day: TillDay; today: IsoDate; onDone: () => Promise<unknown> };

/** The till of a day in its state, then its takings. */
function DayParts({ day, today, onDone }: DayPartsProps) {
  const { till, expected } = day;
  return (
    <>
      <div className="grid min-w-0 gap-6">
        {!till && day.date === today && <OpenTill day={day} onDone={onDone} />}
        {!till && day.date !== today && (
          <Card title="Not opened">
            <p className="text-ink-soft">No till was opened on this day.</p>
          </Card>
        )}
        {till && <Cash till={till} day={day} />}
        {till && !till.closed_at && expected !== null && <CloseTill day={day} expected={expected} onDone={onDone} />}
        {till?.closed_at && <ClosedTill till={till} onDone={onDone} />}
      </div>
      <div className="grid min-w-0 gap-6">
        <DayTakings takings={day.takings} />
        <EarlierTills version={till} />
      </div>
    </>
  );
}

function Cash({ till, day }: { till: Till; day: TillDay }) {
  return (
    <Card title="Cash">
      <Facts>
        <Fact name="Opened">
          {till.opened_by}, {formatMoment(new Date(till.opened_at))}
        </Fact>
        <Fact name="Float">{money(till.float)}</Fact>
        <Fact name="Received">{money(day.cash_taken)}</Fact>
        <Fact name="Returned">{money(day.cash_returned)}</Fact>
        <Fact name="Expected">{formatRupees(rupeesToPaise(day.expected ?? 0))}</Fact>
      </Facts>
    </Card>
  );
}
