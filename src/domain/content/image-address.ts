/** Validates typed picture addresses: the web, or this site (contract: image-address). */
import * as z from "zod";
import { shownOrNull } from "#domain/text/visible-text.ts";

const INVALID = "Please enter an image address that starts with http://, https:// or /";
export const HTTPS_ONLY = "Please use an address that begins with https://";
const TOO_LONG = "This image address is too long";
const MOST = 2000;

/** The alternative text of a picture in its stored form; a text without visible characters is "none". */
export const imageAlt = z
  .string()
  .trim()
  .max(300, "The alt text can have at most 300 characters")
  .nullish()
  .transform(shownOrNull);

/** Whether a text is an absolute web address or a path of this site; never `//elsewhere`. */
export const isImageAddress = (text: string): boolean => /^(?:https?:\/\/[^\s/]|\/(?![/\\]))[^\s\\<>"]*$/i.test(text);

/** An image's address in its stored form; null, '' and a missing key are "none". */
export const imageAddress = z
  .string(INVALID)
  .trim()
  .max(MOST, TOO_LONG)
  .refine((text) => text === "" || isImageAddress(text), INVALID)
  .nullish()
  .transform((text) => text || null);

/**
 * Whether pages can show a picture at this address: their security policy allows none over http://
 * (infra/http/security.ts). The server still accepts such an address, for clients that show it elsewhere.
 */
export const isSeenOnPages = (address: string): boolean => !/^http:/i.test(address);

/** The addresses that a dialog accepts: one that pages can show, or the unchanged `stored` one. */
export const isTypedAddress =
  (stored: string | null) =>
  (address: string | null): boolean =>
    !address || address === stored || isSeenOnPages(address);

/** An image's address where one is required. */
export const requiredImageAddress = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(MOST, TOO_LONG).refine(isImageAddress, INVALID);
