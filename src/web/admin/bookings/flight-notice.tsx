/** A warning before a B737 session is rescheduled to a time that does not fit the customer's flight. */
import { flightNotice } from "#domain/booking/flight.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { BookingRow } from "./documents.ts";

type FlightNoticeProps = {
  booking: Pick<BookingRow, "simulator_type" | "departure_date" | "departure_time" | "plan_duration">;
  session: { date: string | null; time: string | null };
};

/** Announced as soon as such a time is chosen; empty for one that fits. */
export function FlightNotice({ booking, session }: FlightNoticeProps) {
  const notice = flightNotice(booking, session);
  return (
    <div role="status" className={notice ? "w-full" : "sr-only"}>
      {notice && (
        <Alert tone="warning" title="Check the flight">
          {notice}
        </Alert>
      )}
    </div>
  );
}
