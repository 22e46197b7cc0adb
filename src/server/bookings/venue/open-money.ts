/**
 * Money of cancelled bookings about which nobody has decided yet, so that it is not forgotten (docs/rules/refund.md):
 * whoever cancelled may not refund, or the centre closed and has to give back at the desk.
 */
import { eq } from "drizzle-orm";
import { bookingNumber } from "#domain/text/numbers.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, closeMoney, keptOf } from "#server/bookings/service.ts";
import { bookings } from "#server/bookings/table.ts";
import { type Ctx, inTransaction, type Machines, permitted } from "#server/context.ts";

const OLDEST_FIRST = byAge(bookings.created_at).oldest;

/** Cancelled bookings whose money waits for a decision, the oldest first. */
export const listOpenMoney = (machines: Machines, page: KeyPage): Promise<Booking[]> =>
  listPage(machines, bookings, eq(bookings.money_open, true), { ...page, sort: OLDEST_FIRST });

/**
 * An administrator decides that the centre keeps what it has; it can still be refunded later.
 * @throws Refusal NOT_FOUND, CONFLICT when nothing waits for a decision.
 */
export async function keepMoney(ctx: Ctx, id: string): Promise<Booking> {
  permitted(ctx, "bookings.refund");
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking.money_open) throw new Refusal("CONFLICT", "Somebody has decided about this money already");
    const row = await closeMoney(tx, id);
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
