/**
 * Validates the plans of an administrator (docs/decisions/0047-plans-in-the-database.md). Amounts are rupees, as typed.
 * The price rule itself is in pricing.ts; these limits keep its amounts reasonable. A plan's change never affects
 * bookings already sold.
 */
import * as z from "zod";
import { formatRupees, type Paise, PRICE_ABOVE_ZERO, rupeesProblem, rupeesToPaise } from "#domain/money/money.ts";
import { ADVANCE_PAISE, planPriceProblem, priceOf } from "#domain/money/pricing.ts";
import { requiredText } from "#domain/text/visible-text.ts";

/** Minutes. */
export const PLAN_MINUTES = { least: 15, most: 1200 };

const MOST_RUPEES = 10_000_000;
const MOST = `At most ${formatRupees(rupeesToPaise(MOST_RUPEES))}`;

/** The form's message for two plans of one length; only the server can detect this. */
export const durationTaken = (minutes: number): string => `There is already a ${minutes}-minute plan`;

/** An amount of rupees with at most two decimals. */
const rupees = (least: number, tooLittle: string, notAbove0 = tooLittle) =>
  z
    .number({ error: "Please enter an amount in rupees" })
    .refine((amount) => amount > 0 || least <= 0, { error: notAbove0, abort: true })
    .min(least, { error: tooLittle, abort: true })
    .max(MOST_RUPEES, { error: MOST, abort: true })
    .refine((amount) => rupeesProblem(amount) === null, {
      message: "At most two decimals",
      abort: true,
    });

const discount = rupees(0, "A discount can't be below ₹0");

const text = (most: number, missing: string) =>
  requiredText(missing).max(most, `Please use at most ${most} characters`);

/** A plan as edited; an issue's path names its field. */
export const planForm = z
  .object({
    name: text(120, "Please enter the plan's name"),
    duration: z
      .number({ error: "Please enter the duration in minutes" })
      .int("Please enter whole minutes")
      .min(PLAN_MINUTES.least, `At least ${PLAN_MINUTES.least} minutes`)
      .max(PLAN_MINUTES.most, `At most ${PLAN_MINUTES.most} minutes`),
    originalPrice: rupees(1, "At least ₹1", PRICE_ABOVE_ZERO),
    fullDiscount: discount,
    advanceDiscount: discount,
    description: text(500, "Please describe the plan in a sentence or two"),
    features: z
      .array(text(120, "Please fill in or remove this line"))
      .min(1, "Please list at least one feature")
      .max(10, "At most ten lines"),
    popular: z.boolean(),
  })
  .superRefine((form, ctx) => {
    const prices = pricesOf(form);
    const report = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    for (const field of ["fullDiscount", "advanceDiscount"] as const)
      if (planPriceProblem({ ...prices, fullDiscount: 0, advanceDiscount: prices[field] }))
        return report(field, "The discount must leave at least ₹1 to pay");
    // An amount below the advance is paid in full at once, so both ways of paying would be the same.
    if (priceOf(prices, "advance").total < Math.min(ADVANCE_PAISE, prices.original))
      report("advanceDiscount", `An advance booking must cost at least ${formatRupees(ADVANCE_PAISE)}`);
  });

export type PlanForm = z.output<typeof planForm>;

/** A form's prices for the price rule, in paise. @throws RangeError for an invalid amount. */
export function pricesOf(form: { originalPrice: number; fullDiscount: number; advanceDiscount: number }): {
  original: Paise;
  fullDiscount: Paise;
  advanceDiscount: Paise;
} {
  return {
    original: rupeesToPaise(form.originalPrice),
    fullDiscount: rupeesToPaise(form.fullDiscount),
    advanceDiscount: rupeesToPaise(form.advanceDiscount),
  };
}
