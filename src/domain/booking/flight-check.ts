/**
 * What the desk checks before a B737 customer is checked in: the simulator is behind passport control, so they need an
 * international flight and its boarding pass. Both are optional when booking (contract: check-in).
 */

/** The facts of a booking about the flight. */
export type FlightFacts = {
  simulator_type: string;
  flight_number?: string | null;
  departure_date?: string | null;
  international_confirmed?: boolean | null;
};

export type FlightCheck = "flight" | "boarding pass";

/** What is still to be checked; nothing for the A320. */
export function flightChecks(booking: FlightFacts): FlightCheck[] {
  if (booking.simulator_type !== "B737") return [];
  return [
    ...(booking.flight_number && booking.departure_date ? [] : (["flight"] as const)),
    ...(booking.international_confirmed ? [] : (["boarding pass"] as const)),
  ];
}

/** "flight and boarding pass". */
export const checksText = (checks: readonly FlightCheck[]): string => checks.join(" and ");
