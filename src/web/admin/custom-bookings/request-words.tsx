/** Texts for a request's status and offer (contract: custom-package-states). */

import { durationText } from "#domain/booking/plans.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { RequestRow } from "./documents.ts";

const STATUSES: Record<string, { text: string; tone: "orange" | "blue" | "green" | "red" }> = {
  pending: { text: "Pending", tone: "orange" },
  finalized: { text: "Ready for Payment", tone: "blue" },
  completed: { text: "Completed", tone: "green" },
  cancelled: { text: "Cancelled", tone: "red" },
};

/** The statuses as filter choices. */
export const STATUS_CHOICES = [
  { value: "all", text: "All statuses" },
  ...Object.entries(STATUSES).map(([value, { text }]) => ({ value, text, empty: "No requests with this status." })),
];

/** The badge of a status. */
export function RequestBadge({ status }: { status: string }) {
  const words = STATUSES[status];
  return <Badge tone={words?.tone ?? "grey"}>{words?.text ?? status}</Badge>;
}

/** "₹9,000 for 90 minutes", or a dash without an offer; from two hours on with the hours as well, unless `short`. */
export function offerText(request: RequestRow, { short = false } = {}): string {
  const { assigned_price: price, assigned_duration: minutes } = request;
  if (price === null || minutes === null) return "–";
  return `${formatRupees(rupeesToPaise(price))} for ${short ? `${minutes} minutes` : durationText(minutes)}`;
}

/** Whether staff may still change or withdraw the offer. */
export const isOpen = ({ status }: RequestRow): boolean => status === "pending" || status === "finalized";
