/** The form that sells a gift voucher at the desk: its values, their rules, and what is sent. */
import { paiseToRupees, rupeesToPaise, ungrouped } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import type { VenueMethod } from "#domain/money/venue-payment.ts";
import { voucherForm } from "#domain/money/voucher-form.ts";
import { deskContact } from "#domain/text/forms.ts";
import { type Checked, checked, readBy } from "#web/ui/form-rules.ts";
import type { VoucherPlan } from "./documents.ts";

/** The amounts with a button, in rupees. */
export const AMOUNTS = [1000, 2500, 5000] as const;

export const START = {
  phone: "",
  name: "",
  email: "",
  /** Rupees as typed; empty for a plan. */
  amount: "2500",
  /** The minutes of a plan; empty for an amount. */
  plan: "",
  recipientName: "",
  recipientEmail: "",
  message: "",
  design: "dawn",
  /** `now` and `date` mail it to the recipient. */
  deliver: "print" as "now" | "date" | "print",
  deliverOn: "",
  reason: "",
};
export type SellValues = typeof START;

/** How it is saved: paid by a method, or given away. */
export type SellBy = VenueMethod | "give";

export const isSellBy = (text: string | null | undefined): text is SellBy =>
  ["cash", "card", "upi", "transfer", "give"].some((by) => by === text);

export type Sale = {
  input: {
    planDuration: number | null;
    amount: number | null;
    recipientName: string;
    recipientEmail: string;
    message: string;
    design: string;
    delivery: string;
    deliverOn: string | null;
  };
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  paymentMethod: VenueMethod | null;
  reason: string | null;
};

/** What a plan's voucher costs, in rupees: the plan paid in full. */
export const planPrice = ({ originalPrice, fullDiscount, advanceDiscount }: VoucherPlan): number =>
  paiseToRupees(
    priceOf(
      {
        original: rupeesToPaise(originalPrice),
        fullDiscount: rupeesToPaise(fullDiscount),
        advanceDiscount: rupeesToPaise(advanceDiscount),
      },
      "full",
    ).total,
  );

/** The plans of both simulators once each, shortest first. */
export function plansOnce(...lists: (readonly VoucherPlan[])[]): VoucherPlan[] {
  const plans = lists.flat();
  return plans
    .filter(({ duration }, at) => plans.findIndex((plan) => plan.duration === duration) === at)
    .sort((one, other) => one.duration - other.duration);
}

/** The price in rupees; null while none can be read. */
export function saleValue({ plan, amount }: SellValues, plans: readonly VoucherPlan[]): number | null {
  const chosen = plans.find(({ duration }) => String(duration) === plan);
  if (chosen) return planPrice(chosen);
  const typed = Number(ungrouped(amount));
  return amount.trim() !== "" && typed > 0 ? typed : null;
}

/** The sale, or the errors by field. */
export function readSale(values: SellValues, by: SellBy): Checked<Sale> {
  const { phone, name, email, plan, amount, deliver, deliverOn, reason, ...rest } = values;
  const planDuration = plan ? Number(plan) : null;
  const input = {
    ...rest,
    planDuration,
    amount: planDuration === null ? Number(ungrouped(amount) || Number.NaN) : null,
    delivery: deliver === "print" ? "print" : "mail",
    deliverOn: deliver === "date" ? deliverOn : null,
  };
  const buyer = readBy(deskContact, { phone, name, email });
  const wish = readBy(voucherForm, input);
  const problems = {
    ...("errors" in wish ? wish.errors : {}),
    ...("errors" in buyer ? buyer.errors : {}),
    ...(deliver === "date" && !deliverOn && { deliverOn: "Please choose a delivery date" }),
    ...(by === "give" && !reason.trim() && { reason: "Please give a reason" }),
  };
  return checked<Sale>(
    {
      input,
      buyerName: name,
      buyerEmail: email,
      buyerPhone: phone,
      paymentMethod: by === "give" ? null : by,
      reason: by === "give" ? reason : null,
    },
    problems,
  );
}
