/**
 * Open money: the unrefunded amount of a cancelled booking, about which no administrator has decided yet
 * (docs/rules/refund.md). It arises when staff who may not refund cancel a booking, or when a closure cancels one with
 * payments at the venue. The column `money_open` marks such bookings.
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

/** Cancelled bookings with open money, oldest first. */
export const listOpenMoney = (ctx: AppContext, page: KeyPage): Promise<Booking[]> =>
  listPage(ctx, bookings, eq(bookings.money_open, true), { ...page, sort: OLDEST_FIRST });

/** The amount paid less refunds, including those in progress, in paise. Reads for several bookings are batched. */
export async function keptOf(ctx: AppContext, booking: Booking): Promise<Paise> {
  const { committed } = await refundSummary(ctx, { bookingId: booking.id });
  return booking.paid_paise - committed + booking.venue_paise - booking.venue_refunded_paise;
}

async function endOpenMoney({ db, clock }: AppContext, id: string): Promise<Booking> {
  const [row] = await db
    .update(bookings)
    .set({ money_open: false, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} no longer exists`);
  return row;
}

/** Clears a booking's open money once everything is refunded, in the transaction of the refund. */
export async function endReturnedOpenMoney(tx: AppContext, bookingId: string): Promise<void> {
  const [booking] = await tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.money_open, true)));
  if (booking && (await keptOf(tx, booking)) <= 0) await endOpenMoney(tx, bookingId);
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
      after: { kept_paise: await keptOf(tx, booking) },
    });
    return row;
  });
}
