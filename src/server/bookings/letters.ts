/**
 * The mails of a booking as jobs: having one sent, how far each is, and sending it once more. A mail that fails
 * undoes nothing; staff see it and send it again.
 */

import { bookingNumber } from "#domain/numbers.ts";
import { may } from "#domain/viewer.ts";
import { isId } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import type { Job } from "#infra/jobs/failed.ts";
import { hurry } from "#infra/jobs/hurry.ts";
import { jobsOfKeys } from "#infra/jobs/of-key.ts";
import { JUST_MAILED, Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines, mailAgain, permitted } from "#server/context.ts";
import { RESCHEDULED_MAIL } from "./reschedule.ts";
import { type Booking, CONFIRMATION_MAIL, findBooking } from "./service.ts";

export const COMPLETED_MAIL = "mail.booking-completed";
export const CANCELLED_MAIL = "mail.booking-cancelled";
/** Asks for a new time, because the old one was closed. */
export const UNDATED_MAIL = "mail.booking-undated";

/** What people call each kind. */
const KINDS = {
  confirmation: CONFIRMATION_MAIL,
  reschedule: RESCHEDULED_MAIL,
  completion: COMPLETED_MAIL,
  cancellation: CANCELLED_MAIL,
  closure: UNDATED_MAIL,
} as const;
export type BookingMailKind = keyof typeof KINDS;

/** Whether a text names a kind of mail. */
const isMailKind = (text: string): text is BookingMailKind => Object.hasOwn(KINDS, text);

/** The key of the job of a mail about a booking. */
export const mailKey = (kind: string, bookingId: string, occasion: string): string =>
  `${kind}:${bookingId}:${occasion}`;

/** Has a mail sent, in the caller's transaction, not before `runAt`; the same `occasion` (small letters, figures) twice is one mail. */
export const enqueueMail = (
  ctx: Machines,
  kind: string,
  {
    bookingId,
    occasion,
    facts,
    runAt,
  }: { bookingId: string; occasion: string; facts?: object; runAt?: Date | undefined },
): Promise<boolean> =>
  enqueue(ctx, {
    kind,
    key: mailKey(kind, bookingId, occasion),
    payload: { bookingId, ...facts, mailId: `${kind}.${bookingId}.${occasion}` },
    ...(runAt && { runAt }),
  });

/** The last mail of one kind about a booking, and how far it is. */
export type BookingMail = {
  kind: BookingMailKind;
  state: "sent" | "waiting" | "failed";
  /** When it was sent or given up, else when it was written. */
  at: Date;
  /** Why it has not left yet. */
  error: string | null;
};

const STATES = { done: "sent", waiting: "waiting", failed: "failed" } as const;

const newestOf = async (
  { db }: Machines,
  bookingId: string,
  kinds: readonly BookingMailKind[],
): Promise<Map<string, Job>> => {
  const starts = kinds.map((kind) => `${KINDS[kind]}:${bookingId}:`);
  const newest = new Map<string, Job>();
  for (const job of await jobsOfKeys(db, starts))
    if (!newest.has(job.kind)) newest.set(job.kind, job);
  return newest;
};

/** The last mail of each kind, in the order in which such mails are written. */
export async function mailsOf(machines: Machines, bookingId: string): Promise<BookingMail[]> {
  const kinds = Object.keys(KINDS).filter(isMailKind);
  const newest = await newestOf(machines, bookingId, kinds);
  return kinds.flatMap((kind) => {
    const job = newest.get(KINDS[kind]);
    if (!job) return [];
    const { state, finished_at, created_at, last_error } = job;
    return [{ kind, state: STATES[state], at: finished_at ?? created_at, error: last_error }];
  });
}

const MAIL_GAP_MS = 60_000;

/**
 * Sends the last mail of a kind once more: one that failed or waits is tried now, one that was sent is written
 * again, at most once a minute, and by its owner a few times a day. What staff have sent again is in the audit log, whichever way they asked for it.
 * Gives whether one goes out.
 * @throws Refusal CONFLICT when the booking had no such mail, RATE_LIMITED.
 */
export async function resendMail(
  ctx: Ctx,
  booking: Booking,
  kind: BookingMailKind,
): Promise<boolean> {
  const sent = await mailAgain(ctx, `booking:${booking.id}`, () =>
    inTransaction(ctx, async (tx) => {
      if (!(await sendOnceMore(tx, booking.id, kind))) return false;
      if (may(tx.viewer, "mails.send"))
        await recordAudit(tx, {
          action: "booking.mail",
          entity: "booking",
          entityId: booking.id,
          label: bookingNumber(booking.id),
          after: { mail: kind },
        });
      return true;
    }),
  );
  if (sent) ctx.wakeWorker();
  return sent;
}

/**
 * As `resendMail`, for staff: any booking, by its id, and the kind as text.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT within a minute of the last one.
 */
export async function resendBookingMail(ctx: Ctx, id: string, kind: string): Promise<Booking> {
  permitted(ctx, "mails.send");
  if (!isMailKind(kind)) throw new Refusal("BAD_USER_INPUT", "There is no such kind of mail");
  const booking = isId(id) ? await findBooking(ctx, id) : null;
  if (!booking) throw new Refusal("NOT_FOUND", "Booking not found");
  if (!(await resendMail(ctx, booking, kind))) throw new Refusal("CONFLICT", JUST_MAILED);
  return booking;
}

async function sendOnceMore(tx: Ctx, bookingId: string, kind: BookingMailKind): Promise<boolean> {
  const job = (await newestOf(tx, bookingId, [kind])).get(KINDS[kind]);
  const now = tx.clock.now().getTime();
  const occasion = `again-${Math.floor(now / MAIL_GAP_MS)}`;
  // Every booking was confirmed, even one that is older than the jobs that are kept.
  if (!job && kind === "confirmation") return enqueueMail(tx, KINDS[kind], { bookingId, occasion });
  if (!job) throw new Refusal("CONFLICT", "There was no such mail about this booking");
  const inTrouble = job.state === "failed" || job.last_error !== null;
  if (!inTrouble && now - job.created_at.getTime() < MAIL_GAP_MS) return false;
  if (job.state !== "done") {
    await hurry(tx, [job.key]);
    return true;
  }
  const { bookingId: _, mailId: __, ...facts } = job.payload;
  return enqueueMail(tx, KINDS[kind], { bookingId, occasion, facts });
}
