/**
 * A person's name as it is typed. Our mails and papers carry it, so it holds nothing that a mail program turns into a
 * link and nothing that changes how the text around it reads.
 */
import { z } from "zod";
import { requiredText } from "#domain/text/visible-text.ts";

export const NAME_REFUSED = "Enter a name without links or special characters";
const TOO_LONG = "This text is too long";
const LENGTH = 120;

/** Web and e-mail addresses, control characters, and those that turn the direction of a text. */
const REFUSED = /:\/\/|www\.|@|\p{Cc}|\p{Bidi_Control}/iu;

/** One space between the parts, as a name is read and searched; tabs and line breaks are spaces too. */
const tidy = (text: string): string => text.replace(/\s+/g, " ");

/** Takes a name that must be given; `missing` is the sentence for one that is not. */
export const personName = (missing: string) =>
  requiredText(missing)
    .max(LENGTH, TOO_LONG)
    .transform(tidy)
    .refine((name) => !REFUSED.test(name), NAME_REFUSED);

/** Takes a name that may be left out: null, '' and a missing key are all "not given". */
export const optionalPersonName = z
  .string()
  .trim()
  .max(LENGTH, TOO_LONG)
  .transform(tidy)
  .refine((name) => !REFUSED.test(name), NAME_REFUSED)
  .nullish()
  .transform((name) => name || undefined);

/** What an e-mail address says in place of a name: what is before the @, if it can be one. */
export const nameInAddress = (email: string): string =>
  optionalPersonName.safeParse(email.split("@")[0]).data ?? "Guest";

/** How a mail begins; without a name where none is known that the reader gave. */
export const greetingOf = (name: string | null): string => (name ? `Dear ${name}` : "Hello");
