/**
 * Open money: what is kept of a cancelled booking while no administrator has decided about it (docs/rules/refund.md).
 * Whoever cancelled may not refund, or the centre closed and has to give back at the desk; the mark `money_open` keeps
 * it from being forgotten.
 */
import { and, eq } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";

const OLDEST_FIRST = byAge(bookings.created_at).oldest;

/** Cancelled bookings with open money, the oldest first. */
export const listOpenMoney = (ctx: AppContext, page: KeyPage): Promise<Booking[]> =>
  listPage(ctx, bookings, eq(bookings.money_open, true), { ...page, sort: OLDEST_FIRST });

/** What was paid for a booking and is neither back nor on its way, in paise; a list's are read at once. */
export async function keptOf(ctx: AppContext, booking: Booking): Promise<Paise> {
  const { going } = await refundSummary(ctx, { bookingId: booking.id });
  return booking.paid_paise - going + booking.venue_paise - booking.venue_refunded_paise;
}

async function endOpenMoney({ db, clock }: AppContext, id: string): Promise<Booking> {
  const [row] = await db
    .update(bookings)
    .set({ money_open: false, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} vanished`);
  return row;
}

/** Ends the open money of a booking once nothing of it is kept, in the transaction that sends money back. */
export async function endReturnedOpenMoney(tx: AppContext, bookingId: string): Promise<void> {
  const [booking] = await tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.money_open, true)));
  if (booking && (await keptOf(tx, booking)) <= 0) await endOpenMoney(tx, bookingId);
}

/**
 * An administrator decides that the centre keeps a booking's open money; it can still be refunded later.
 * @throws Refusal NOT_FOUND, CONFLICT when the booking has no open money.
 */
export async function keepOpenMoney(ctx: Ctx, id: string): Promise<Booking> {
  permitted(ctx, "bookings.refund");
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking.money_open) throw new Refusal("CONFLICT", "Somebody has decided about this money already");
    const row = await endOpenMoney(tx, id);
    await recordAudit(tx, {
      action: "booking.keepMoney",
      entity: "booking",
      entityId: id,
      label: bookingNumber(id),
      after: { kept_paise: await keptOf(tx, booking) },
    });
    return row;
  });
}
