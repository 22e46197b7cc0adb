/** The form "Who flies and contact": its inputs and its rules, which are the server's and load on submit. */
import { departureProblem } from "#domain/booking/flight.ts";
import { needsConsent } from "#domain/booking/guardian-consent.ts";
import { chosen } from "#domain/time/dates.ts";
import { type Problems, problemsOf } from "#web/ui/form-rules.ts";
import type { ShownDetails } from "./documents.ts";

/** The inputs as typed; those that a simulator does not have stay empty. */
export type DetailsFields = {
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  youngestAge: string;
  guardianName: string;
  flightNumber: string;
  departureDate: string;
  internationalConfirmed: boolean;
};

const MISSING = {
  contactName: "Please enter your name",
  contactEmail: "Please enter your email address",
  contactPhone: "Please enter your phone number",
} as const;

/** The stored details as inputs. */
export const fieldsOf = (booking: ShownDetails): DetailsFields => ({
  contactName: booking.contact_name,
  contactEmail: booking.contact_email,
  contactPhone: booking.contact_phone,
  youngestAge: booking.youngest_age === null ? "" : String(booking.youngest_age),
  guardianName: booking.guardian_name ?? "",
  flightNumber: booking.flight_number ?? "",
  departureDate: booking.departure_date ?? "",
  internationalConfirmed: booking.international_confirmed ?? false,
});

/** Whether the typed age requires a parent or guardian. */
export const needsGuardian = (age: string): boolean => age.trim() !== "" && needsConsent(Number(age));

/** The server's input; an empty fact is cleared. An age that is not a number is left for the rules to refuse. */
export function inputOf(fields: DetailsFields) {
  const typed = (text: string) => text.trim() || null;
  return {
    contactName: fields.contactName.trim(),
    contactEmail: fields.contactEmail.trim(),
    contactPhone: fields.contactPhone.trim(),
    youngestAge: fields.youngestAge.trim() ? Number(fields.youngestAge) : null,
    guardianName: needsGuardian(fields.youngestAge) ? typed(fields.guardianName) : null,
    flightNumber: typed(fields.flightNumber),
    departureDate: typed(fields.departureDate),
    internationalConfirmed: fields.internationalConfirmed || null,
  };
}

/** The first error of each input; empty when the form is valid. `today` is India's. */
export async function detailProblems(
  fields: DetailsFields,
  booking: ShownDetails,
  today: string,
): Promise<Problems<keyof DetailsFields>> {
  const { bookingDetails, flyerForm } = await import("#domain/text/forms.ts");
  const input = inputOf(fields);
  const { youngestAge, guardianName } = input;
  // Checks the flyers again separately: zod skips the rule over two fields while another field is invalid.
  const checks = [bookingDetails.safeParse(input), flyerForm.safeParse({ youngestAge, guardianName })];
  const problems = problemsOf<keyof DetailsFields>(checks.flatMap(({ error }) => error?.issues ?? []));
  for (const [field, text] of Object.entries(MISSING) as [keyof typeof MISSING, string][]) {
    if (!fields[field].trim()) problems[field] = text;
  }
  const departure = input.departureDate;
  if (departure && departure !== booking.departure_date) {
    const misfit = departureProblem(departure, chosen(booking.booking_date), today);
    if (misfit) problems.departureDate ??= misfit;
  }
  return problems;
}
