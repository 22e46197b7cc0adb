/** Where a picture may come from when its address is typed: the web, or this site (contract: image-address). */
import { z } from "zod";
import { shownOrNull } from "#domain/text/visible-text.ts";

const INVALID = "Please enter an image address that starts with http://, https:// or /";
export const HTTPS_ONLY = "Please use an address that begins with https://";
const TOO_LONG = "This image address is too long";
const MOST = 2000;

/** What a picture shows, for people who don't see it, as it is stored; what shows nothing is "none". */
export const imageAlt = z
  .string()
  .trim()
  .max(300, "The alt text can have at most 300 characters")
  .nullish()
  .transform(shownOrNull);

/** Whether a text is an absolute address of the web or a path of this site; never `//elsewhere`. */
export const isImageAddress = (text: string): boolean => /^(?:https?:\/\/[^\s/]|\/(?![/\\]))[^\s\\<>"]*$/i.test(text);

/** An image's address as it is stored; null, '' and a missing key are "none". */
export const imageAddress = z
  .string(INVALID)
  .trim()
  .max(MOST, TOO_LONG)
  .refine((text) => text === "" || isImageAddress(text), INVALID)
  .nullish()
  .transform((text) => text || null);

/**
 * Whether a picture at this address can be seen: the pages' own policy lets none come over http://
 * (infra/http/security.ts). The server takes such an address all the same, from clients that show it elsewhere.
 */
export const isSeenOnPages = (address: string): boolean => !/^http:/i.test(address);

/** What a dialog takes: an address whose picture is seen, or the `stored` one as it is. */
export const isTypedAddress =
  (stored: string | null) =>
  (address: string | null): boolean =>
    !address || address === stored || isSeenOnPages(address);

/** An image's address where there must be one. */
export const requiredImageAddress = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(MOST, TOO_LONG).refine(isImageAddress, INVALID);
