/**
 * The inputs of the booking page and the request that they make. Their rules (booking-rules.ts) load on submit, so that
 * the page does not wait for them.
 */
import { paiseToRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { LEAST_AGE, OLDEST_WITH_GUARDIAN } from "#domain/people/contact-limits.ts";
import { NOT_SELECTED } from "#domain/time/dates.ts";
import type { BookingRequest, FlyerRequest } from "#web/checkout/create-order.ts";
import type { Schedule } from "./schedule-section.tsx";

/** The text inputs, as typed; inputs that a simulator does not require stay empty. */
export type BookingFields = {
  name: string;
  email: string;
  phone: string;
  youngestAge: string;
  guardianName: string;
  flightNumber: string;
  departureDate: string;
  departureTime: string;
  internationalConfirmed: boolean;
};

/** The choices beside the inputs. */
export type BookingChoice = {
  simulatorType: string;
  planDuration: number;
  prices: PlanPrices;
  paymentType: PaymentType;
  schedule: Schedule;
};

/** A request before the payer is known. An age that is not a number is left for the rules to refuse. */
type RequestDraft = Omit<BookingRequest, "userId">;

/** The details for the check-in desk; empty inputs are omitted. */
export function flyersOf(fields: BookingFields): FlyerRequest {
  const typed = (text: string) => text.trim() || undefined;
  return {
    youngestAge: fields.youngestAge.trim() ? Number(fields.youngestAge) : undefined,
    guardianName: needsGuardian(fields.youngestAge) ? typed(fields.guardianName) : undefined,
    flightNumber: typed(fields.flightNumber),
    departureDate: typed(fields.departureDate),
    departureTime: typed(fields.departureTime),
    internationalConfirmed: fields.internationalConfirmed || undefined,
  };
}

/** The request for these inputs. */
export function requestOf(fields: BookingFields, choice: BookingChoice): RequestDraft {
  const { schedule, paymentType } = choice;
  const price = priceOf(choice.prices, paymentType);
  const dated = schedule.date !== null && schedule.time !== null;
  return {
    simulatorType: choice.simulatorType,
    planDuration: choice.planDuration,
    bookingDate: (dated && schedule.date) || NOT_SELECTED,
    bookingTime: (dated && schedule.time) || NOT_SELECTED,
    contactName: fields.name.trim(),
    contactEmail: fields.email.trim(),
    contactPhone: fields.phone.trim(),
    paymentType,
    amount: paiseToRupees(price.dueNow),
    discount: paiseToRupees(price.discount),
    ...flyersOf(shownFields(fields, choice)),
  };
}

/**
 * The inputs, with "" for those that are not on the page. The form has no default values on purpose: they would
 * overwrite input typed before hydration.
 */
export function typedFields(fields: Partial<BookingFields>): BookingFields {
  const { internationalConfirmed } = fields;
  const text = (field: Exclude<keyof BookingFields, "internationalConfirmed">) => fields[field] ?? "";
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    youngestAge: text("youngestAge"),
    guardianName: text("guardianName"),
    flightNumber: text("flightNumber"),
    departureDate: text("departureDate"),
    departureTime: text("departureTime"),
    internationalConfirmed: internationalConfirmed ?? false,
  };
}

/** The inputs that the simulator's page shows: a flight typed for the B737 stays in the draft of an A320 booking. */
const shownFields = (fields: BookingFields, { simulatorType }: Pick<BookingChoice, "simulatorType">): BookingFields =>
  simulatorType === "B737"
    ? fields
    : { ...fields, flightNumber: "", departureDate: "", departureTime: "", internationalConfirmed: false };

/** Whether this age requires a parent or guardian (contract: flyer-age). */
export function needsGuardian(age: string): boolean {
  const years = Number(age);
  return age.trim() !== "" && years >= LEAST_AGE && years <= OLDEST_WITH_GUARDIAN;
}
