/**
 * The inputs of the booking page and their validation. The rules are the server's (`bookingRequest`). They load on
 * submit, so that the page does not wait for them.
 */
import type { Resolver } from "react-hook-form";
import { departureProblem } from "#domain/booking/flight.ts";
import { paiseToRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { NOT_SELECTED, todayInIndia } from "#domain/time/dates.ts";
import type { BookingRequest, FlyerRequest } from "#web/checkout/create-order.ts";
import { checked, resolverOf } from "#web/ui/form-rules.ts";
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

const MISSING: Partial<Record<keyof BookingFields, string>> = {
  name: "Please enter your name",
  email: "Please enter your email address",
  phone: "Please enter your phone number",
};

/** Further required inputs for the B737, which is behind passport control (contract: b737-passengers). */
const FLIGHT_MISSING: Partial<Record<keyof BookingFields, string>> = {
  flightNumber: "Please enter your flight number",
  departureDate: "Please enter your departure date",
  internationalConfirmed: "Please confirm that you are a departing international passenger",
};

const FIELD_OF: Record<string, keyof BookingFields> = {
  contactName: "name",
  contactEmail: "email",
  contactPhone: "phone",
  youngestAge: "youngestAge",
  guardianName: "guardianName",
  flightNumber: "flightNumber",
  departureDate: "departureDate",
};

/** The details for the check-in desk; empty inputs are omitted. */
export function flyersOf(fields: BookingFields): FlyerRequest {
  const typed = (text: string) => text.trim() || undefined;
  return {
    youngestAge: fields.youngestAge.trim() ? Number(fields.youngestAge) : undefined,
    guardianName: needsGuardian(fields.youngestAge) ? typed(fields.guardianName) : undefined,
    flightNumber: typed(fields.flightNumber),
    departureDate: typed(fields.departureDate),
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
    ...flyersOf(fields),
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
    internationalConfirmed: internationalConfirmed ?? false,
  };
}

/** Whether this age requires a parent or guardian (contract: flyer-age). */
export function needsGuardian(age: string): boolean {
  const years = Number(age);
  return age.trim() !== "" && years >= 12 && years <= 16;
}

type Problems = Partial<Record<keyof BookingFields, string>>;

/** The errors in the flight of a B737 session. */
function flightProblems(fields: BookingFields, { date }: Schedule, now: Date): Problems {
  const problems: Problems = {};
  for (const field of ["flightNumber", "departureDate"] as const) {
    const missing = FLIGHT_MISSING[field];
    if (missing && !fields[field].trim()) problems[field] = missing;
  }
  if (!problems.departureDate) {
    const wrong = departureProblem(fields.departureDate, date, todayInIndia(now));
    if (wrong) problems.departureDate = wrong;
  }
  const { internationalConfirmed } = FLIGHT_MISSING;
  if (!fields.internationalConfirmed && internationalConfirmed)
    problems.internationalConfirmed = internationalConfirmed;
  return problems;
}

/** The first error of each input; empty when the request is valid. */
export async function fieldProblems(fields: BookingFields, choice: BookingChoice, now: Date): Promise<Problems> {
  const problems: Problems = choice.simulatorType === "B737" ? flightProblems(fields, choice.schedule, now) : {};
  const { bookingRequest, flyerForm } = await import("#domain/text/forms.ts");
  const request = requestOf(fields, choice);
  const { youngestAge, guardianName } = request;
  // Checks the flyers again separately: zod skips the rule over two fields while another field is invalid.
  const checks = [bookingRequest.safeParse(request), flyerForm.safeParse({ youngestAge, guardianName })];
  for (const issue of checks.flatMap(({ error }) => error?.issues ?? [])) {
    const field = FIELD_OF[String(issue.path[0])];
    if (field) problems[field] ??= issue.message;
  }
  for (const field of ["name", "email", "phone"] as const) {
    if (!fields[field].trim()) problems[field] = MISSING[field];
  }
  return problems;
}

/** The rules as a resolver for react-hook-form; `choice` is called at each check. */
export function bookingResolver(choice: () => BookingChoice): Resolver<BookingFields> {
  return resolverOf<BookingFields, BookingFields>(async (values) =>
    checked(values, await fieldProblems(typedFields(values), choice(), new Date())),
  );
}
