/**
 * Open money: the unrefunded amount of a cancelled booking, or an overpayment, about which no administrator has decided
 * yet (docs/rules/refund.md). It arises when staff who may not refund cancel a booking, or when a closure cancels one
 * with payments at the venue. A change of the plan that lowers the price below the amount paid causes it too.
 * The column `money_open` marks such bookings.
 */
import { and, eq } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { toGiveBack } from "#domain/money/overpayment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { sumsOf } from "#server/bookings/access.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { chargedBackOfBooking, refundSummary } from "#server/payments/service.ts";

const OLDEST_FIRST = byAge(bookings.created_at).oldest;

/** Bookings with open money, oldest first. */
export const listOpenMoney = (ctx: AppContext, page: KeyPage): Promise<Booking[]> =>
  listPage(ctx, bookings, eq(bookings.money_open, true), { ...page, sort: OLDEST_FIRST });

/**
 * The amount paid less refunds, those in progress included, and less what a bank took back, in paise.
 * Reads for several bookings are batched.
 */
export async function keptOf(ctx: AppContext, booking: Booking): Promise<Paise> {
  const { committed } = await refundSummary(ctx, { bookingId: booking.id });
  const chargedBack = (await chargedBackOfBooking(ctx, booking.id)) ?? 0;
  return booking.paid_paise - committed - chargedBack + booking.venue_paise - booking.venue_refunded_paise;
}

/** What a booking's customer got back: online, those in progress included, at the venue, and by a bank. Paise. */
export async function refundedOf(ctx: AppContext, booking: Booking): Promise<Paise> {
  const { committed } = await refundSummary(ctx, { bookingId: booking.id });
  return committed + ((await chargedBackOfBooking(ctx, booking.id)) ?? 0) + booking.venue_refunded_paise;
}

/** The overpayment that is still to be given back, in paise; 0 for a cancelled booking. */
export const toGiveBackOf = async (ctx: AppContext, booking: Booking): Promise<Paise> =>
  booking.status === "cancelled" ? 0 : toGiveBack(sumsOf(booking), await refundedOf(ctx, booking));

async function endOpenMoney({ db, clock }: AppContext, id: string): Promise<Booking> {
  const [row] = await db
    .update(bookings)
    .set({ money_open: false, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} no longer exists`);
  return row;
}

/**
 * Clears a booking's open money once it is refunded, in the transaction of the refund.
 * @returns the booking after it, or null when it has no open money or some is left
 */
export async function endReturnedOpenMoney(tx: AppContext, bookingId: string): Promise<Booking | null> {
  const [booking] = await tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.money_open, true)));
  if (!booking) return null;
  const open = await (booking.status === "cancelled" ? keptOf : toGiveBackOf)(tx, booking);
  return open <= 0 ? endOpenMoney(tx, bookingId) : null;
}

/**
 * Records an administrator's decision to retain a booking's open money. It can still be refunded later.
 * @throws Refusal NOT_FOUND, CONFLICT when the booking has no open money.
 */
export async function keepOpenMoney(ctx: Ctx, id: string): Promise<Booking> {
  permitted(ctx, "bookings.refund");
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking.money_open) throw new Refusal("CONFLICT", "There is no refund left to decide for this booking");
    const row = await endOpenMoney(tx, id);
    await recordAudit(tx, {
      action: "booking.keepMoney",
      entity: "booking",
      entityId: id,
      label: bookingNumber(id),
      after: { kept_paise: await (booking.status === "cancelled" ? keptOf : toGiveBackOf)(tx, booking) },
    });
    return row;
  });
}
