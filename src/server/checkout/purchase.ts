/** What a checkout buys, as it is stored with it: facts and prices of the moment, in paise. */
import type { SimulatorType } from "#domain/plans.ts";
import type { PaymentType } from "#domain/pricing.ts";

export type BookingPurchase = {
  simulatorType: SimulatorType;
  planDuration: number;
  planName: string;
  /** Both set, or both null: the date is chosen later. */
  bookingDate: string | null;
  bookingTime: string | null;
  paymentType: PaymentType;
  original: number;
  discount: number;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  flightNumber: string | null;
  departureDate: string | null;
  internationalConfirmed: boolean | null;
  guardianName: string | null;
  youngestAge: number | null;
};
