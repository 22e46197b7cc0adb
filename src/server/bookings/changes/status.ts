/**
 * How staff confirm, complete or cancel a booking (contract: booking-statuses; docs/rules/status.md). One transaction:
 * the booking's row, its payments where money goes back, the simulator; the mail is a job of the same commit.
 */
import { eq } from "drizzle-orm";
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
import { lockBooking } from "#server/bookings/lock.ts";
import { CANCELLED_MAIL, COMPLETED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { keptOf } from "#server/bookings/money/open-money.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookings } from "#server/bookings/table.ts";
import { freeOccupancy } from "#server/bookings/times/occupancies.ts";
import { keepChange, undoUntil } from "#server/changes/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { refundBooking } from "#server/payments/service.ts";

/** The statuses that staff set; a booking is rescheduled by its new date. */
const VERBS = { confirmed: "confirm", completed: "complete", cancelled: "cancel" } as const;
type SettableStatus = keyof typeof VERBS;

const isSettable = (status: string): status is SettableStatus => Object.hasOwn(VERBS, status);

/** What a status brings with it, in the row. */
function changeOf(booking: Booking, status: SettableStatus, now: Date): Partial<Booking> {
  if (status === "completed") return { status, completed_at: now };
  if (status === "confirmed") return { status };
  // Higher than the entry that the customer has, so that calendars drop it.
  const { money_open, calendar_sequence } = booking;
  return { status, cancelled_at: now, money_open, calendar_sequence: calendar_sequence + 1 };
}

/**
 * Confirms, completes or cancels a booking and has its customer told; cancelling frees its time.
 * @param refund paise to send back with a cancellation, or null
 * @param updatedAt the version that was looked at
 * @param undoable its mail waits as long as it can be undone; a cancellation has no undo
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT (no such move, changed meanwhile, nothing to confirm without a date),
 *   BAD_USER_INPUT (no status to set; a refund without a cancellation, or too much of one).
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
    throw new Refusal("BAD_USER_INPUT", "Money goes back only with a cancellation");
  if (refund !== null && !may(ctx.viewer, "bookings.refund"))
    throw new Refusal("FORBIDDEN", "Only an administrator may refund a booking");
  const moved = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.status === status) throw new Refusal("CONFLICT", `This booking is ${status} already`);
    if (!canBecome<BookingStatus>(BOOKING_TRANSITIONS, booking.status, status))
      throw new Refusal("CONFLICT", `This booking is ${booking.status} and can't become ${status}`);
    if (isStale(updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    if (status === "confirmed" && !booking.booking_date) throw new Refusal("CONFLICT", NO_DATE_YET);
    if (status !== "cancelled") return moveTo(tx, booking, status, { undoable: undoable === true });
    const { id: bookingId } = booking;
    const back = refund === null ? 0 : await refundBooking(tx, { bookingId, amount: refund });
    const moneyOpen = !may(tx.viewer, "bookings.refund");
    return endCancelled(tx, booking, { back, moneyOpen });
  });
  ctx.wakeWorker();
  return moved;
}

/**
 * Cancels a locked booking in the caller's transaction, once its money is on its way: its time is free, the mail
 * is a job.
 * @param back the paise that go back
 * @param byCentre the centre had to close
 * @param moneyOpen the caller may not refund, so that what is kept is open money
 */
export async function endCancelled(
  tx: Ctx,
  booking: Booking,
  { back, byCentre = false, moneyOpen = false }: { back: number; byCentre?: boolean; moneyOpen?: boolean },
): Promise<Booking> {
  await freeOccupancy(tx, { simulator: booking.simulator_type, bookingId: booking.id });
  const atVenue = booking.venue_paise - booking.venue_refunded_paise;
  const open = moneyOpen ? (await keptOf(tx, booking)) > 0 : byCentre && atVenue > 0;
  const cancelled = await moveTo(tx, { ...booking, money_open: open }, "cancelled", {
    audited: back > 0 ? { refund_paise: back } : {},
  });
  await enqueueJob(tx, CREDIT_NOTE_JOB, creditNoteCause("booking", booking.id));
  await enqueueMail(tx, CANCELLED_MAIL, { bookingId: booking.id, byCentre, undecided: moneyOpen });
  return cancelled;
}

async function moveTo(
  tx: Ctx,
  booking: Booking,
  status: SettableStatus,
  { audited = {}, undoable = false }: { audited?: object; undoable?: boolean } = {},
): Promise<Booking> {
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(bookings)
    .set({ ...changeOf(booking, status, now), updated_at: now })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} vanished`);
  const bookingId = booking.id;
  const runAt = undoable ? undoUntil(tx) : undefined;
  if (status === "completed") await enqueueMail(tx, COMPLETED_MAIL, { bookingId }, { runAt });
  if (undoable)
    await keepChange(tx, {
      entity: "booking",
      entity_id: bookingId,
      status_before: booking.status,
      status_after: status,
      version: row.updated_at,
      mail_keys: status === "completed" ? [jobKey(COMPLETED_MAIL, `${bookingId}:status`)] : [],
    });
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
