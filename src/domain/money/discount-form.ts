/** Validates a discount code as administrators enter it. Amounts are rupees in the input and paise in the output. */
import * as z from "zod";
import { isUsableDate } from "#domain/time/dates.ts";
import { DISCOUNT_SCOPES, readDiscountCode } from "./discount-code.ts";
import { rupeesToPaise } from "./money.ts";

const CODE_INVALID = "Please use 3 to 20 letters and digits, such as DIWALI10";
const DATE_INVALID = "Please choose a date";
const MOST_NOTE = 200;

const date = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isUsableDate(text), DATE_INVALID);

const rupees = (least: number) =>
  z
    .number({ error: "Please enter the amount in rupees" })
    .min(least, `Please enter at least ₹${least}`)
    .max(1_000_000, "Please enter at most ₹10,00,000")
    .transform(rupeesToPaise);

const uses = z.number().int("Please enter a whole number").min(1, "Please enter at least 1").max(1_000_000).nullish();

/** A percentage or an amount, not both; empty lists of plans and categories mean all. */
export const discountForm = z
  .object({
    code: z.string().transform((typed, context) => {
      const code = readDiscountCode(typed);
      if (code) return code;
      context.addIssue({ code: "custom", message: CODE_INVALID });
      return z.NEVER;
    }),
    percent: z
      .number()
      .int("Please enter a whole number")
      .min(1, "Please enter 1 to 100")
      .max(100, "Please enter 1 to 100")
      .nullish(),
    amount: rupees(1).nullish(),
    scope: z.enum(DISCOUNT_SCOPES, { error: "Please choose what the code is for" }),
    plans: z.array(z.number().int()).max(50).default([]),
    categories: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
    minimum: rupees(0).default(0),
    startsOn: date,
    endsOn: date,
    mostUses: uses,
    mostPerCustomer: uses,
    active: z.boolean().default(true),
    note: z.string().trim().max(MOST_NOTE, `Please use at most ${MOST_NOTE} characters`).default(""),
  })
  .refine(({ percent, amount }) => (percent == null) !== (amount == null), {
    error: "Please enter a percentage or an amount",
    path: ["percent"],
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    error: "The last day can't be before the first",
    path: ["endsOn"],
  });

export type DiscountForm = z.output<typeof discountForm>;
