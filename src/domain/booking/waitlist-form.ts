/** The request to join the waitlist of a day. */
import * as z from "zod";
import { contactDetails } from "#domain/text/forms.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { isUsableDate } from "#domain/time/dates.ts";
import { SIMULATOR_TYPES } from "./plans.ts";

const MISSING = "Please enter your name and email";
const given = requiredText(MISSING);

/** Name and email, in their stored form. */
export const waitlistContact = z.object({
  name: given.pipe(contactDetails.shape.name),
  email: given.pipe(contactDetails.shape.email),
});

/** `duration` is a plan's, in minutes. */
export const waitlistRequest = waitlistContact.extend({
  simulatorType: z.enum(SIMULATOR_TYPES, { error: "Please select a valid simulator type." }),
  date: z.string().refine(isUsableDate, "Please choose a day"),
  duration: z.int().positive(),
});
