/** The rules of the booking page's inputs: the server's (`bookingRequest`), with a sentence for each empty input. */
import { departureProblem, departureTimeProblem } from "#domain/booking/flight.ts";
import { bookingRequest, flyerForm } from "#domain/text/forms.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { type BookingChoice, type BookingFields, requestOf } from "./booking-form.ts";
import type { Schedule } from "./schedule-section.tsx";

const MISSING = {
  name: "Please enter your name",
  email: "Please enter your email address",
  phone: "Please enter your phone number",
} as const;

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
  departureTime: "departureTime",
};

/** The input of a field of the server; its errors have the field as path. */
export const inputOfIssue = (path: readonly PropertyKey[]): keyof BookingFields | undefined =>
  FIELD_OF[String(path[0])];

/** The errors of an empty name, email or phone. */
export function contactProblems(fields: BookingFields): Problems {
  const problems: Problems = {};
  for (const field of ["name", "email", "phone"] as const) if (!fields[field].trim()) problems[field] = MISSING[field];
  return problems;
}

type Problems = Partial<Record<keyof BookingFields, string>>;

/** The errors in the flight of a B737 session of `duration` minutes. */
function flightProblems(fields: BookingFields, { date, time }: Schedule, duration: number, now: Date): Problems {
  const problems: Problems = {};
  for (const field of ["flightNumber", "departureDate"] as const) {
    const missing = FLIGHT_MISSING[field];
    if (missing && !fields[field].trim()) problems[field] = missing;
  }
  if (!problems.departureDate) {
    const wrong = departureProblem(fields.departureDate, date, todayInIndia(now));
    if (wrong) problems.departureDate = wrong;
  }
  const leaves = fields.departureTime.trim();
  if (leaves && !problems.departureDate) {
    const session = date && time ? { date, time, duration } : null;
    const tooSoon = departureTimeProblem(leaves, fields.departureDate, session);
    if (tooSoon) problems.departureTime = tooSoon;
  }
  const { internationalConfirmed } = FLIGHT_MISSING;
  if (!fields.internationalConfirmed && internationalConfirmed)
    problems.internationalConfirmed = internationalConfirmed;
  return problems;
}

/** The first error of each input; empty when the request is valid. */
export function fieldProblems(fields: BookingFields, choice: BookingChoice, now: Date): Problems {
  const { simulatorType, schedule, planDuration } = choice;
  const problems: Problems = simulatorType === "B737" ? flightProblems(fields, schedule, planDuration, now) : {};
  const request = requestOf(fields, choice);
  const { youngestAge, guardianName } = request;
  // Checks the flyers again separately: zod skips the rule over two fields while another field is invalid.
  const checks = [bookingRequest.safeParse(request), flyerForm.safeParse({ youngestAge, guardianName })];
  for (const issue of checks.flatMap(({ error }) => error?.issues ?? [])) {
    const field = inputOfIssue(issue.path);
    if (field) problems[field] ??= issue.message;
  }
  return { ...problems, ...contactProblems(fields) };
}
