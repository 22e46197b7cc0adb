/** Where a picture may come from when its address is typed: the web, or this site (spec 2 §5, DECISIONS 23). */
import { z } from "zod";

const INVALID = "Please enter an image address that starts with http://, https:// or /";
const TOO_LONG = "This image address is too long";
const MOST = 2000;

/** Whether a text is an absolute address of the web or a path of this site; never `//elsewhere`. */
export const isImageAddress = (text: string): boolean =>
  /^(?:https?:\/\/[^\s/]|\/(?![/\\]))[^\s\\<>"]*$/i.test(text);

/** An image's address as it is stored; null, '' and a missing key are "none". */
export const imageAddress = z
  .string(INVALID)
  .trim()
  .max(MOST, TOO_LONG)
  .refine((text) => text === "" || isImageAddress(text), INVALID)
  .nullish()
  .transform((text) => text || null);

/** An image's address where there must be one. */
export const requiredImageAddress = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MOST, TOO_LONG)
    .refine(isImageAddress, INVALID);
