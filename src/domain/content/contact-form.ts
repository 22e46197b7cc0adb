/** The contact form (contract: contact-form): three fields, all required. */
import * as z from "zod";
import { contactDetails } from "#domain/text/forms.ts";
import { requiredText } from "#domain/text/visible-text.ts";

const MISSING = "Please fill in all fields";
const given = requiredText(MISSING);

/** Name, email and message in their stored form. */
export const contactForm = z.object({
  name: given.pipe(contactDetails.shape.name),
  email: given.pipe(contactDetails.shape.email),
  message: given.max(5000, "Please keep your message under 5,000 characters"),
});
