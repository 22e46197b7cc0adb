/** The logbook: hours by simulator, and the sessions with their certificates. */
import { isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { chosen, formatShortDate } from "#domain/time/dates.ts";
import { simulatorText } from "#web/booking/booking-words.ts";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Card } from "#web/ui/card.tsx";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LOGBOOK, type ShownLogbook } from "./documents.ts";

/** A pilot's notation of time: 90 minutes are "1:30". */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Nothing is asked of the customer here: staff complete a session, which enters it. */
export function LogbookCard() {
  const { data, failure, reload } = useGraphql(LOGBOOK, {}, { whenSeen: true });
  if (failure && !data)
    return (
      <ListFailed
        title="Failed to load your logbook"
        text="Your hours are safe. Check your connection, then try again."
        onRetry={() => void reload()}
      />
    );
  return (
    <Card title="Logbook">{data ? <Logbook book={data.logbook} /> : <Skeleton className="h-24 rounded-xl" />}</Card>
  );
}

function Logbook({ book: { hours, flights } }: { book: ShownLogbook }) {
  if (flights.length === 0) return <p className="text-ink-soft">Your hours appear here after your first session.</p>;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 border-b border-line pb-5 sm:flex sm:gap-8">
        {hours.map(({ simulator_type: type, minutes, sessions }) => (
          <div key={type}>
            <dt className="text-sm text-ink-soft">{isSimulatorType(type) ? SIMULATOR_NAMES[type] : type}</dt>
            <dd>
              <span className="wide text-figure tabular-nums">{hoursText(minutes)}</span>{" "}
              <span className="text-sm text-ink-soft">
                h in {sessions} {sessions === 1 ? "session" : "sessions"}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line">
        {flights.map((flight) => (
          <li key={flight.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <p className="min-w-0">
              <span className="font-semibold">{flightDay(flight.booking_date)}</span>
              <span className="text-ink-soft">
                {" "}
                · {flight.plan_name}, {simulatorText(flight.simulator_type)} · {hoursText(flight.plan_duration)} h
              </span>
            </p>
            <InvoiceButton
              kind="certificate"
              id={flight.id}
              of={`booking ${bookingNumber(flight.id)}`}
              variant="ghost"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function flightDay(date: string): string {
  const day = chosen(date);
  return day ? formatShortDate(day) : "Undated";
}
