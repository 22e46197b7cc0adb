/** Required texts must be visible: a name of spaces or zero-width characters alone is refused. */
import * as z from "zod";

/** Spaces, control and format characters, and the letters that are drawn as nothing. */
const NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => NOTHING.test(text);

/** A required text; it is trimmed, and a blank one gets the message `missing`. */
export const requiredText = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .refine((text) => !isBlank(text), missing);

/** An optional text; null when it is blank. */
export const shownOrNull = (text: string | null | undefined): string | null => (text && !isBlank(text) ? text : null);
