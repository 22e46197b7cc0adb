/** A plan as it is typed, and what it comes to; checked by the same rules as on the server. */

import { type PlanForm, planForm, pricesOf } from "#domain/booking/plan-form.ts";
import { LEAST_PAISE, ungrouped } from "#domain/money/money.ts";
import { type Price, priceOf } from "#domain/money/pricing.ts";
import { type Checked, readBy } from "#web/ui/form-rules.ts";
import type { EditedPlan } from "./documents.ts";
import { linesOf } from "./settings-draft.ts";

export type PlanDraft = {
  name: string;
  duration: string;
  originalPrice: string;
  fullDiscount: string;
  advanceDiscount: string;
  description: string;
  /** A line for each. */
  features: string;
  popular: boolean;
};

const NEW_PLAN: PlanDraft = {
  name: "",
  duration: "",
  originalPrice: "",
  fullDiscount: "0",
  advanceDiscount: "0",
  description: "",
  features: "",
  popular: false,
};

/** The texts of a stored plan, or of a new one. */
export function planDraftOf(plan: EditedPlan | null): PlanDraft {
  if (!plan) return NEW_PLAN;
  const { name, description, popular } = plan;
  return {
    name,
    description,
    popular,
    duration: String(plan.duration),
    originalPrice: String(plan.originalPrice),
    fullDiscount: String(plan.fullDiscount),
    advanceDiscount: String(plan.advanceDiscount),
    features: plan.features.join("\n"),
  };
}

/** What the texts come to, or the first sentence for each field that is wrong. */
export const checkPlan = (draft: PlanDraft): Checked<PlanForm> =>
  readBy(planForm, {
    ...draft,
    duration: numberOf(draft.duration),
    originalPrice: numberOf(draft.originalPrice),
    fullDiscount: numberOf(draft.fullDiscount),
    advanceDiscount: numberOf(draft.advanceDiscount),
    features: linesOf(draft.features),
  });

/** What customers will be asked for under these figures, or null while they are none. */
export function draftPrices(draft: PlanDraft): { full: Price; advance: Price } | null {
  try {
    const prices = pricesOf({
      originalPrice: numberOf(draft.originalPrice),
      fullDiscount: numberOf(draft.fullDiscount),
      advanceDiscount: numberOf(draft.advanceDiscount),
    });
    if (prices.original < LEAST_PAISE) return null;
    return { full: priceOf(prices, "full"), advance: priceOf(prices, "advance") };
  } catch {
    return null;
  }
}

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(ungrouped(text)));
