/**
 * Staff give a booking another plan, or move it to the other simulator (contract: change-plan, switch-simulator;
 * docs/rules/price.md). One transaction locks the booking, then the simulator (docs/rules/locking.md), and enqueues the
 * mail, the reminders and the replacement of the invoice. Payments are not touched: more to pay becomes balance, less
 * becomes open money that an administrator gives back.
 */
import { eq } from "drizzle-orm";
import { isSimulatorType, type SimulatorType } from "#domain/booking/plans.ts";
import { rescheduleProblem } from "#domain/booking/reschedule.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { Refusal } from "#infra/refusal.ts";
import { sessionOf } from "#server/bookings/access.ts";
import { settleCases } from "#server/bookings/closures/settle.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import { fitsAt } from "#server/bookings/times/fits-at.ts";
import { replaceOccupancy } from "#server/bookings/times/occupancies.ts";
import { findPlan } from "#server/catalogue/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import { deskDiscountOf, type Owed, onPlan, owedOn, type SoldPlan, soldPlanOf } from "./new-price.ts";
import { recordSessionChange } from "./record-session-change.ts";
import { refusalOf } from "./reschedule.ts";

export type SessionChange = {
  id: string;
  /** Null for the booking's own. */
  simulator: string | null;
  planDuration: number;
  /** The new date and time; null for the booking's own. */
  date: string | null;
  time: string | null;
  /** The price in paise that the screen showed; the change is refused if it is another one. */
  total: Paise | null;
  updatedAt: string | null;
  undoable: boolean;
};

/** Where and when the session is to be. */
type Target = {
  simulator: SimulatorType;
  sold: SoldPlan;
  date: string | null;
  time: string | null;
  /** Whether the time is another one than the booking's. */
  moved: boolean;
};

/**
 * Changes plan, simulator and time of a live booking in one step. A plan's price is today's; the booking's own plan
 * keeps its price.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT (unknown plan or simulator, impossible time,
 *   nothing to change), CONFLICT (not live, does not fit, taken, changed meanwhile, another price).
 */
export async function changeSession(ctx: Ctx, change: SessionChange): Promise<Booking> {
  permitted(ctx, "bookings.reschedule");
  const changed = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, change.id);
    if (!LIVE_BOOKING_STATUSES.some((live) => live === booking.status))
      throw new Refusal("CONFLICT", `This booking is ${booking.status}, so its plan can't be changed`);
    if (isStale(change.updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const target = await readTarget(tx, booking, change);
    const owed = await owedOn(tx, booking, target.sold);
    if (change.total !== null && change.total !== owed.total)
      throw new Refusal("CONFLICT", `The price is ${formatRupees(owed.total)} now. Please check it and try again`);
    await checkTime(tx, booking, target);
    await place(tx, booking, target);
    const row = await write(tx, booking, target, owed);
    await recordSessionChange(tx, { before: booking, after: row, moved: target.moved, undoable: change.undoable });
    return row;
  });
  ctx.wakeWorker();
  return changed;
}

/** The requested simulator, plan and time. @throws Refusal BAD_USER_INPUT, CONFLICT */
async function readTarget(tx: Ctx, booking: Booking, change: SessionChange): Promise<Target> {
  const simulator = change.simulator ?? booking.simulator_type;
  if (!isSimulatorType(simulator)) throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
  const own = change.planDuration === booking.plan_duration;
  const plan = own ? null : await findPlan(tx, change.planDuration);
  if (!own && !plan) throw new Refusal("BAD_USER_INPUT", "Please choose a plan", undefined, "planDuration");
  const sold = plan ? onPlan(booking, plan, await deskDiscountOf(tx, booking)) : soldPlanOf(booking);
  const session = sessionOf(booking);
  if ((change.date === null) !== (change.time === null))
    throw new Refusal("BAD_USER_INPUT", "Please select both date and time");
  const date = change.date ?? session?.date ?? null;
  const time = change.time ?? session?.time ?? null;
  const moved = date !== (session?.date ?? null) || time !== (session?.time ?? null);
  if (own && simulator === booking.simulator_type)
    throw new Refusal("BAD_USER_INPUT", "This booking already has this plan and simulator");
  return { simulator, sold, date, time, moved };
}

/** A new time follows the rules of rescheduling; the present one must fit. @throws Refusal BAD_USER_INPUT, CONFLICT */
async function checkTime(tx: Ctx, booking: Booking, target: Target): Promise<void> {
  const { simulator, date, time, moved } = target;
  const { plan_duration: duration } = target.sold;
  if (!date || !time) return;
  const hoursOn = await currentHoursOn(tx, simulator);
  if (moved) {
    const problem = rescheduleProblem({
      status: booking.status,
      rescheduledCount: booking.rescheduled_count,
      maxReschedules: booking.max_reschedules,
      bookingDate: booking.booking_date,
      bookingTime: booking.booking_time,
      validityEnd: booking.validity_end,
      duration,
      by: "staff",
      now: tx.clock.now(),
      newDate: date,
      newTime: time,
      hoursOn,
      confirmingFixesDate: (await currentSettings(tx)).confirmingFixesDate,
      departure: null,
    });
    if (problem) throw refusalOf(problem, booking);
    return;
  }
  const problem = (await fitsAt(tx, { simulator, date, time, booking }))(duration);
  if (problem) throw new Refusal("CONFLICT", `${problem} Please choose another plan or time.`);
}

/** Occupies the new span in place of the old one, also on the other simulator. @throws Refusal CONFLICT */
async function place(tx: Ctx, booking: Booking, { simulator, sold, date, time }: Target): Promise<void> {
  if (!date || !time) return;
  const placed = await replaceOccupancy(tx, {
    simulator,
    span: sessionSpan(date, time, sold.plan_duration),
    bookingId: booking.id,
    holder: booking.user_id && `user:${booking.user_id}`,
  });
  if (placed === "taken") throw new Refusal("CONFLICT", "This time has just been taken. Please choose another time.");
}

async function write(tx: Ctx, booking: Booking, target: Target, owed: Owed): Promise<Booking> {
  const { simulator, sold, date, time, moved } = target;
  const firstDate = booking.booking_date === null;
  const [row] = await tx.db
    .update(bookings)
    .set({
      ...sold,
      simulator_type: simulator,
      returned_paise: owed.returned,
      money_open: owed.giveBack > 0,
      booking_date: date,
      booking_time: time,
      // As when staff reschedule: the customer is expected on the new date.
      ...(moved ? { attendance: "expected" as const, time_lost: false } : {}),
      ...(moved && !firstDate ? { status: "rescheduled" as const } : {}),
      calendar_sequence: booking.calendar_sequence + 1,
      updated_at: tx.clock.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  if (firstDate && date) await settleCases(tx, row);
  return row;
}
