/** The form of a gift voucher: its inputs, its worth, and the request. */

import type { PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import type { VoucherDesign } from "#domain/money/voucher.ts";
import type { VoucherRequest } from "#web/checkout/create-order.ts";

/** The text inputs, as typed. */
export type GiftFields = {
  ownAmount: string;
  recipientName: string;
  message: string;
  recipientEmail: string;
  deliverOn: string;
  name: string;
  email: string;
  phone: string;
};

/** The amounts to choose from, in rupees. */
export const AMOUNTS = [1000, 2500, 5000, 10_000] as const;

/** What is given: a plan by its minutes, an amount in rupees, or an amount of the buyer's own. */
export type GiftItem = { plan: number } | { amount: number } | "own";

/** `today` and `date` are mailed to the recipient. */
export const ARRIVALS = ["today", "date", "print"] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The choices beside the inputs. */
export type GiftChoice = { item: GiftItem; design: VoucherDesign; arrival: Arrival };

export const NO_FIELDS: GiftFields = {
  ownAmount: "",
  recipientName: "",
  message: "",
  recipientEmail: "",
  deliverOn: "",
  name: "",
  email: "",
  phone: "",
};

/** The first choice: the shortest plan on sale. */
export const firstChoice = ([plan]: readonly PublicPlan[]): GiftChoice => ({
  item: plan ? { plan: plan.duration } : { amount: AMOUNTS[2] },
  design: "dawn",
  arrival: "today",
});

/** The price of a plan as a gift: that of a full payment. */
export const giftPrice = (plan: PublicPlan): Paise => priceOf(plan, "full").total;

/** A typed amount of rupees: "2,500" and "₹2500" as well; null for anything else. */
function readAmount(typed: string): number | null {
  const text = typed.replace(/[₹,\s]/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** The worth in paise, and as it is written on the voucher; null while the amount is not a number. */
export function worthOf(
  item: GiftItem,
  ownAmount: string,
  plans: readonly PublicPlan[],
): { value: Paise; text: string } | null {
  if (item !== "own" && "plan" in item) {
    const plan = plans.find(({ duration }) => duration === item.plan);
    return plan ? { value: giftPrice(plan), text: plan.name } : null;
  }
  const amount = item === "own" ? readAmount(ownAmount) : item.amount;
  if (amount === null) return null;
  const value = rupeesToPaise(amount);
  return { value, text: formatRupees(value) };
}

/** The voucher and its buyer, for the server. */
export function requestOf(fields: GiftFields, { item, design, arrival }: GiftChoice): VoucherRequest {
  const amount = item === "own" ? (readAmount(fields.ownAmount) ?? undefined) : undefined;
  const what =
    item === "own" ? (amount === undefined ? {} : { amount }) : "plan" in item ? { planDuration: item.plan } : item;
  return {
    ...what,
    recipientName: fields.recipientName.trim(),
    recipientEmail: arrival === "print" ? "" : fields.recipientEmail.trim(),
    message: fields.message.trim(),
    design,
    delivery: arrival === "print" ? "print" : "mail",
    deliverOn: arrival === "date" ? fields.deliverOn : null,
    contactName: fields.name.trim(),
    contactEmail: fields.email.trim(),
    contactPhone: fields.phone.trim(),
  };
}

/** What the checkout has to pay, in rupees. */
export const dueOf = (worth: { value: Paise }): number => paiseToRupees(worth.value);
