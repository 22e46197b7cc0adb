/** The forms of a return, with the same rules in browser and server. */
import * as z from "zod";
import { requiredText, shownOrNull } from "#domain/text/visible-text.ts";
import { MOST_LINES, MOST_OF_ONE } from "./cart.ts";
import { MOST_ANSWER, MOST_NOTE, RETURN_REASONS } from "./returns.ts";

const NO_ITEM = "Please choose at least one item";
const NO_REASON = "Please choose a reason";
const TOO_LONG = "This text is too long";

const quantity = z.int(NO_ITEM).min(1, NO_ITEM).max(MOST_OF_ONE, NO_ITEM);

/** What a customer asks for: the pieces of each line, a reason and a note. */
export const returnRequest = z.object({
  lines: z
    .array(
      z.object({
        id: z.string().transform((id) => id.toLowerCase()),
        variantId: z
          .string()
          .nullish()
          .transform((id) => id?.toLowerCase() || undefined),
        quantity,
      }),
      { error: NO_ITEM },
    )
    .min(1, NO_ITEM)
    .max(MOST_LINES, NO_ITEM),
  reason: z.enum(RETURN_REASONS, { error: NO_REASON }),
  note: z
    .string()
    .trim()
    .max(MOST_NOTE, TOO_LONG)
    .nullish()
    .transform((text) => shownOrNull(text)),
});

/** The instructions for the way back, in the mail about the approval. */
export const returnInstructions = requiredText("Please write where the customer sends or brings the items").max(
  MOST_ANSWER,
  TOO_LONG,
);

/** Why a return is refused, in the mail about it. */
export const returnRefusal = requiredText("Please give the customer a reason").max(MOST_ANSWER, TOO_LONG);
