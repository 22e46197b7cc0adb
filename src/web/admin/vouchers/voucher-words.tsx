/** Texts for gift vouchers: what they are for, their states, and the entries of their accounts. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { isVenueMethod } from "#domain/money/venue-payment.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { METHOD_WORDS } from "#web/admin/bookings/take-balance.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { VoucherEntry, VoucherRow } from "./documents.ts";

const STATES: Record<string, { text: string; tone: "green" | "grey" | "orange" | "red" }> = {
  active: { text: "Active", tone: "green" },
  used: { text: "Used up", tone: "grey" },
  expired: { text: "Expired", tone: "orange" },
  void: { text: "Void", tone: "red" },
};

/** The states as filter choices. */
export const STATE_CHOICES = [
  { value: "all", text: "All" },
  { value: "active", text: "Active", empty: "No active gift vouchers." },
  { value: "used", text: "Used up", empty: "No gift voucher is used up." },
  { value: "expired", text: "Expired", empty: "No gift voucher has expired." },
  { value: "void", text: "Void", empty: "No gift voucher is void." },
];

export function VoucherBadge({ state }: { state: string }) {
  const words = STATES[state];
  return <Badge tone={words?.tone ?? "grey"}>{words?.text ?? state}</Badge>;
}

/** "₹2,500". */
export const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));

/** What a voucher is for: the name of its plan, or "An amount". */
export const forWhat = ({ plan_name: plan }: Pick<VoucherRow, "plan_name">): string => plan ?? "An amount";

/** "…7K2M": the end of the code. */
export const endingOf = ({ ending }: Pick<VoucherRow, "ending">): string => `…${ending}`;

/** "₹2,500 of ₹5,000", or the value alone while all of it is left. */
export const balanceText = ({ balance, value }: Pick<VoucherRow, "balance" | "value">): string =>
  balance === value ? rupees(value) : `${rupees(balance)} of ${rupees(value)}`;

/** "Joy of Flying …7K2M, for Ravi Rao": a voucher in notices. */
export const voucherOf = (voucher: Pick<VoucherRow, "plan_name" | "value" | "ending" | "recipient_name">): string =>
  `${voucher.plan_name ?? rupees(voucher.value)} ${endingOf(voucher)}, for ${voucher.recipient_name}`;

/** How a voucher came about: "Bought online", "Sold at the desk, paid by UPI", "Given away". */
export function saleText({ source, venue_method: method }: Pick<VoucherRow, "source" | "venue_method">): string {
  if (source === "online") return "Bought online";
  return method && isVenueMethod(method) ? `Sold at the desk, paid by ${METHOD_WORDS[method]}` : "Given away";
}

/** How a voucher reaches its recipient: "Emailed on 1 Dec 2026", "Printed". */
export function deliveryText(voucher: VoucherRow): string {
  const { delivery, delivered_at: sent, deliver_on: day, recipient_email: email } = voucher;
  if (delivery === "print" || !email) return "Printed and handed over";
  if (sent) return `Emailed to ${email}`;
  return day ? `Email to ${email} on ${formatShortDate(day)}` : `Email to ${email}`;
}

/** An entry without its purchase: "Paid out by cash". The reason is a text of its own. */
export function entryText({ kind, method }: Pick<VoucherEntry, "kind" | "method">, sale: string): string {
  switch (kind) {
    case "issued":
      return sale;
    case "used":
      return "Used for";
    case "restored":
      return "Restored by a refund of";
    case "voided":
      return "Voided";
    case "paid_out":
      return method && isVenueMethod(method) ? `Paid out by ${METHOD_WORDS[method]}` : "Paid out";
    default:
      return kind;
  }
}
