/**
 * What a customer does with a pass: one main action, sharing, and documents as a quiet row. Only after its end does it
 * offer a purchase, in amber. A booking gets its pass as a document once it has a date.
 */
import { MapPin, Printer } from "lucide-react";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { AddToCalendar } from "#web/booking/add-to-calendar.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { InvoiceButton, QUIET } from "#web/checkout/invoices/invoice-button.tsx";
import { placeLink } from "#web/contact/maps/place-link.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icons.ts";
import type { ConfirmedBooking } from "./documents.ts";
import { ShareSession, WhatsAppLink } from "./share-session.tsx";

export function PassActions({ booking }: { booking: ConfirmedBooking }) {
  const of = `booking ${bookingNumber(booking.id)}`;
  const flown = booking.status === "completed";
  const { address } = useBusiness();
  const { simulator_type: type } = booking;
  // On the day, the way is what its customer looks for.
  const today = isSimulatorType(type) && isLive(booking) && sessionOf(booking)?.date === todayInIndia(new Date());
  return (
    <div data-online className="print:hidden">
      <div className="mb-2 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {today && (
          <Button variant="strong" asChild>
            <a href={placeLink(type, booking.places, address)} target="_blank" rel="noopener noreferrer">
              <MapPin aria-hidden="true" className="size-5" />
              Open in maps
            </a>
          </Button>
        )}
        <AddToCalendar booking={booking} variant={today ? "secondary" : "strong"} />
        <ShareSession booking={booking} />
        {flown && <InvoiceButton kind="certificate" id={booking.id} of={of} variant="strong" />}
        {!isLive(booking) && <ButtonLink to="/simulation">Book another session</ButtonLink>}
      </div>
      <div className="grid grid-cols-2 gap-x-6 *:justify-self-start sm:flex sm:flex-wrap">
        {booking.pass && sessionOf(booking) && (
          <InvoiceButton kind="boarding-pass" id={booking.id} of={of} variant="ghost" />
        )}
        <InvoiceButton kind="booking-invoice" id={booking.id} of={of} variant="ghost" />
        {booking.credit_notes.map(({ id, number }) => (
          <InvoiceButton key={id} kind="credit-note" id={id} number={number} of={of} variant="ghost" />
        ))}
        <WhatsAppLink booking={booking} />
        <Button variant="ghost" className={QUIET} onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <ButtonLink to="/bookings" variant="ghost" className={`${QUIET} max-sm:col-span-2`}>
          <ArrowRight aria-hidden="true" className="size-5" />
          Go to My Bookings
        </ButtonLink>
      </div>
    </div>
  );
}
