/**
 * A person's typed name. Our mails and documents print it, so it must contain nothing that a mail client turns into a
 * link or that changes how the surrounding text reads.
 */
import * as z from "zod";
import { requiredText } from "#domain/text/visible-text.ts";
import { NAME_LENGTH } from "./contact-limits.ts";

export const NAME_REFUSED = "Enter a name without links or special characters";
const TOO_LONG = "This text is too long";

/** Web and email addresses, control characters, and characters that change the text direction. */
const REFUSED = /:\/\/|www\.|@|\p{Cc}|\p{Bidi_Control}/iu;

/** One space between the parts, as the name is displayed and searched; tabs and line breaks count as spaces. */
const tidy = (text: string): string => text.replace(/\s+/g, " ");

/** A required name; `missing` is the message if it is absent. */
export const personName = (missing: string) =>
  requiredText(missing)
    .max(NAME_LENGTH, TOO_LONG)
    .transform(tidy)
    .refine((name) => !REFUSED.test(name), NAME_REFUSED);

/** An optional name: null, '' and a missing key all mean "not given". */
export const optionalPersonName = z
  .string()
  .trim()
  .max(NAME_LENGTH, TOO_LONG)
  .transform(tidy)
  .refine((name) => !REFUSED.test(name), NAME_REFUSED)
  .nullish()
  .transform((name) => name || undefined);

/** A substitute for a name from an email address: the part before the @, if it is a valid name. */
export const nameInAddress = (email: string): string =>
  optionalPersonName.safeParse(email.split("@")[0]).data ?? "Guest";

/** The greeting of a mail; without a name where the reader has given none. */
export const greetingOf = (name: string | null): string => (name ? `Dear ${name}` : "Hello");
