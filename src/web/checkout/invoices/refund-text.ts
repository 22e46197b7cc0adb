/** Refunds of a booking or an order in words. Amounts are rupees, instants ISO 8601. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";

type RefundPart = {
  id: string;
  amount: number;
  /** due, pending, processed or failed. */
  state: string;
  opened_at: string;
  processed_at: string | null;
  /** When the refunded payment was made. */
  paid_at: string;
  /** Restored to the gift voucher that paid it. */
  to_voucher: boolean;
};

/** The fields of a booking or an order that are needed here. */
export type Refunds = {
  /** The state that needs most attention; null without refunds. */
  refund_status: string | null;
  refund_total: number;
  refund_parts: readonly RefundPart[];
};

/** What one line needs. */
export type RefundDays = Omit<Refunds, "refund_parts"> & {
  refund_parts: readonly Pick<RefundPart, "opened_at" | "processed_at">[];
};

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));
const day = (instant: string): string => formatShortDate(dateInIndia(new Date(instant)));

/** The state and the amount: "Your refund of ₹5,000 is on its way". */
export function refundTitle({ refund_status: state, refund_total: total }: Omit<Refunds, "refund_parts">): string {
  const amount = rupees(total);
  if (state === "processed") return `${amount} refunded`;
  return `Your refund of ${amount} is ${state === "failed" ? "delayed" : "on its way"}`;
}

/** The state of one refund with its day: "Sent on 26 Nov 2026". */
export function partText({ state, opened_at: opened, processed_at: processed, to_voucher: back }: RefundPart): string {
  if (state === "processed") return `${back ? "Restored" : "Sent"} on ${day(processed ?? opened)}`;
  return state === "failed" ? "Delayed" : `Requested on ${day(opened)}`;
}

/** A refund and its payment: "₹500, paid on 20 Nov 2026", or by a gift voucher. */
export const partName = ({ amount, paid_at: paid, to_voucher: back }: RefundPart): string =>
  `${rupees(amount)}, paid ${back ? "by gift voucher" : `on ${day(paid)}`}`;

/** Where the money goes. */
export function refundWay({ refund_status: state, refund_parts: parts }: Refunds): string {
  const verb = state === "processed" ? "It went" : "It goes";
  if (parts.length > 0 && parts.every((part) => part.to_voucher)) return `${verb} back to your gift voucher.`;
  const each = parts.length > 1 ? ", each part to its own" : "";
  const voucher = parts.some((part) => part.to_voucher) ? ", and the voucher's part to the voucher" : each;
  return `${verb} to your original payment method${voucher}. Banks usually take 5 to 7 working days to show it.`;
}

/** State, amount and day of all refunds on one line. */
export function refundLine(refunds: RefundDays): string {
  const { refund_status: state, refund_parts: parts } = refunds;
  const title = refundTitle(refunds);
  if (state === "failed") return `${title}. We're looking into it.`;
  const days = parts.map(({ opened_at, processed_at }) => (state === "processed" ? processed_at : null) ?? opened_at);
  const last = days.sort().at(-1);
  if (!last) return title;
  return state === "processed" ? `${title} on ${day(last)}` : `${title}, since ${day(last)}`;
}
