/** "Booking Confirmed!": the boarding pass, what can be done with it, the booking's facts and the way; printable. */
import { isSimulatorType } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { SetPasswordHint } from "#web/account/set-password-hint.tsx";
import { sessionOf } from "#web/booking/booked-session.ts";
import { LostTime } from "#web/booking/lost-time.tsx";
import { MailLinks } from "#web/checkout/invoices/mail-links.tsx";
import { RefundNote } from "#web/checkout/invoices/refund-note.tsx";
import { BoardingPass } from "./boarding-pass.tsx";
import { BookingFacts, dayText } from "./booking-facts.tsx";
import type { ConfirmedBooking } from "./documents.ts";
import { PassActions } from "./pass-actions.tsx";
import { SummaryFrame } from "./summary-frame.tsx";
import { WayThere } from "./way-there.tsx";

type BookingConfirmedProps = {
  booking: ConfirmedBooking;
};

/** The whole page, heading included. */
export function BookingConfirmed({ booking }: BookingConfirmedProps) {
  const validUntil = dayText(booking.validity_end_date, formatShortDate);
  const type = booking.simulator_type;
  return (
    <SummaryFrame title="Booking Confirmed!" intro="Thank you for your booking">
      <div className="grid gap-y-6 print:gap-y-4">
        {booking.time_lost && !sessionOf(booking) && (
          <LostTime nearest={booking.nearest_times} validUntil={validUntil} />
        )}
        {booking.refund_status && <RefundNote booking={booking} />}
        <BoardingPass booking={booking} validUntil={validUntil} />
        <PassActions booking={booking} />
        <div className="mt-4 grid gap-8 lg:grid-cols-2 lg:gap-12 print:mt-0 print:grid-cols-2 print:gap-4!">
          <div className="grid content-start gap-8 print:contents">
            <BookingFacts booking={booking} validUntil={validUntil} />
            <WhatToBring booking={booking} />
          </div>
          {isSimulatorType(type) && <WayThere type={type} />}
        </div>
        <MailLinks kind="booking" id={booking.id} />
        <div className="print:hidden">
          <SetPasswordHint />
        </div>
      </div>
    </SummaryFrame>
  );
}

function WhatToBring({ booking }: BookingConfirmedProps) {
  return (
    <section aria-labelledby="bring" className="break-inside-avoid border-t-2 border-ink pt-3">
      <h2 id="bring" className="text-h3">
        What to bring
      </h2>
      <ul className="mt-2 *:border-b *:border-line *:py-2.5 print:*:py-1">
        <li>A photo ID for everyone who flies</li>
        {booking.simulator_type === "B737" && <li>Passport and boarding pass for your international flight</li>}
        <li>
          Your booking ID <span className="whitespace-nowrap">{bookingNumber(booking.id)}</span>
        </li>
        <li>A parent or guardian, for flyers aged 12 to 16</li>
      </ul>
    </section>
  );
}
