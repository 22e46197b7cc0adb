/** The form of a B737 check-in: the flight and the boarding pass, as typed and as sent. */
import { FLIGHT_NUMBER_INVALID, readFlightNumber } from "#domain/booking/flight.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { Checked } from "#web/ui/form-rules.ts";

export type CheckInFields = {
  flightNumber: string;
  departureDate: string;
  departureTime: string;
  internationalConfirmed: boolean;
};

/** What is stored; most flights leave on the day of the session. */
export const checkInFields = (booking: BookingRow): CheckInFields => ({
  flightNumber: booking.flight_number ?? "",
  departureDate: booking.departure_date ?? sessionOf(booking)?.date ?? "",
  departureTime: booking.departure_time ?? "",
  internationalConfirmed: booking.international_confirmed === true,
});

/** The server's input. A suggested date means nothing without a flight number. */
export const sentFlight = (fields: CheckInFields) => {
  const flightNumber = fields.flightNumber.trim() || null;
  return {
    flightNumber,
    departureDate: (flightNumber && fields.departureDate) || null,
    departureTime: (flightNumber && fields.departureTime) || null,
    internationalConfirmed: fields.internationalConfirmed,
  };
};

/** A complete check: the flight with its day, and a boarding pass that was seen. */
export function checkedFlight(fields: CheckInFields): Checked<ReturnType<typeof sentFlight>> {
  const { flightNumber, departureDate, internationalConfirmed } = fields;
  const errors: Record<string, string> = {};
  if (!flightNumber.trim()) errors.flightNumber = "Please enter the flight number";
  else if (readFlightNumber(flightNumber) === null) errors.flightNumber = FLIGHT_NUMBER_INVALID;
  if (!departureDate) errors.departureDate = "Please enter the day of the flight";
  if (!internationalConfirmed) errors.internationalConfirmed = "Please look at the boarding pass, or check in anyway";
  return Object.keys(errors).length > 0 ? { errors } : { data: sentFlight(fields) };
}
