/** Texts that must show something: a name of spaces or zero-width characters alone is no name. */
import { z } from "zod";

/** Spaces, control and format characters, and the letters that are drawn as nothing. */
const NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => NOTHING.test(text);

/** A text that must be given; it comes out trimmed, and one that shows nothing is `missing`. */
export const requiredText = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .refine((text) => !isBlank(text), missing);

/** Takes a text that may be left out; null for one that shows nothing. */
export const shownOrNull = (text: string | null | undefined): string | null => (text && !isBlank(text) ? text : null);
