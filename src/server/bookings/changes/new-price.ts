/**
 * The price of a booking on another plan (docs/rules/price.md). The plan's price and its discount for the booking's way
 * of paying are those of today; discounts at the desk stay. The plan that was sold keeps its price.
 */
import type { Plan } from "#domain/booking/plans.ts";
import { formatRupees, LEAST_PAISE, type Paise } from "#domain/money/money.ts";
import { leftToPay, returnedSoFar, toGiveBack } from "#domain/money/overpayment.ts";
import { priceOf } from "#domain/money/pricing.ts";
import { Refusal } from "#infra/refusal.ts";
import { sumsOf } from "#server/bookings/access.ts";
import { refundedOf } from "#server/bookings/money/open-money.ts";
import { priceLinesOf } from "#server/bookings/money/price-lines.ts";
import type { Booking } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/** A booking's plan and price, in paise. */
export type SoldPlan = Pick<Booking, "plan_name" | "plan_duration" | "original_paise" | "discount_paise">;

/** What a price means for what was paid, in paise. */
export type Owed = {
  total: Paise;
  /** Above 0 for a higher price, below for a lower one. */
  difference: Paise;
  left: Paise;
  giveBack: Paise;
  /** `returned_paise` under the new price. */
  returned: Paise;
};

/** The plan that the booking has, as it was sold. */
export const soldPlanOf = ({ plan_name, plan_duration, original_paise, discount_paise }: Booking): SoldPlan => ({
  plan_name,
  plan_duration,
  original_paise,
  discount_paise,
});

/** The sum of the discounts that staff gave on the booking at the desk, in paise. */
export const deskDiscountOf = async (ctx: AppContext, booking: Booking): Promise<Paise> =>
  (await priceLinesOf(ctx, booking)).reduce((sum, { amount_paise }) => sum + amount_paise, 0);

/**
 * The booking on another plan, at today's price.
 * @throws Refusal CONFLICT when the discounts at the desk leave no possible price
 */
export function onPlan({ payment_type }: Booking, plan: Plan, deskDiscount: Paise): SoldPlan {
  const { original, discount, total } = priceOf(plan, payment_type);
  const left = total - deskDiscount;
  if (left < 0 || (left > 0 && left < LEAST_PAISE))
    throw new Refusal(
      "CONFLICT",
      `This booking has a discount of ${formatRupees(deskDiscount)}, and ${plan.name} costs ${formatRupees(total)}. Please choose another plan.`,
    );
  return {
    plan_name: plan.name,
    plan_duration: plan.duration,
    original_paise: original,
    discount_paise: discount + deskDiscount,
  };
}

/** What is owed in either direction once the booking has this plan. */
export async function owedOn(ctx: AppContext, booking: Booking, sold: SoldPlan): Promise<Owed> {
  const [before, refunded] = [sumsOf(booking), await refundedOf(ctx, booking)];
  const total = sold.original_paise - sold.discount_paise;
  const after = { ...before, total, returned: returnedSoFar(before, refunded) };
  return {
    total,
    difference: total - before.total,
    left: leftToPay(after),
    giveBack: toGiveBack(after, refunded),
    returned: after.returned,
  };
}
