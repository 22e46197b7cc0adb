/**
 * Changes the contact and the flyers of a booking (contract: booking-details). A new contact email is reported to the
 * earlier one, because a link from a mail is enough to change it.
 */
import { asc, eq } from "drizzle-orm";
import type * as z from "zod";
import { departureProblem } from "#domain/booking/flight.ts";
import { type AuditChange, auditChanges } from "#domain/centre/audit.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { bookingDetails } from "#domain/text/forms.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { CONFIRMATION_MAIL, CONTACT_CHANGED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingDetailChanges, bookings } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { bookingToChange, changingParty, type Party } from "./party.ts";

/** Absent fields stay; null and empty ones are cleared, which the contact refuses. */
export type DetailsChange = { [Name in keyof z.input<typeof bookingDetails>]?: unknown };

/** The columns that this file changes. */
type Details = Pick<
  Booking,
  | "contact_name"
  | "contact_email"
  | "contact_phone"
  | "youngest_age"
  | "guardian_name"
  | "flight_number"
  | "departure_date"
  | "international_confirmed"
>;

/**
 * For the booking's owner, staff, or a caller with its mailed link. `updatedAt` is the version that the caller read.
 * @throws Refusal NOT_FOUND (also for another person's booking), BAD_USER_INPUT with the field, CONFLICT (not live,
 *   begun, changed meanwhile), RATE_LIMITED.
 */
export async function updateBookingDetails(
  ctx: Ctx,
  id: string,
  { updatedAt, ...change }: DetailsChange & { updatedAt?: string | null | undefined },
): Promise<Booking> {
  await countChange(ctx, await bookingToChange(ctx, id), change);
  const changed = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    const party = changingParty(tx, booking);
    if (isStale(updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    return storeDetails(tx, { booking, party, details: readDetails(tx, booking, change) });
  });
  ctx.wakeWorker();
  return changed;
}

/**
 * Counts a customer's change against the limits, outside the transaction. A new email has its own limit, because each
 * one causes mails.
 */
async function countChange(ctx: Ctx, booking: Booking | null, change: DetailsChange): Promise<void> {
  const party = changingParty(ctx, booking);
  if (!booking || party === "staff") return;
  await ctx.limits.spend("bookingDetails", booking.id);
  if (readDetails(ctx, booking, change).contact_email !== booking.contact_email)
    await ctx.limits.spend("contactEmail", booking.id);
}

/** The changed details in their stored form. @throws Refusal BAD_USER_INPUT. */
function readDetails(ctx: Ctx, booking: Booking, change: DetailsChange): Details {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const form = readForm(bookingDetails, { ...formOf(booking), ...given });
  const departure = form.departureDate ?? null;
  // A date on file may no longer fit after a reschedule; that does not prevent other changes.
  const misfit =
    departure && departure !== booking.departure_date
      ? departureProblem(departure, booking.booking_date, todayInIndia(ctx.clock.now()))
      : null;
  if (misfit) throw new Refusal("BAD_USER_INPUT", misfit, undefined, "departureDate");
  return {
    contact_name: form.contactName,
    contact_email: form.contactEmail,
    contact_phone: form.contactPhone,
    youngest_age: form.youngestAge ?? null,
    guardian_name: form.guardianName ?? null,
    flight_number: form.flightNumber ?? null,
    departure_date: departure,
    international_confirmed: form.internationalConfirmed ?? null,
  };
}

const formOf = (booking: Booking): Record<keyof DetailsChange, unknown> => ({
  contactName: booking.contact_name,
  contactEmail: booking.contact_email,
  contactPhone: booking.contact_phone,
  youngestAge: booking.youngest_age,
  guardianName: booking.guardian_name,
  flightNumber: booking.flight_number,
  departureDate: booking.departure_date,
  internationalConfirmed: booking.international_confirmed,
});

/**
 * Stores new details of a locked booking with an entry of the history, for staff also of the audit log, and enqueues
 * the mails about a new contact email. Without a difference it changes nothing.
 */
export async function storeDetails(
  tx: Ctx,
  { booking, party, details }: { booking: Booking; party: Party; details: Partial<Details> },
): Promise<Booking> {
  const before = Object.fromEntries(Object.keys(details).map((name) => [name, booking[name as keyof Details]]));
  const changes = auditChanges(before, details);
  if (changes.length === 0) return booking;
  const newEmail = details.contact_email !== undefined && details.contact_email !== booking.contact_email;
  // The links in the earlier mailbox end, unless the change itself came through a link: its sender may be a stranger.
  const endsLinks = newEmail && party !== "link";
  const [row] = await tx.db
    .update(bookings)
    .set({
      ...details,
      link_version: booking.link_version + (endsLinks ? 1 : 0),
      updated_at: tx.clock.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  await recordChange(tx, { row, party, changes });
  if (party === "staff")
    await recordAudit(tx, {
      action: "booking.update",
      entity: "booking",
      entityId: booking.id,
      label: bookingNumber(booking.id),
      before,
      after: details,
    });
  if (newEmail) await mailNewContact(tx, { before: booking, after: row, party });
  return row;
}

async function recordChange(
  tx: Ctx,
  { row, party, changes }: { row: Booking; party: Party; changes: AuditChange[] },
): Promise<void> {
  const { viewer, clock } = tx;
  await tx.db.insert(bookingDetailChanges).values({
    id: newId(),
    booking_id: row.id,
    changed_by: party,
    user_id: viewer.kind === "person" && party !== "link" ? viewer.userId : null,
    changes,
    created_at: clock.now(),
  });
}

/** Notifies the earlier address, and the account's if a link changed it; sends the confirmation to the new one. */
async function mailNewContact(
  tx: Ctx,
  { before, after, party }: { before: Booking; after: Booking; party: Party },
): Promise<void> {
  const owner = party === "link" && before.user_id ? await findPerson(tx.db, before.user_id) : null;
  const notified = new Set([before.contact_email, ...(owner ? [owner.email] : [])]);
  notified.delete(after.contact_email);
  const change = newId();
  for (const email of notified)
    await enqueueMail(
      tx,
      CONTACT_CHANGED_MAIL,
      { bookingId: after.id, email, byLink: party === "link" },
      { key: `${after.id}:${change}:${email}` },
    );
  await enqueueMail(tx, CONFIRMATION_MAIL, { bookingId: after.id }, { key: `${after.id}:${change}` });
}

export type DetailChange = typeof bookingDetailChanges.$inferSelect;

/** The changes of a booking's contact and flyers, oldest first. */
export const detailChangesOf = ({ db }: AppContext, bookingId: string): Promise<DetailChange[]> =>
  db
    .select()
    .from(bookingDetailChanges)
    .where(eq(bookingDetailChanges.booking_id, bookingId))
    .orderBy(asc(bookingDetailChanges.created_at), asc(bookingDetailChanges.id));
