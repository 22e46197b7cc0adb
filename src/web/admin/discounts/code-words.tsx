/** Texts for discount codes: what they give, for what, when, and whether they can be used today. */

import { durationText } from "#domain/booking/plans.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { CodeRow } from "./documents.ts";

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));

export const SCOPE_TEXT = {
  all: "Sessions and products",
  sessions: "Sessions",
  products: "Products",
} as const;

/** "10% off", "₹500 off". */
export const givesText = ({ percent, amount }: Pick<CodeRow, "percent" | "amount">): string =>
  percent === null ? `${rupees(amount ?? 0)} off` : `${percent}% off`;

/** "Sessions: 30 min, 60 min, from ₹2,000". */
export function forText({ scope, plans, categories, minimum }: CodeRow): string {
  const what = scope in SCOPE_TEXT ? SCOPE_TEXT[scope as keyof typeof SCOPE_TEXT] : scope;
  const parts = [
    ...(scope === "products" ? [] : plans.map((minutes) => durationText(minutes))),
    ...(scope === "sessions" ? [] : categories),
  ];
  const limited = parts.length > 0 ? `${what}: ${parts.join(", ")}` : what;
  return minimum > 0 ? `${limited}, from ${rupees(minimum)}` : limited;
}

/** "1 Nov 2026 to 30 Nov 2026", "From 1 Nov 2026", "Until 30 Nov 2026", "Always". */
export function daysText({ starts_on: from, ends_on: to }: Pick<CodeRow, "starts_on" | "ends_on">): string {
  if (from && to) return `${formatShortDate(from)} to ${formatShortDate(to)}`;
  if (from) return `From ${formatShortDate(from)}`;
  return to ? `Until ${formatShortDate(to)}` : "Always";
}

/** "12 of 100", "12". */
export const usesText = ({ uses, most_uses: most }: Pick<CodeRow, "uses" | "most_uses">): string =>
  most === null ? uses.toLocaleString("en-IN") : `${uses.toLocaleString("en-IN")} of ${most.toLocaleString("en-IN")}`;

/** The total that a code took off, "₹0" for none. */
export const takenOffText = ({ discount }: Pick<CodeRow, "discount">): string => rupees(discount);

/** On, off, or why it can't be used today. */
export function CodeBadge({ code }: { code: CodeRow }) {
  const today = todayInIndia(new Date());
  if (!code.active) return <Badge tone="grey">Off</Badge>;
  if (code.ends_on && today > code.ends_on) return <Badge tone="orange">Ended</Badge>;
  if (code.most_uses !== null && code.uses >= code.most_uses) return <Badge tone="orange">Used up</Badge>;
  if (code.starts_on && today < code.starts_on) return <Badge tone="blue">Not yet</Badge>;
  return <Badge tone="green">On</Badge>;
}
