/** The flight of a B737 customer and the look at the boarding pass, as staff enter them at check-in. */
import { departureProblem } from "#domain/booking/flight.ts";
import { flightForm } from "#domain/text/forms.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Booking } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";
import { storeDetails } from "./store-details.ts";

/** As sent; what is absent or empty stays as it is. */
export type TypedFlight = {
  flightNumber?: string | null | undefined;
  departureDate?: string | null | undefined;
  departureTime?: string | null | undefined;
  internationalConfirmed?: boolean | null | undefined;
};

/**
 * Stores the flight of a locked booking, with an entry of its history. A day that does not fit the session is stored as
 * well, because staff see the warning beside it.
 * @throws Refusal BAD_USER_INPUT with the field
 */
export async function storeFlight(tx: Ctx, booking: Booking, typed: TypedFlight): Promise<Booking> {
  const { flightNumber, departureDate, departureTime, internationalConfirmed } = readForm(flightForm, typed);
  const problem = departureDate ? departureProblem(departureDate, null, todayInIndia(tx.clock.now())) : null;
  if (problem) throw new Refusal("BAD_USER_INPUT", problem, undefined, "departureDate");
  return storeDetails(tx, {
    booking,
    party: "staff",
    details: {
      flight_number: flightNumber ?? booking.flight_number,
      departure_date: departureDate ?? booking.departure_date,
      departure_time: departureTime ?? booking.departure_time,
      international_confirmed: internationalConfirmed || booking.international_confirmed,
    },
  });
}
