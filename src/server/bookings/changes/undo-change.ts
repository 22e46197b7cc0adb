/** Undoes a change of a booking, in the transaction that locked and consumed the change (contract: undo-window). */
import { and, eq } from "drizzle-orm";
import { isAttendance } from "#domain/booking/attendance.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { auditChanges } from "#domain/centre/audit.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { insertJobs } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import { correctGuestAddress } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { unsettleCases } from "#server/bookings/closures/settle.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { sessionReminderJobs } from "#server/bookings/mails/reminders.ts";
import { restoreNote } from "#server/bookings/notes/notes.ts";
import { type Booking, bookingMoves, bookings } from "#server/bookings/table.ts";
import { freeOccupancy, replaceOccupancy } from "#server/bookings/times/occupancies.ts";
import { isAsLeft, type UndoableChange } from "#server/changes/service.ts";
import type { Ctx } from "#server/context.ts";
import { type SessionColumns, sessionFacts } from "./record-session-change.ts";
import { detailsInWords, recordChange, type StoredDetails } from "./store-details.ts";

/**
 * Restores what a change had replaced. Payments and documents are not touched, because no undoable change affects them.
 * @throws Refusal CONFLICT when the booking has changed since, or its earlier time has been taken.
 */
export async function undoBookingChange(tx: Ctx, change: UndoableChange): Promise<Booking> {
  if (change.field === "note") return restoreNote(tx, change);
  const booking = await lockBooking(tx, change.entity_id);
  const current = change.field === "attendance" ? booking.attendance : booking.status;
  if (!isAsLeft(change, { ...booking, current })) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  if (change.field === "session") return undoSession(tx, booking, change.before as SessionColumns);
  if (change.field === "details") return undoDetails(tx, booking, change.before as StoredDetails);
  const restored = restoredBy(change);
  if (!restored) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const row = await restore(tx, booking, restored);
  await auditUndo(tx, booking, stepsOf(booking), stepsOf(row));
  return row;
}

const stepsOf = ({ status, attendance }: Booking) => ({ status, attendance });

/** The columns that restore the field of a change; undefined for a value that is unknown. */
function restoredBy(change: UndoableChange): Partial<Booking> | undefined {
  const { field, status_before: before } = change;
  // An arrival may have confirmed a walk-in.
  if (field === "attendance")
    return isAttendance(before) ? { attendance: before, ...(change.before as Pick<Booking, "status">) } : undefined;
  const status = BOOKING_STATUSES.find((known) => known === before);
  return status && { status, completed_at: null };
}

async function restore(tx: Ctx, { id }: Booking, columns: Partial<Booking>): Promise<Booking> {
  const [row] = await tx.db
    .update(bookings)
    .set({ ...columns, updated_at: tx.clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} no longer exists`);
  return row;
}

const auditUndo = (tx: Ctx, { id }: Booking, before: Record<string, unknown>, after: Record<string, unknown>) =>
  recordAudit(tx, {
    action: "booking.undo",
    entity: "booking",
    entityId: id,
    label: bookingNumber(id),
    before,
    after,
  });

/**
 * Restores plan, simulator, price and time. The calendar's sequence rises, and the reminders are written again. The
 * move is deleted, because lists and statistics would count the session as rescheduled; the audit log keeps both steps.
 */
async function undoSession(tx: Ctx, booking: Booking, before: SessionColumns): Promise<Booking> {
  const { booking_date: date, booking_time: time } = before;
  if (date && time) {
    const placed = await replaceOccupancy(tx, {
      simulator: before.simulator_type,
      span: sessionSpan(date, time, before.plan_duration),
      bookingId: booking.id,
      holder: booking.user_id && `user:${booking.user_id}`,
    });
    if (placed === "taken")
      throw new Refusal("CONFLICT", "The earlier time has been taken since, so this can't be undone");
  } else {
    await freeOccupancy(tx, { simulator: booking.simulator_type, bookingId: booking.id });
    await unsettleCases(tx, booking);
  }
  const row = await restore(tx, booking, { ...before, calendar_sequence: booking.calendar_sequence + 1 });
  await tx.db
    .delete(bookingMoves)
    // The move has the moment of the version that is undone.
    .where(and(eq(bookingMoves.booking_id, booking.id), eq(bookingMoves.created_at, booking.updated_at)));
  const reminders = sessionReminderJobs(row, row.updated_at);
  if (reminders.length > 0) await insertJobs(tx, reminders);
  await auditUndo(tx, booking, sessionFacts(booking), sessionFacts(row));
  return row;
}

/** Restores contact and flyers, and with the earlier email the links in its mails and the account's address. */
async function undoDetails(tx: Ctx, booking: Booking, before: StoredDetails): Promise<Booking> {
  const { account_email: accountEmail, ...columnsBefore } = before;
  const row = await restore(tx, booking, columnsBefore);
  if (accountEmail && booking.user_id)
    await correctGuestAddress(tx, booking.user_id, { from: booking.contact_email, to: accountEmail });
  const { link_version: _, ...details } = columnsBefore;
  const columns = Object.keys(details) as (keyof typeof details)[];
  const facts = (of: Booking) => detailsInWords(Object.fromEntries(columns.map((column) => [column, of[column]])));
  const [from, to] = [facts(booking), facts(row)];
  await recordChange(tx, { row, party: "staff", changes: auditChanges(from, to) });
  await auditUndo(tx, booking, from, to);
  return row;
}
