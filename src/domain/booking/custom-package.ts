/**
 * Custom packages: a customer's request for a session that no plan offers, and the staff's offer
 * (contract: custom-package-request, custom-package-states).
 */
import * as z from "zod";
import { contactDetails, slotRequest } from "#domain/text/forms.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { readDuration } from "./typed-duration.ts";

const MISSING = "Please fill in all required fields.";

/** The shortest and the longest session that can be requested, in minutes. */
const CUSTOM_MINUTES = { least: 15, most: 1200 } as const;

const DURATION_INVALID = `Please enter a duration from ${CUSTOM_MINUTES.least} to 1,200 minutes`;

const given = requiredText(MISSING);

/** Whether a custom session may have this number of minutes. */
export const isCustomDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= CUSTOM_MINUTES.least && minutes <= CUSTOM_MINUTES.most;

/**
 * The request dialog: five fields, all required. The duration is typed as text ("90", "2 hours"); `duration` is parsed
 * to minutes.
 */
export const customRequestForm = z.object({
  simulatorType: slotRequest.shape.simulatorType,
  name: given.pipe(contactDetails.shape.name),
  email: given.pipe(contactDetails.shape.email),
  phone: given.pipe(contactDetails.shape.phone),
  duration: z
    .union([z.string(), z.number()], MISSING)
    .transform((typed) => String(typed).trim())
    .pipe(z.string().min(1, MISSING))
    .transform((typed) => readDuration(typed) ?? Number.NaN)
    .refine(isCustomDuration, DURATION_INVALID),
  requirements: given.max(5000, "Please keep your requirements under 5,000 characters"),
});

/** The name of a custom session on bookings, invoices and in mails (contract: plan-names). */
export const customPlanName = (minutes: number): string => `Custom Plan (${minutes} min)`;
