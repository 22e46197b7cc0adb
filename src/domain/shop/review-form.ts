/** The rules of a review, and of the reason for which staff refuse one (contract: product-reviews). */
import * as z from "zod";
import { requiredText } from "#domain/text/visible-text.ts";
import { REFUSAL_REASON_LENGTH, REVIEW_TEXT_LENGTH, REVIEW_TITLE_LENGTH } from "./reviews.ts";
import { MOST_STARS } from "./stars.ts";

const STARS_MISSING = "Please choose 1 to 5 stars";
const LINKS = "Please write your review without links or email addresses";

/** Web and email addresses: a review is no place for advertising or for contact details. */
const LINK = /:\/\/|www\.|\S@\S+\.\S/iu;
/** Control characters but line breaks and tabs, and characters that change the direction of the text. */
const REFUSED = /[^\P{Cc}\n\r\t]|\p{Bidi_Control}/gu;

const clean = (text: string): string => text.replace(REFUSED, "");
const unlinked = (text: string): boolean => !LINK.test(text);

/** Stars, title and text in their stored form; the title is empty when there is none. */
export const reviewForm = z.object({
  stars: z.coerce
    .number({ error: STARS_MISSING })
    .int(STARS_MISSING)
    .min(1, STARS_MISSING)
    .max(MOST_STARS, STARS_MISSING),
  title: z
    .string()
    .nullish()
    .transform((text) =>
      clean(text ?? "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .refine(
      (text) => text.length <= REVIEW_TITLE_LENGTH,
      `Please keep the title under ${REVIEW_TITLE_LENGTH} characters`,
    )
    .refine(unlinked, LINKS),
  text: requiredText("Please write what you think of it")
    .transform(clean)
    .refine((text) => text.length <= REVIEW_TEXT_LENGTH, "Please keep your review under 2,000 characters")
    .refine(unlinked, LINKS),
});

/** Why staff refuse a review; its author reads it. */
export const refusalForm = z.object({
  reason: requiredText("Please say why you refuse this review").max(
    REFUSAL_REASON_LENGTH,
    `Please keep the reason under ${REFUSAL_REASON_LENGTH} characters`,
  ),
});
