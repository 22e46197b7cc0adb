/**
 * The centre's offer for a custom package (contract: offer-form). Price and duration are required; the other terms are
 * the simulator, a note to the customer, a proposed date and the last day on which the offer can be paid.
 */
import * as z from "zod";
import { type Paise, PRICE_ABOVE_ZERO, rupeesToPaise, tooManyDecimals, ungrouped } from "#domain/money/money.ts";
import { shownOrNull } from "#domain/text/visible-text.ts";
import { formatShortDate, type IsoDate, isIsoDate } from "#domain/time/dates.ts";
import { isCustomDuration } from "./custom-package.ts";

const LEAST: Paise = 100;
const MOST: Paise = 1_000_000_000;

/** Whether a price in paise can be offered: from ₹1 to ₹1,00,00,000. */
export const isOfferPrice = (paise: Paise): boolean => paise >= LEAST && paise <= MOST;

export const OFFER_PRICE_RANGE = "The price must be from ₹1 to ₹1,00,00,000";
export const OFFER_DURATION_RANGE = "The duration must be from 15 to 1,200 minutes";

/** The dialog's two fields. `assignedPrice` is parsed to paise, `assignedDuration` to minutes. */
export const customOffer = z.object({
  assignedPrice: z
    .string()
    .transform(ungrouped)
    .pipe(
      z
        .string()
        .min(1, { error: "Please enter a price", abort: true })
        .regex(/^-?\d{1,15}(?:\.\d{1,20})?$/, "Please enter the price in rupees")
        .refine((text) => !/\.\d{3}/.test(text), tooManyDecimals("price")),
    )
    .transform((text) => rupeesToPaise(Number(text)))
    .refine((paise) => paise > 0, { error: PRICE_ABOVE_ZERO, abort: true })
    .refine(isOfferPrice, OFFER_PRICE_RANGE),
  assignedDuration: z
    .string()
    .transform(ungrouped)
    .pipe(
      z
        .string()
        .min(1, { error: "Please enter a duration", abort: true })
        .regex(/^\d{1,5}$/, "Please enter the duration in whole minutes"),
    )
    .transform(Number)
    .refine(isCustomDuration, OFFER_DURATION_RANGE),
});

const LONGEST_NOTE = 1000;
const DATE_INVALID = "Please choose a date";

/** An optional day; null when it is empty. */
const day = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text): text is IsoDate | null => text === null || isIsoDate(text), DATE_INVALID);

/** The terms beside price and duration. `today` is the day in India; no day may be over. */
export const offerTerms = (today: IsoDate) =>
  z
    .object({
      simulatorType: z.enum(["A320", "B737"], "Please select a valid simulator type."),
      note: z
        .string()
        .max(LONGEST_NOTE, "Please keep the note under 1,000 characters")
        .nullish()
        .transform((text) => shownOrNull(text?.trim())),
      date: day.refine((date) => date === null || date >= today, "This date is over"),
      validUntil: day.refine((date) => date === null || date >= today, "This day is over"),
    })
    .refine(({ date, validUntil }) => date === null || validUntil === null || validUntil <= date, {
      path: ["validUntil"],
      message: "The offer must end by the day of the session",
    });

export type OfferTerms = z.output<ReturnType<typeof offerTerms>>;

/** Whether an offer can no longer be paid; the last day counts whole, in India. */
export const isOfferOver = (until: IsoDate | null, today: IsoDate): boolean => until !== null && until < today;

/** The refusal of a late payment. */
export const offerOverText = (until: IsoDate): string =>
  `This offer was valid until ${formatShortDate(until)}. Please ask us for a new one.`;
