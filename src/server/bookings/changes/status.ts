/**
 * Staff confirm, complete or cancel a booking (contract: booking-statuses; docs/rules/status.md). One transaction locks
 * the booking, its payments if it refunds, and the simulator, and enqueues the mail.
 */
import { eq } from "drizzle-orm";
import { COMPLETES_NO_SHOW } from "#domain/booking/attendance.ts";
import { BOOKING_TRANSITIONS, type BookingStatus, NO_DATE_YET } from "#domain/booking/statuses.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { CREDIT_NOTE_JOB, creditNoteCause } from "#domain/money/document-jobs.ts";
import { may } from "#domain/people/viewer.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { settleCases } from "#server/bookings/closures/settle.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { CANCELLED_MAIL, COMPLETED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { keptOf } from "#server/bookings/money/open-money.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookings } from "#server/bookings/table.ts";
import { freeOccupancy } from "#server/bookings/times/occupancies.ts";
import { storeChange, undoUntil } from "#server/changes/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { refundBooking } from "#server/payments/service.ts";

/** The statuses that staff can set, with their audit verbs. `rescheduled` is set by rescheduling only. */
const VERBS = { confirmed: "confirm", completed: "complete", cancelled: "cancel" } as const;
type SettableStatus = keyof typeof VERBS;

/** Who cancels a booking. */
type Canceller = NonNullable<Booking["cancelled_by"]>;

const isSettable = (status: string): status is SettableStatus => Object.hasOwn(VERBS, status);

/** The columns that change with a status; `money_open` and `cancelled_by` as the caller has set them in `booking`. */
function changeOf(booking: Booking, status: SettableStatus, now: Date): Partial<Booking> {
  if (status === "completed") return { status, completed_at: now };
  if (status === "confirmed") return { status };
  // The sequence must exceed that of the customer's calendar entry, or calendars ignore the cancellation.
  const { money_open, cancelled_by, calendar_sequence } = booking;
  return { status, cancelled_at: now, cancelled_by, money_open, calendar_sequence: calendar_sequence + 1 };
}

/**
 * Confirms, completes or cancels a booking, and enqueues the customer's mail. Cancelling frees its slot.
 * @param refund paise to refund with a cancellation, or null
 * @param updatedAt the version that the caller read
 * @param undoable delays the mail while the change can be undone; ignored for cancellations
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (transition not allowed, changed meanwhile,
 * confirming an undated booking), BAD_USER_INPUT (not a settable status; a refund without a cancellation, or too high).
 */
export async function updateBookingStatus(
  ctx: Ctx,
  {
    id,
    status,
    refund = null,
    updatedAt,
    undoable,
  }: {
    id: string;
    status: string;
    refund?: number | null;
    updatedAt?: string | null | undefined;
    undoable?: boolean | null | undefined;
  },
): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  if (!isSettable(status)) throw new Refusal("BAD_USER_INPUT", "A booking can be confirmed, completed or cancelled");
  if (refund !== null && status !== "cancelled")
    throw new Refusal("BAD_USER_INPUT", "A refund is possible only with a cancellation");
  if (refund !== null && !may(ctx.viewer, "bookings.refund"))
    throw new Refusal("FORBIDDEN", "Only an administrator may refund a booking");
  const changed = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.status === status) throw new Refusal("CONFLICT", `This booking is already ${status}`);
    if (!canBecome<BookingStatus>(BOOKING_TRANSITIONS, booking.status, status))
      throw new Refusal("CONFLICT", `This booking is ${booking.status} and can't be ${status}`);
    if (isStale(updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    if (status === "completed" && booking.attendance === "no_show") throw new Refusal("CONFLICT", COMPLETES_NO_SHOW);
    if (status === "confirmed" && !booking.booking_date) throw new Refusal("CONFLICT", NO_DATE_YET);
    if (status !== "cancelled") return setStatus(tx, booking, status, { undoable: undoable === true });
    const { id: bookingId } = booking;
    const refunded = refund === null ? 0 : await refundBooking(tx, { bookingId, amount: refund });
    const moneyOpen = !may(tx.viewer, "bookings.refund");
    return cancelBooking(tx, booking, { by: "staff", refunded, moneyOpen });
  });
  ctx.wakeWorker();
  return changed;
}

/**
 * Cancels a locked booking in the caller's transaction, after its refunds are opened: frees its slot and enqueues the
 * mail and the credit note.
 * @param by who cancels: staff and a closure are in the audit log
 * @param refunded the refunded amount, in paise
 * @param moneyOpen whether the unrefunded amount becomes open money, because the caller may not refund
 */
export async function cancelBooking(
  tx: Ctx,
  booking: Booking,
  { by, refunded, moneyOpen = false }: { by: Canceller; refunded: number; moneyOpen?: boolean },
): Promise<Booking> {
  const byCentre = by === "closure";
  await freeOccupancy(tx, { simulator: booking.simulator_type, bookingId: booking.id });
  const atVenue = booking.venue_paise - booking.venue_refunded_paise;
  const open = moneyOpen ? (await keptOf(tx, booking)) > 0 : byCentre && atVenue > 0;
  const ended = { ...booking, money_open: open, cancelled_by: by };
  const cancelled = await setStatus(tx, ended, "cancelled", {
    audited: by === "customer" ? null : refunded > 0 ? { refund_paise: refunded } : {},
  });
  await settleCases(tx, cancelled);
  await enqueueJob(tx, CREDIT_NOTE_JOB, creditNoteCause("booking", booking.id));
  await enqueueMail(tx, CANCELLED_MAIL, { bookingId: booking.id, byCentre, undecided: moneyOpen });
  return cancelled;
}

/** Sets the status of a locked booking, with its audit entry (null: none), its undo and the mail of a completion. */
async function setStatus(
  tx: Ctx,
  booking: Booking,
  status: SettableStatus,
  { audited = {}, undoable = false }: { audited?: object | null; undoable?: boolean } = {},
): Promise<Booking> {
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(bookings)
    .set({ ...changeOf(booking, status, now), updated_at: now })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  const bookingId = booking.id;
  const runAt = undoable ? undoUntil(tx) : undefined;
  if (status === "completed") await enqueueMail(tx, COMPLETED_MAIL, { bookingId }, { runAt });
  if (undoable)
    await storeChange(tx, {
      entity: "booking",
      entity_id: bookingId,
      status_before: booking.status,
      status_after: status,
      version: row.updated_at,
      mail_keys: status === "completed" ? [jobKey(COMPLETED_MAIL, `${bookingId}:status`)] : [],
    });
  if (audited)
    await recordAudit(tx, {
      action: `booking.${VERBS[status]}`,
      entity: "booking",
      entityId: bookingId,
      label: bookingNumber(bookingId),
      before: { status: booking.status },
      after: { status, ...audited },
    });
  return row;
}
