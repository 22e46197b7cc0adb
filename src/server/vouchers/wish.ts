/** Reads what a gift voucher is for and for whom. Prices come from the plans. */
import type * as z from "zod";
import { formatRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import type { VoucherWish } from "#domain/money/voucher.ts";
import { LEAST_VOUCHER, MOST_DAYS_TO_DELIVERY, MOST_VOUCHER } from "#domain/money/voucher.ts";
import type { voucherForm } from "#domain/money/voucher-form.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { findKnownPlan } from "#server/catalogue/service.ts";
import type { AppContext } from "#server/context.ts";

/**
 * What a voucher is for: a plan at its price when paid in full, or an amount, in paise.
 * @throws Refusal BAD_USER_INPUT for an unknown plan, an amount outside the limits, or a delivery date in the past or
 * more than a year ahead.
 */
export async function readVoucherWish(ctx: AppContext, form: z.output<typeof voucherForm>): Promise<VoucherWish> {
  const { planDuration = null, amount, deliverOn, delivery, ...rest } = form;
  const today = todayInIndia(ctx.clock.now());
  if (deliverOn && (deliverOn < today || deliverOn > addDays(today, MOST_DAYS_TO_DELIVERY)))
    throw new Refusal(
      "BAD_USER_INPUT",
      deliverOn < today
        ? "The delivery date has passed. Please choose today or a later day"
        : "Please choose a delivery date in the next 12 months",
      undefined,
      "deliverOn",
    );
  const plan = planDuration === null ? null : await findKnownPlan(ctx, planDuration);
  if (planDuration !== null && !plan)
    throw new Refusal("BAD_USER_INPUT", "Please choose a package", undefined, "planDuration");
  const value = plan ? priceOf(plan, "full").total : (amount ?? 0);
  if (!plan && (value < LEAST_VOUCHER || value > MOST_VOUCHER))
    throw new Refusal(
      "BAD_USER_INPUT",
      `Please choose an amount between ${formatRupees(LEAST_VOUCHER)} and ${formatRupees(MOST_VOUCHER)}`,
      undefined,
      "amount",
    );
  return {
    ...rest,
    planDuration: plan?.duration ?? null,
    planName: plan?.name ?? null,
    value,
    delivery,
    deliverOn: delivery === "mail" ? deliverOn : null,
  };
}
