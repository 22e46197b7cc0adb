/** The hint below the pay button of a B737 booking: what is still missing. */
import type { BookingFields } from "./booking-form.ts";

const LIST = new Intl.ListFormat("en-GB");
const CONTACT = ["name", "email", "phone"] as const;

/** What is left to fill in, as a sentence; empty when nothing is. */
export function leftToFill(typed: Partial<BookingFields>): string {
  const fields: string[] = CONTACT.filter((field) => !typed[field]?.trim());
  if (!typed.flightNumber?.trim() || !typed.departureDate) fields.unshift("flight");
  const steps = fields.length > 0 ? [`enter your ${LIST.format(fields)}`] : [];
  if (!typed.internationalConfirmed) steps.push("tick the box for departing passengers");
  return steps.length > 0 ? `To continue, ${steps.join(", and ")}.` : "";
}
