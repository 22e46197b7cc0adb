/**
 * What is typed on the booking page, and what is wrong with it. The rules are the server's own
 * (`bookingRequest`); they are loaded when the form is sent, because the page must not wait for them.
 */
import type { Resolver } from "react-hook-form";
import { NOT_SELECTED } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/pricing.ts";
import type { BookingRequest } from "#web/checkout/create-order.ts";
import type { Schedule } from "./schedule-section.tsx";

/** The text inputs, as typed; what a simulator does not ask for stays empty. */
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

/** What is chosen beside the inputs. */
export type BookingChoice = {
  simulatorType: string;
  planDuration: number;
  prices: PlanPrices;
  paymentType: PaymentType;
  schedule: Schedule;
};

/** A request before it is known who pays. An age that is no number is left for the rules to refuse. */
type RequestDraft = Omit<BookingRequest, "userId">;

const MISSING: Partial<Record<keyof BookingFields, string>> = {
  name: "Please enter your name",
  email: "Please enter your e-mail address",
  phone: "Please enter your phone number",
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

/** The request for these inputs; empty optional inputs are left out (they are asked at check-in). */
export function requestOf(fields: BookingFields, choice: BookingChoice): RequestDraft {
  const { schedule, paymentType } = choice;
  const price = priceOf(choice.prices, paymentType);
  const dated = schedule.date !== null && schedule.time !== null;
  const typed = (text: string) => text.trim() || undefined;
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
    youngestAge: fields.youngestAge.trim() ? Number(fields.youngestAge) : undefined,
    guardianName: needsGuardian(fields.youngestAge) ? typed(fields.guardianName) : undefined,
    flightNumber: typed(fields.flightNumber),
    departureDate: typed(fields.departureDate),
    internationalConfirmed: fields.internationalConfirmed || undefined,
  };
}

/**
 * The inputs with "" for those that are not on the page. The form has no default values on purpose:
 * they would overwrite what was typed before the page came alive.
 */
export function typedFields(fields: Partial<BookingFields>): BookingFields {
  const { internationalConfirmed } = fields;
  const text = (field: Exclude<keyof BookingFields, "internationalConfirmed">) =>
    fields[field] ?? "";
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

/** Whether a parent or guardian must be named for this typed age (spec 1 §9: 12 to 16). */
export function needsGuardian(age: string): boolean {
  const years = Number(age);
  return age.trim() !== "" && years >= 12 && years <= 16;
}

/** The first thing that is wrong with each input; empty when the request can be sent. */
export async function fieldProblems(
  fields: BookingFields,
  choice: BookingChoice,
): Promise<Partial<Record<keyof BookingFields, string>>> {
  const problems: Partial<Record<keyof BookingFields, string>> = {};
  const { bookingRequest } = await import("#domain/forms.ts");
  const checked = bookingRequest.safeParse(requestOf(fields, choice));
  for (const issue of checked.error?.issues ?? []) {
    const field = FIELD_OF[String(issue.path[0])];
    if (field) problems[field] ??= issue.message;
  }
  for (const field of ["name", "email", "phone"] as const) {
    if (!fields[field].trim()) problems[field] = MISSING[field];
  }
  return problems;
}

/** The rules as react-hook-form asks for them; `choice` is read at the moment of sending. */
export function bookingResolver(choice: () => BookingChoice): Resolver<BookingFields> {
  return async (values) => {
    const problems = await fieldProblems(typedFields(values), choice());
    const found = Object.entries(problems);
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      found.map(([field, message]) => [field, { type: "rule", message }]),
    );
    return { values: {}, errors };
  };
}
