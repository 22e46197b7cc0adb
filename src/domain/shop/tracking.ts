/**
 * The courier of a shipped order and its tracking number (contract: order-tracking). Both are optional: a parcel may be
 * handed over by hand. The rules are the same in browser and server.
 */
import * as z from "zod";
import { isBlank } from "#domain/text/visible-text.ts";

/** Suggested while staff type; any other name is allowed. */
export const COURIERS = [
  "Blue Dart",
  "Delhivery",
  "DTDC",
  "Ecom Express",
  "Ekart",
  "India Post",
  "Shadowfax",
  "XpressBees",
] as const;

const LONGEST_COURIER = 60;
const LONGEST_NUMBER = 40;

/** An optional text; null when it is blank. Spaces within it become single ones. */
const optional = (longest: number, tooLong: string) =>
  z
    .string()
    .nullish()
    .transform((text) => (text && !isBlank(text) ? text.trim().replace(/\s+/g, " ") : null))
    .refine((text) => (text?.length ?? 0) <= longest, tooLong);

export const trackingForm = z
  .object({
    courier: optional(LONGEST_COURIER, "This courier's name is too long"),
    trackingNumber: optional(LONGEST_NUMBER, `A tracking number has at most ${LONGEST_NUMBER} characters`).refine(
      (text) => text === null || /^[a-z0-9][a-z0-9 ./-]*$/i.test(text),
      "A tracking number has only letters, digits, spaces, dots, slashes and hyphens",
    ),
  })
  .refine(({ courier, trackingNumber }) => courier !== null || trackingNumber === null, {
    path: ["courier"],
    message: "Please name the courier of this tracking number",
  });

/** The orders that are shipped together, or whose labels are printed together, at most. */
export const MOST_LABELS = 100;

export type Tracking = z.output<typeof trackingForm>;

/** Without courier and number. */
export const NO_TRACKING: Tracking = { courier: null, trackingNumber: null };

/**
 * The tracking numbers of a pasted column, one a line; of a pasted table, its first column. An empty line is a row
 * without a number. Null for a single line, which is pasted as usual.
 */
export function pastedNumbers(text: string): string[] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  return lines.length > 1 ? lines.map((line) => (line.split("\t")[0] ?? "").trim()) : null;
}
