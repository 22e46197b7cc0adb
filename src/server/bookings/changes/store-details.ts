/**
 * Writes changed details of a booking with their history. A new contact email ends the links in earlier mails, and is
 * reported to the earlier address, because a link from a mail is enough to change it.
 */
import { eq } from "drizzle-orm";
import { flyersText } from "#domain/booking/flyers.ts";
import { type AuditChange, auditChanges } from "#domain/centre/audit.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { findPerson } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { CONFIRMATION_MAIL, CONTACT_CHANGED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingDetailChanges, bookings } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";
import type { Party } from "./party.ts";

/** The columns of contact and flyers. */
export type Details = Pick<
  Booking,
  | "contact_name"
  | "contact_email"
  | "contact_phone"
  | "youngest_age"
  | "flyers"
  | "guardian_name"
  | "flight_number"
  | "departure_date"
  | "departure_time"
  | "international_confirmed"
>;

/**
 * Stores new details of a locked booking with an entry of the history, for staff also of the audit log, and enqueues
 * the mails about a new contact email. Without a difference it changes nothing. `ended`: consents that end with it.
 */
export async function storeDetails(tx: Ctx, { booking, party, details, ended = [] }: Stored): Promise<Booking> {
  const before = inWords(
    Object.fromEntries(Object.keys(details).map((name) => [name, booking[name as keyof Details]])),
  );
  const changes = [...auditChanges(before, inWords(details)), ...ended];
  if (changes.length === 0) return booking;
  const newEmail = details.contact_email !== undefined && details.contact_email !== booking.contact_email;
  const [row] = await tx.db
    .update(bookings)
    .set({
      ...details,
      link_version: booking.link_version + (newEmail ? 1 : 0),
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
      after: inWords(details),
    });
  if (newEmail) await mailNewContact(tx, { before: booking, after: row, party });
  return row;
}

type Stored = { booking: Booking; party: Party; details: Partial<Details>; ended?: AuditChange[] };

/** The details with the flyers as one text, for the history. */
const inWords = ({ flyers, ...others }: Partial<Details>): Record<string, unknown> => ({
  ...others,
  ...(flyers ? { flyers: flyersText(flyers) || null } : {}),
});

/** Adds an entry to the history of a locked booking. */
export async function recordChange(
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
  // A walk-in may have had no email.
  notified.delete("");
  const change = newId();
  for (const email of notified)
    await enqueueMail(
      tx,
      CONTACT_CHANGED_MAIL,
      { bookingId: after.id, email, byLink: party === "link" },
      { key: `${after.id}:${change}:${email}` },
    );
  await enqueueMail(tx, CONFIRMATION_MAIL, { bookingId: after.id, again: true }, { key: `${after.id}:${change}` });
}
