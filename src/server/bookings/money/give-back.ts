/**
 * Refunds at the desk of money paid there, and corrections of payments recorded by mistake (docs/rules/refund.md). The
 * limit is the unrefunded amount paid at the venue.
 */
import { asc, inArray } from "drizzle-orm";
import { CREDIT_NOTE_JOB, creditNoteCause } from "#domain/money/document-jobs.ts";
import { formatRupees } from "#domain/money/money.ts";
import { type VenueShare, venueShares } from "#domain/money/venue-shares.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { batched } from "#infra/db/batch.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, venuePayments } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction, permitted, recentlyConfirmed } from "#server/context.ts";
import { endReturnedOpenMoney } from "./open-money.ts";
import { addEntry, type DeskInput, readMethodAndNote, type VenueEntry } from "./venue.ts";

/** The note of an entry that a closure's refund makes. */
const CLOSURE_NOTE = "Simulator closed";

const sharesById = batched<AppContext, VenueShare[]>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: venuePayments.booking_id, method: venuePayments.method, amount: venuePayments.amount_paise })
    .from(venuePayments)
    .where(inArray(venuePayments.booking_id, [...ids]))
    .orderBy(asc(venuePayments.created_at), asc(venuePayments.id));
  return new Map(ids.map((id) => [id, venueShares(rows.filter((row) => row.id === id))]));
});

/** What a booking's customer paid at the venue and did not get back there, by method. Batched. */
export const venueSharesOf = async (ctx: AppContext, booking: Booking): Promise<VenueShare[]> =>
  booking.venue_paise > booking.venue_refunded_paise ? ((await sharesById(ctx, booking.id)) ?? []) : [];

/**
 * Records a refund at the desk, or corrects a payment recorded by mistake, which is then due again. A refund gets a
 * credit note. `amount` is in paise.
 * @throws Refusal FORBIDDEN (REAUTHENTICATE), NOT_FOUND, CONFLICT (nothing left to refund), BAD_USER_INPUT (no amount,
 *   or above the limit).
 */
export async function giveBackAtVenue(ctx: Ctx, input: DeskInput & { mistake: boolean }): Promise<Booking> {
  permitted(ctx, "bookings.refund");
  recentlyConfirmed(ctx);
  const { amount, mistake } = input;
  const details = readMethodAndNote(input);
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, input.id);
    const kept = booking.venue_paise - booking.venue_refunded_paise;
    if (kept <= 0) throw new Refusal("CONFLICT", "Nothing paid at the venue is left to refund");
    if (amount <= 0) throw new Refusal("BAD_USER_INPUT", "Please enter the amount refunded");
    if (amount > kept) throw new Refusal("BAD_USER_INPUT", `At most ${formatRupees(kept)} can be refunded`);
    return giveBack(tx, booking, { amount, ...details }, mistake);
  });
}

/**
 * Records that all of a locked booking's money at the venue is returned by the methods with which it was paid, in the
 * transaction of the closure that cancels it.
 */
export async function giveBackAll(tx: Ctx, booking: Booking): Promise<Booking> {
  let row = booking;
  for (const share of await venueSharesOf(tx, booking))
    row = await giveBack(tx, row, { ...share, note: CLOSURE_NOTE }, false);
  return row;
}

/** Records a returned amount of a locked booking, which the caller has checked. @returns the booking after it */
async function giveBack(tx: Ctx, booking: Booking, entry: VenueEntry, mistake: boolean): Promise<Booking> {
  const { amount, method } = entry;
  const sums = mistake ? { paid: -amount } : { refunded: amount };
  const { row, entryId } = await addEntry(tx, booking, { ...entry, amount: -amount }, sums);
  const settled = await endReturnedOpenMoney(tx, booking.id);
  // A cancelled booking has no balance, so that correcting a mistake lowers its taxed amount as well.
  if (!mistake || booking.status === "cancelled")
    await enqueueJob(tx, CREDIT_NOTE_JOB, creditNoteCause("booking", booking.id, { venuePaymentId: entryId }));
  const sum = mistake ? "venue_paise" : "venue_refunded_paise";
  await recordAudit(tx, {
    action: mistake ? "booking.venueMistake" : "booking.venueRefund",
    entity: "booking",
    entityId: booking.id,
    label: bookingNumber(booking.id),
    before: { [sum]: booking[sum] },
    after: { [sum]: row[sum], method },
  });
  return settled ?? row;
}
