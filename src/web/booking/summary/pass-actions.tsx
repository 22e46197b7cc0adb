/** What a customer does with a pass, most frequent first. Only after its end does it offer a purchase, in amber. */
import { Printer } from "lucide-react";
import { bookingNumber } from "#domain/text/numbers.ts";
import { AddToCalendar } from "#web/booking/add-to-calendar.tsx";
import { isLive } from "#web/booking/booked-session.ts";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icons.ts";
import type { ConfirmedBooking } from "./documents.ts";
import { ShareSession } from "./share-session.tsx";

export function PassActions({ booking }: { booking: ConfirmedBooking }) {
  const of = `booking ${bookingNumber(booking.id)}`;
  const flown = booking.status === "completed";
  return (
    <div
      data-online
      className="grid grid-cols-2 gap-2 print:hidden max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:flex-wrap lg:*:px-3.5"
    >
      <AddToCalendar booking={booking} variant="strong" />
      <ShareSession booking={booking} />
      {flown && <InvoiceButton kind="certificate" id={booking.id} of={of} variant="strong" />}
      <InvoiceButton kind="booking-invoice" id={booking.id} of={of} />
      {booking.credit_notes.map(({ id, number }) => (
        <InvoiceButton key={id} kind="credit-note" id={id} number={number} of={of} />
      ))}
      {booking.pass && <InvoiceButton kind="boarding-pass" id={booking.id} of={of} />}
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
      {!isLive(booking) && <ButtonLink to="/simulation">Book another session</ButtonLink>}
      <ButtonLink to="/bookings" variant="secondary" className="max-sm:last:odd:col-span-2">
        <ArrowRight aria-hidden="true" className="size-5" />
        Go to My Bookings
      </ButtonLink>
    </div>
  );
}
