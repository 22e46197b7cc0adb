/** The contact of a booking, who flies, the guardians' consents and the flight, with Edit. */
import { isCheckedIn } from "#domain/booking/attendance.ts";
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import { flyersText } from "#domain/booking/flyers.ts";
import { minorText, relationText } from "#domain/booking/guardian-consent.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { isLive } from "#web/booking/booked-session.ts";
import { Button } from "#web/ui/button.tsx";
import type { BookingDetail } from "./documents.ts";
import { Part } from "./part.tsx";

type ContactProps = { booking: BookingDetail; onEdit?: (() => void) | undefined };

export function Contact({ booking, onEdit }: ContactProps) {
  const { contact_email: email, contact_phone: phone, youngest_age: youngest } = booking;
  return (
    <Part
      title="Customer"
      actions={
        onEdit &&
        booking.may_change_details && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" aria-label="Edit customer" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <Facts>
        <Fact name="Name">{booking.contact_name}</Fact>
        <Fact name="Email">
          {email ? (
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>
          ) : (
            "None, so the customer gets no mails"
          )}
        </Fact>
        <Fact name="Phone">{phoneText(phone)}</Fact>
        {booking.gstin && (
          <Fact name="GST invoice">
            {booking.gst_company}, GSTIN {booking.gstin}
          </Fact>
        )}
        <Fact name="Account">{accountText(booking)}</Fact>
        {booking.flyers.length > 0 && <Fact name="Flyers">{flyersText(booking.flyers)}</Fact>}
        {youngest !== null && <Fact name="Youngest flyer">{youngest} years</Fact>}
        {booking.guardian_name && <Fact name="Guardian">{booking.guardian_name}</Fact>}
        {booking.consent_needed && (
          <Fact name="Guardian's consent">
            <Consents consents={booking.consents} />
          </Fact>
        )}
        {booking.simulator_type === "B737" && <Flight booking={booking} />}
      </Facts>
    </Part>
  );
}

/** "Yes"; with its email where that is another one than the contact's. */
function accountText({ user_id: id, user, contact_email: contact }: BookingDetail): string {
  if (!id) return "None";
  return user && user.email !== contact ? `Yes, with ${user.email}` : "Yes";
}

function Flight({ booking }: { booking: BookingDetail }) {
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  const departure = departureOf(booking);
  const missing = isLive(booking) && !isCheckedIn(booking) ? "Ask at check-in" : "Not known";
  return (
    <>
      <Fact name="Flight">{booking.flight_number ?? missing}</Fact>
      <Fact name="Departs">{departure ? departureText(departure) : missing}</Fact>
      {misfit && (
        <Fact name="Flight date">
          <span className="text-danger">{misfit}</span>
        </Fact>
      )}
      <Fact name="Boarding pass">{booking.international_confirmed ? "International, confirmed" : missing}</Fact>
    </>
  );
}

/** For each flyer aged 12 to 16: given by whom and when, or missing. */
function Consents({ consents }: Pick<BookingDetail, "consents">) {
  return consents.map(({ consent, ...flyer }) => (
    <span key={minorText(flyer)} className="block">
      {minorText(flyer)}:{" "}
      {consent ? (
        `given by ${consent.name} (${relationText(consent.relation)}), ${formatMoment(new Date(consent.given_at))}`
      ) : (
        <span className="text-danger">missing, ask for it before the session</span>
      )}
    </span>
  ));
}
