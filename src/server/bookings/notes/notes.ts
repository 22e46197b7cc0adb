/**
 * Notes and tags of a booking, by staff and for staff (contract: notes-and-tags). They don't change the booking's
 * version, so that a note never makes an open form stale.
 */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { MOST_NOTES, MOST_TAGS, noteProblem, tagProblem, withoutTag, withTag } from "#domain/booking/staff-notes.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { batched } from "#infra/db/batch.ts";
import { newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, bookingNotes, bookings } from "#server/bookings/table.ts";
import { storeChange, type UndoableChange } from "#server/changes/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";

export type Note = typeof bookingNotes.$inferSelect;

const notesById = batched<AppContext, Note[]>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(bookingNotes)
    .where(inArray(bookingNotes.booking_id, [...ids]))
    .orderBy(asc(bookingNotes.created_at), asc(bookingNotes.id));
  return new Map(ids.map((id) => [id, rows.filter(({ booking_id }) => booking_id === id)]));
});

/** A booking's notes, oldest first. Reads for several bookings are batched. */
export const notesOf = async (ctx: AppContext, bookingId: string): Promise<Note[]> =>
  (await notesById(ctx, bookingId)) ?? [];

const audit = (
  tx: Ctx,
  action: string,
  id: string,
  change: Pick<Parameters<typeof recordAudit>[1], "before" | "after">,
) => recordAudit(tx, { action, entity: "booking", entityId: id, label: bookingNumber(id), ...change });

/**
 * Adds a note, to a booking of any status.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT (empty, too long), CONFLICT (too many).
 */
export async function addNote(ctx: Ctx, bookingId: string, text: string): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  const problem = noteProblem(text);
  if (problem) throw new Refusal("BAD_USER_INPUT", problem, undefined, "text");
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if ((await tx.db.$count(bookingNotes, eq(bookingNotes.booking_id, booking.id))) >= MOST_NOTES)
      throw new Refusal(
        "CONFLICT",
        `A booking has at most ${MOST_NOTES} notes. Please delete one that is no longer needed`,
      );
    const note = { id: newId(), booking_id: booking.id, text: text.trim(), author_id: signedIn(tx).userId };
    await tx.db.insert(bookingNotes).values({ ...note, created_at: tx.clock.now() });
    await audit(tx, "booking.note", booking.id, { after: { note: note.text } });
    return booking;
  });
}

/**
 * Deletes a note. Its text stays in the audit log.
 * @param undoable whether undoChange can restore it for a short time
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function deleteNote(ctx: Ctx, id: string, undoable: boolean): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  return inTransaction(ctx, async (tx) => {
    const [found] = isId(id) ? await tx.db.select().from(bookingNotes).where(eq(bookingNotes.id, id)) : [];
    const booking = found && (await lockBooking(tx, found.booking_id));
    const [note] = await tx.db
      .delete(bookingNotes)
      .where(eq(bookingNotes.id, found?.id ?? newId()))
      .returning();
    if (!booking || !note) throw new Refusal("NOT_FOUND", "This note does not exist any longer");
    if (undoable)
      await storeChange(tx, {
        entity: "booking",
        entity_id: booking.id,
        field: "note",
        before: { ...note, created_at: note.created_at.toISOString() },
        status_before: booking.status,
        status_after: booking.status,
        version: booking.updated_at,
        mail_keys: [],
      });
    await audit(tx, "booking.deleteNote", booking.id, { before: { note: note.text } });
    return booking;
  });
}

/** Restores a deleted note with its author and time. @throws Refusal CONFLICT when it is there already. */
export async function restoreNote(tx: Ctx, change: UndoableChange): Promise<Booking> {
  const booking = await lockBooking(tx, change.entity_id);
  const stored = change.before as Omit<Note, "created_at"> & { created_at: string };
  const [row] = await tx.db
    .insert(bookingNotes)
    .values({ ...stored, created_at: new Date(stored.created_at) })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  await audit(tx, "booking.undo", booking.id, { after: { note: row.text } });
  return booking;
}

/**
 * Adds and removes tags. Adding one that is there, or removing one that is not, changes nothing, so that two desks
 * don't conflict.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT (not a tag), CONFLICT (too many).
 */
export async function changeTags(
  ctx: Ctx,
  { id, add, remove }: { id: string; add: readonly string[]; remove: readonly string[] },
): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  for (const tag of add) {
    const problem = tagProblem(tag);
    if (problem) throw new Refusal("BAD_USER_INPUT", problem, undefined, "tag");
  }
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    const tags = add.reduce(withTag, remove.reduce(withoutTag, booking.tags));
    if (tags.length > MOST_TAGS && tags.length > booking.tags.length)
      throw new Refusal("CONFLICT", `A booking has at most ${MOST_TAGS} tags. Please remove one first`);
    const [row] = await tx.db.update(bookings).set({ tags }).where(eq(bookings.id, booking.id)).returning();
    if (!row) throw new Error(`booking ${booking.id} no longer exists`);
    await audit(tx, "booking.tags", booking.id, {
      before: { tags: booking.tags.join(", ") },
      after: { tags: tags.join(", ") },
    });
    return row;
  });
}

/** The bookings from which tags are suggested. */
const RECENT = 1_000;
const MOST_SUGGESTED = 30;

/** The tags of the last tagged bookings, the most used first. */
export async function knownTags({ db }: AppContext): Promise<string[]> {
  const recent = db
    .select({ tags: bookings.tags })
    .from(bookings)
    .where(sql`${bookings.tags} <> '[]'`)
    .orderBy(desc(bookings.created_at))
    .limit(RECENT)
    .as("recent");
  const tag = sql<string>`jsonb_array_elements_text(${recent.tags})`.as("tag");
  const each = db.select({ tag }).from(recent).as("each");
  const rows = await db
    .select({ tag: each.tag })
    .from(each)
    .groupBy(each.tag)
    .orderBy(sql`count(*) desc`, each.tag)
    .limit(MOST_SUGGESTED);
  return rows.map((row) => row.tag);
}

/** Deletes the notes and tags of these bookings, in the caller's transaction. */
export async function eraseNotes({ db }: AppContext, bookingIds: readonly string[]): Promise<void> {
  await db.delete(bookingNotes).where(inArray(bookingNotes.booking_id, [...bookingIds]));
  await db
    .update(bookings)
    .set({ tags: [] })
    .where(and(inArray(bookings.id, [...bookingIds]), sql`${bookings.tags} <> '[]'`));
}
