/** What is known of a session that is sold, in the same words wherever it is kept or passed on. */
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

/** Who is written to and called about a session. */
export type SessionContact = { contactName: string; contactEmail: string; contactPhone: string };

/** What is known of a session's flyers and their flight; null for what was not given. */
export type FlyerFacts = {
  flightNumber: string | null;
  departureDate: IsoDate | null;
  internationalConfirmed: boolean | null;
  guardianName: string | null;
  youngestAge: number | null;
};
