/** The centre's offer for a custom package, as typed: a price and a duration, both required (contract: offer-form). */
import * as z from "zod";
import { type Paise, PRICE_ABOVE_ZERO, rupeesToPaise, tooManyDecimals, ungrouped } from "#domain/money/money.ts";
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
