/** The facts of a sold session, with the same field names wherever it is stored or passed. */
import type { PaymentType } from "#domain/money/pricing.ts";
import type { ClockTime, IsoDate } from "#domain/time/dates.ts";
import type { SimulatorType } from "./plans.ts";

/** A session and its price; `planDuration` is minutes, amounts are paise as they were when it was priced. */
export type SoldSession = {
  simulatorType: SimulatorType;
  planDuration: number;
  planName: string;
  /** Both set, or both null: the date is chosen later. */
  bookingDate: IsoDate | null;
  bookingTime: ClockTime | null;
  paymentType: PaymentType;
  original: number;
  discount: number;
};

/** The contact for a session. */
export type SessionContact = { contactName: string; contactEmail: string; contactPhone: string };

/** A session's flyers and their flight; null where not given. */
export type FlyerFacts = {
  flightNumber: string | null;
  departureDate: IsoDate | null;
  departureTime: ClockTime | null;
  internationalConfirmed: boolean | null;
  guardianName: string | null;
  youngestAge: number | null;
};
