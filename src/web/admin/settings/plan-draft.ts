/** A plan as typed, and the plan and prices read from it. Checked by the same rules as on the server. */

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
  /** One feature on each line. */
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

/** Returns the draft of a stored plan, or of a new one. */
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

/** Returns the plan, or the first error of each wrong field. */
export const checkPlan = (draft: PlanDraft): Checked<PlanForm> =>
  readBy(planForm, {
    ...draft,
    duration: numberOf(draft.duration),
    originalPrice: numberOf(draft.originalPrice),
    fullDiscount: numberOf(draft.fullDiscount),
    advanceDiscount: numberOf(draft.advanceDiscount),
    features: linesOf(draft.features),
  });

/** The prices that customers will pay, or null while the figures are incomplete or invalid. */
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
