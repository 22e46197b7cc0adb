/** The plans that a booking can be changed to, with the difference in price, for staff to choose from. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { findBooking, sessionOf } from "#server/bookings/access.ts";
import type { Booking } from "#server/bookings/table.ts";
import { fitsAt } from "#server/bookings/times/fits-at.ts";
import { listPlans } from "#server/catalogue/service.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { deskDiscountOf, type Owed, onPlan, owedOn, type SoldPlan, soldPlanOf } from "./new-price.ts";

/** A plan with its price for this booking. */
export type PlanOption = {
  /** Null where the booking can't have this plan at any time; `problem` says why. */
  owed: Owed | null;
  name: string;
  duration: number;
  /** Whether it is the booking's own plan. */
  current: boolean;
  /** Why the session can't have this plan at its present time; null where it can, and for an undated booking. */
  problem: string | null;
};

/** Returns a function that gives the reason why the session does not fit at its present time, or null. */
async function fitOf(ctx: AppContext, booking: Booking, simulator: SimulatorType) {
  const session = sessionOf(booking);
  return session ? fitsAt(ctx, { simulator, ...session, booking }) : () => null;
}

/**
 * The booking's own plan, and every plan on sale, shortest first; null for an unknown booking.
 * @param simulator the simulator to which the session may move
 */
export async function planOptions(ctx: Ctx, id: string, simulator: SimulatorType): Promise<PlanOption[] | null> {
  const booking = isId(id) ? await findBooking(ctx, id) : null;
  if (!booking) return null;
  const problemOf = await fitOf(ctx, booking, simulator);
  const deskDiscount = await deskDiscountOf(ctx, booking);
  const option = async (name: string, duration: number, sold: () => SoldPlan): Promise<PlanOption> => {
    const about = { name, duration, current: duration === booking.plan_duration };
    try {
      return { ...about, owed: await owedOn(ctx, booking, sold()), problem: problemOf(duration) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return { ...about, owed: null, problem: refusal.message };
    }
  };
  const plans = (await listPlans(ctx)).filter(({ duration }) => duration !== booking.plan_duration);
  const options = [
    option(booking.plan_name, booking.plan_duration, () => soldPlanOf(booking)),
    ...plans.map((plan) => option(plan.name, plan.duration, () => onPlan(booking, plan, deskDiscount))),
  ];
  return (await Promise.all(options)).sort((one, other) => one.duration - other.duration);
}
