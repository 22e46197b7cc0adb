/** Validates the centre's settings; separate from their values, because pages read those without zod. */
import * as z from "zod";
import { MOST_NOTICE_MINUTES, MOST_TURNAROUND_MINUTES } from "#domain/booking/booking-notice.ts";
import { HORIZON_DAYS } from "#domain/booking/slots.ts";
import { gstinProblem } from "#domain/money/gstin.ts";
import { isUpiAddress } from "#domain/money/upi.ts";
import { STATE_UNKNOWN, stateNamed } from "#domain/people/indian-states.ts";
import { phoneText } from "#domain/people/phone.ts";
import { placesForm } from "#domain/people/site-maps-form.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import type { Settings } from "./settings.ts";

const CLOCK_TIME = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00 or 18:30");

const line = (most: number, missing: string) =>
  requiredText(missing).max(most, `Please use at most ${most} characters`);

const hours = z
  .object({ from: CLOCK_TIME, to: CLOCK_TIME })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "The closing time must be after the opening time" });

/** The hours of one day: first start, last start and last end. */
export const SESSION_WINDOW = z
  .object({ firstStart: CLOCK_TIME, lastStart: CLOCK_TIME, lastEnd: CLOCK_TIME })
  .refine(({ firstStart, lastStart }) => firstStart <= lastStart, {
    path: ["lastStart"],
    message: "The last start can't be before the first",
  })
  .refine(({ lastStart, lastEnd }) => lastStart < lastEnd, {
    path: ["lastEnd"],
    message: "The last session must end after the last start",
  });

/** A percentage with at most two decimals. */
const percent = (most: number) =>
  z
    .number({ error: "Please enter a number" })
    .min(0, "This can't be below 0")
    .max(most, `This can't be above ${most}`)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
      message: "At most two decimals",
    });

/** A whole number within limits. */
const whole = (least: number, most: number) =>
  z
    .number({ error: "Please enter a number" })
    .int("Please enter a whole number")
    .min(least, `This can't be below ${least}`)
    .max(most, `This can't be above ${most.toLocaleString("en-IN")}`);

/** A number in capitals, or null for none. */
const numberOrNone = z
  .string()
  .trim()
  .toUpperCase()
  .nullish()
  .transform((text) => text || null);

/** The https address of a page, or null for none. Credentials in it are refused. */
const pageAddress = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .pipe(
    z
      .string()
      .max(254, "Please use at most 254 characters")
      .refine(isPageAddress, "Please enter the full address, for example https://www.example.com/aviator")
      .nullable(),
  );

function isPageAddress(text: string): boolean {
  if (!text.startsWith("https://") || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === "" && password === "" && /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(hostname);
}

/** The rules of each setting alone; rules across settings are in settingsForm. */
const eachSetting = z.object({
  sessionWindow: SESSION_WINDOW,
  bookingRules: z
    .object({
      leastNoticeMinutes: whole(0, MOST_NOTICE_MINUTES),
      longestNoticeDays: whole(1, HORIZON_DAYS),
      turnaroundMinutes: whole(0, MOST_TURNAROUND_MINUTES),
    })
    .refine(({ leastNoticeMinutes, longestNoticeDays }) => leastNoticeMinutes < longestNoticeDays * 24 * 60, {
      path: ["longestNoticeDays"],
      message: "The longest notice must be longer than the shortest one",
    }),
  /** The fee kept from a refund that a customer requests, in percent of the amount. */
  refundFeePercent: percent(100),
  voucherMonths: whole(1, 60),
  confirmingFixesDate: z.boolean(),
  confirmPaidBookings: z.boolean(),
  /** Staff and administrators need a second factor. */
  secondFactorRequired: z.boolean(),
  contact: z.object({
    /** In dialling format, +91… */
    phoneDial: z
      .string()
      .trim()
      .regex(/^\+\d{8,15}$/, "Please enter the number to dial, for example +919876543210"),
    phoneText: line(30, "Please enter the number to display").transform(phoneText),
    email: z.email("Please enter a valid email address").max(254),
    /** Digits only, with the country code, as a chat link needs it. */
    chatNumber: z
      .string()
      .trim()
      .regex(/^\d{8,15}$/, "Please enter digits only, with the country code"),
    address: z.array(line(120, "Please fill in or remove this line")).min(1).max(6),
  }),
  hours: z.object({ weekday: hours, weekend: hours }),
  social: z.object({
    instagram: pageAddress,
    youtube: pageAddress,
    facebook: pageAddress,
    x: pageAddress,
    linkedin: pageAddress,
  }),
  /** The place of the B737, and the maps of the way to both simulators. */
  places: placesForm,
  /** The seller as printed on an invoice. */
  seller: z.object({
    name: line(120, "Please enter the seller's name"),
    address: z.array(line(120, "Please fill in or remove this line")).min(1).max(6),
    state: line(60, "Please choose the seller's state").transform((typed): string => stateNamed(typed) || typed),
    gstin: numberOrNone,
    sac: numberOrNone.pipe(
      z
        .string()
        .regex(/^99\d{2,4}$/, "A SAC has 4 to 6 digits and starts with 99")
        .nullable(),
    ),
    hsn: numberOrNone.pipe(
      z
        .string()
        .regex(/^\d{4}(\d{2}){0,2}$/, "An HSN code has 4, 6 or 8 digits")
        .nullable(),
    ),
    upi: z
      .string()
      .trim()
      .nullish()
      .transform((text) => text || null)
      .refine((text) => text === null || isUpiAddress(text), "A UPI address looks like name@bank"),
  }),
  /** Tax included in the prices; 0 prints none (contract: tax-included). */
  taxRatePercent: percent(50),
});

/**
 * The rules of all settings; an issue's path names its field. The seller's rules apply when settings are saved, not
 * when they are read: a seller stored under older rules stays on the invoices.
 */
export const settingsForm = eachSetting.superRefine(({ seller, taxRatePercent }, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  if (stateNamed(seller.state) === "") refuse(["seller", "state"], STATE_UNKNOWN);
  const problem = seller.gstin && gstinProblem(seller.gstin, seller.state);
  if (problem) refuse(["seller", "gstin"], problem);
  if (taxRatePercent > 0 && !seller.gstin) refuse(["taxRatePercent"], "To charge tax, enter a GSTIN first");
});

/** Reads a stored value as settings; a missing or invalid part gets its default. */
export function readSettings(stored: unknown): Settings {
  const whole = eachSetting.safeParse(stored);
  if (whole.success) return whole.data;
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const parts = Object.entries(eachSetting.shape).map(([name, part]) => {
    const read = part.safeParse(given[name]);
    return [name, read.success ? read.data : DEFAULT_SETTINGS[name as keyof Settings]];
  });
  return Object.fromEntries(parts) as Settings;
}
