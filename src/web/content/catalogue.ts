/**
 * Sentences about what is on sale. Every figure comes from the plans on sale and the settings, never from a page. A
 * page without plans (the database failed) shows no price.
 */

import type { PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { ADVANCE_PAISE, priceOf } from "#domain/money/pricing.ts";

/** The advance that an advance booking pays now: '₹500'. */
export const ADVANCE_TEXT = formatRupees(ADVANCE_PAISE);

/** '30 minutes', '2 hours', '2 hours 30 minutes': a session's length in a sentence or on a card. */
export function lengthText(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  const rest = minutes % 60;
  return `${(minutes - rest) / 60} hours${rest ? ` ${rest} minutes` : ""}`;
}

/** The plan of exactly this length, or undefined. */
export const planOf = (plans: readonly PublicPlan[], minutes: number): PublicPlan | undefined =>
  plans.find(({ duration }) => duration === minutes);

/** The plan with the nearest length; of two equally near, the shorter. Undefined when nothing is on sale. */
export function nearestPlan(plans: readonly PublicPlan[], minutes: number): PublicPlan | undefined {
  return [...plans].sort(
    (one, other) =>
      Math.abs(one.duration - minutes) - Math.abs(other.duration - minutes) || one.duration - other.duration,
  )[0];
}

/** The shortest plan on sale. */
export const shortestPlan = (plans: readonly PublicPlan[]): PublicPlan | undefined => nearestPlan(plans, 0);

/** 'From ₹5,000': the cheapest plan, paid in full. Null when nothing is on sale. */
export function fromPriceText(plans: readonly PublicPlan[]): string | null {
  const totals = plans.map((plan) => priceOf(plan, "full").total);
  return totals.length > 0 ? `From ${formatRupees(Math.min(...totals))}` : null;
}

/** '30 minutes to 20 hours', from the shortest to the longest plan. */
export function lengthsText(plans: readonly PublicPlan[]): string | null {
  const lengths = plans.map(({ duration }) => duration).sort((one, other) => one - other);
  const [first, last] = [lengths[0], lengths.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? lengthText(first) : `${lengthText(first)} to ${lengthText(last)}`;
}

/** 'Joy of Flying takes 30 minutes, Win Over Flight Fear 60 minutes.' */
export function planLengthsText(plans: readonly PublicPlan[]): string {
  const parts = plans.map(({ name, duration }, index) =>
    index === 0 ? `${name} takes ${lengthText(duration)}` : `${name} ${lengthText(duration)}`,
  );
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

/** The discounts of each plan by payment type, in sentences. Says so when there are none. */
export function savingsText(plans: readonly PublicPlan[]): string {
  const groups = new Map<string, { names: string[]; plan: PublicPlan }>();
  for (const plan of plans) {
    if (plan.fullDiscount === 0 && plan.advanceDiscount === 0) continue;
    const key = `${plan.fullDiscount} ${plan.advanceDiscount}`;
    const group = groups.get(key) ?? { names: [], plan };
    group.names.push(`${plan.name} (${lengthText(plan.duration)})`);
    groups.set(key, group);
  }
  if (groups.size === 0) return "The price is the same either way.";
  const parts = [...groups.values()].map(({ names, plan }) => {
    const savings = [
      plan.fullDiscount > 0 ? `${formatRupees(plan.fullDiscount)} with full payment` : null,
      plan.advanceDiscount > 0 ? `${formatRupees(plan.advanceDiscount)} with an advance` : null,
    ].filter((saving) => saving !== null);
    return `On ${listText(names)} you save ${listText(savings)}.`;
  });
  const others = plans.some((plan) => plan.fullDiscount === 0 && plan.advanceDiscount === 0);
  return others ? `${parts.join(" ")} The price of the other plans is the same either way.` : parts.join(" ");
}

/** 'Save up to ₹1,500': the largest discount of a way to pay; null when no plan has one. */
export function largestSaving(
  plans: readonly PublicPlan[],
  payment: "fullDiscount" | "advanceDiscount",
): string | null {
  const amounts = plans.map((plan) => plan[payment]).filter((amount) => amount > 0);
  if (amounts.length === 0) return null;
  const most = Math.max(...amounts);
  return `Save ${amounts.every((amount) => amount === most) ? "" : "up to "}${formatRupees(most)}`;
}

/** 'a', 'a and b', 'a, b and c'. */
const listText = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
