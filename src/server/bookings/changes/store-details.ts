/**
 * Writes changed details of a booking with their history. A new contact email ends the links in earlier mails, and is
 * reported to the earlier address, because a link from a mail is enough to change it. Staff may have the invoice
 * corrected with it.
 */
import { and, eq, ne } from "drizzle-orm";
import { flyersText } from "#domain/booking/flyers.ts";
import { type AuditChange, auditChanges } from "#domain/centre/audit.ts";
import { INVOICE_REPLACEMENT_JOB } from "#domain/money/document-jobs.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { insertJobs, type NewJob, newJob } from "#infra/jobs/enqueue.ts";
import { newMail } from "#infra/mail/define.tsx";
import { correctGuestAddress, findPerson, type Person } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { CONFIRMATION_MAIL, CONTACT_CHANGED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/table.ts";
import { bookingDetailChanges, bookings } from "#server/bookings/table.ts";
import { storeChange, undoUntil } from "#server/changes/service.ts";
import type { Ctx } from "#server/context.ts";
import { hasOrders } from "#server/orders/service.ts";
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

/** The columns that an undo restores; with the earlier email also the version of the links in its mails. */
export type StoredDetails = Details &
  Pick<Booking, "link_version"> & {
    /** The earlier address of the account, where it was corrected with the booking. */
    account_email?: string;
  };

/**
 * Stores new details of a locked booking with an entry of the history, for staff also of the audit log, and enqueues
 * the mails about a new contact email. Without a difference it changes nothing. `ended`: consents that end with it.
 * A correction by staff also corrects the account that the same address created.
 */
export async function storeDetails(tx: Ctx, stored: Stored): Promise<Booking> {
  const { booking, party, details, ended = [], undoable = false } = stored;
  const before = detailsInWords(
    Object.fromEntries(Object.keys(details).map((name) => [name, booking[name as keyof Details]])),
  );
  const after = detailsInWords(details);
  const changes = [...auditChanges(before, after), ...ended];
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
  const corrected = party === "staff" && newEmail && (await correctAccount(tx, booking, row));
  // A consent that ended can't be restored, because its guardian has received the mail.
  const canUndo = undoable && ended.length === 0;
  const runAt = canUndo ? undoUntil(tx) : undefined;
  const mails = newEmail ? newContactMails({ ...stored, after: row, owner: await ownerOf(tx, stored), runAt }) : [];
  const corrections = invoiceJobs(stored, row, runAt);
  if (party === "staff")
    await recordAudit(tx, {
      action: "booking.update",
      entity: "booking",
      entityId: booking.id,
      label: bookingNumber(booking.id),
      before,
      after: { ...after, ...(corrections.length > 0 ? { invoice: "corrected" } : {}) },
    });
  const jobs = [...mails, ...corrections];
  if (jobs.length > 0) await insertJobs(tx, jobs);
  if (canUndo)
    await storeChange(tx, {
      entity: "booking",
      entity_id: row.id,
      field: "details",
      before: {
        ...pick(booking, Object.keys(details) as (keyof Details)[]),
        link_version: booking.link_version,
        ...(corrected ? { account_email: booking.contact_email } : {}),
      },
      status_before: row.status,
      status_after: row.status,
      version: row.updated_at,
      mail_keys: jobs.map(({ key }) => key),
    });
  return row;
}

/**
 * Corrects the address of the booking's account (docs/decisions/0040-proved-email-addresses.md), where no purchase with
 * another address would become visible to the new one.
 */
async function correctAccount(tx: Ctx, before: Booking, { contact_email: to }: Booking): Promise<boolean> {
  const { user_id: userId, contact_email: from } = before;
  if (!userId || from === "") return false;
  const others = await tx.db.$count(
    bookings,
    and(eq(bookings.user_id, userId), ne(bookings.id, before.id), ne(bookings.contact_email, from)),
  );
  if (others > 0 || (await hasOrders(tx, userId))) return false;
  return correctGuestAddress(tx, userId, { from, to });
}

type Stored = {
  booking: Booking;
  party: Party;
  details: Partial<Details>;
  ended?: AuditChange[];
  /** Whether a new email gets the confirmation; it does unless staff decide otherwise. */
  confirms?: boolean;
  undoable?: boolean;
  /** Whether another name, email or phone replaces the invoice. */
  correctsInvoice?: boolean;
};

/** The columns that an invoice prints. */
const PRINTED = ["contact_name", "contact_email", "contact_phone"] as const;

/** The job that corrects the invoice, where that is wanted and a printed column has changed. */
function invoiceJobs({ booking, correctsInvoice = false }: Stored, after: Booking, runAt: Date | undefined): NewJob[] {
  if (!correctsInvoice || PRINTED.every((column) => booking[column] === after[column])) return [];
  return [newJob(INVOICE_REPLACEMENT_JOB, { subjectId: after.id, changeId: newId(), buyer: "yes" }, { runAt })];
}

const pick = (booking: Booking, columns: readonly (keyof Details)[]): Partial<Details> =>
  Object.fromEntries(columns.map((column) => [column, booking[column]]));

/** The details with the flyers as one text, for the history. */
export const detailsInWords = ({ flyers, ...others }: Partial<Details>): Record<string, unknown> => ({
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

/** The owner's account if a link made the change: it is notified as well. */
const ownerOf = async (tx: Ctx, { booking, party }: Stored): Promise<Person | null> =>
  party === "link" && booking.user_id ? findPerson(tx.db, booking.user_id) : null;

type NewContact = Stored & { after: Booking; owner: Person | null; runAt: Date | undefined };

/** Notifies the earlier address, and the account's if a link changed it; sends the confirmation to the new one. */
function newContactMails({ booking, party, after, owner, confirms = true, runAt }: NewContact): NewJob[] {
  const notified = new Set([booking.contact_email, ...(owner ? [owner.email] : [])]);
  notified.delete(after.contact_email);
  // A walk-in may have had no email.
  notified.delete("");
  const change = newId();
  const byLink = party === "link";
  const notices = [...notified].map((email) =>
    newMail(
      CONTACT_CHANGED_MAIL,
      { bookingId: after.id, email, byLink },
      { key: `${after.id}:${change}:${email}`, runAt },
    ),
  );
  const confirmation = { bookingId: after.id, again: true };
  return [
    ...notices,
    ...(confirms && after.contact_email
      ? [newMail(CONFIRMATION_MAIL, confirmation, { key: `${after.id}:${change}`, runAt })]
      : []),
  ];
}
