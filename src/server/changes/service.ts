/** Stores what an undo needs, and uses it once. The slices of bookings and orders restore their own rows. */
import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { UNDO_MS, UNDO_TEXT } from "#domain/centre/undo.ts";
import { isId } from "#domain/text/ids.ts";
import { batched } from "#infra/db/batch.ts";
import { newId } from "#infra/ids.ts";
import { cancelJob } from "#infra/jobs/cancel.ts";
import { Refusal } from "#infra/refusal.ts";
import { type AppContext, type Ctx, signedIn } from "#server/context.ts";
import { undoableChanges } from "./table.ts";

export type UndoableChange = typeof undoableChanges.$inferSelect;

type NewChange = Pick<
  UndoableChange,
  "entity" | "entity_id" | "status_before" | "status_after" | "version" | "mail_keys"
> &
  Partial<Pick<UndoableChange, "field" | "venue_payment_id" | "before">>;

/** The instant until which a change made now can be undone; its mail waits until then. */
export const undoUntil = ({ clock }: AppContext): Date => new Date(clock.now().getTime() + UNDO_MS);

/** Stores an undoable change, in the transaction that makes it. */
export async function storeChange(tx: Ctx, change: NewChange): Promise<void> {
  await tx.db.insert(undoableChanges).values({
    ...change,
    id: newId(),
    made_by: signedIn(tx).userId,
    until: undoUntil(tx),
    created_at: tx.clock.now(),
  });
}

/** The newest change of a booking or order that can currently be undone, or null. */
export const openChangeOf = batched<AppContext, UndoableChange>(async ({ db, clock }, ids) => {
  const rows = await db
    .select()
    .from(undoableChanges)
    .where(
      and(
        inArray(undoableChanges.entity_id, [...ids]),
        isNull(undoableChanges.undone_at),
        gt(undoableChanges.until, clock.now()),
      ),
    )
    .orderBy(desc(undoableChanges.created_at));
  const newest = new Map<string, UndoableChange>();
  for (const row of rows) if (!newest.has(row.entity_id)) newest.set(row.entity_id, row);
  return newest;
});

/**
 * Locks a change, marks it as undone and cancels its waiting mails, in the caller's transaction, which then restores
 * the booking or order.
 * @throws Refusal NOT_FOUND, CONFLICT when it is already undone, it is too late or its mail was sent
 */
export async function consumeChange(tx: AppContext, id: string): Promise<UndoableChange> {
  const [change] = isId(id)
    ? await tx.db.select().from(undoableChanges).where(eq(undoableChanges.id, id)).for("update")
    : [];
  if (!change) throw new Refusal("NOT_FOUND", UNDO_TEXT.unknown);
  if (change.undone_at) throw new Refusal("CONFLICT", UNDO_TEXT.done);
  const now = tx.clock.now();
  if (change.until <= now) throw new Refusal("CONFLICT", UNDO_TEXT.late);
  for (const key of change.mail_keys)
    if (!(await cancelJob(tx.db, key))) throw new Refusal("CONFLICT", UNDO_TEXT.mailed);
  await tx.db.update(undoableChanges).set({ undone_at: now }).where(eq(undoableChanges.id, change.id));
  return change;
}

/** Whether a row is still as a change left it; `current` is the changed field's value. */
export const isAsLeft = (
  { status_after, version }: UndoableChange,
  { current, updated_at }: { current: string; updated_at: Date },
): boolean => current === status_after && updated_at.getTime() === version.getTime();

/** Deletes the changes of these bookings and orders, which contain what they would restore. */
export async function eraseChanges({ db }: AppContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(undoableChanges).where(inArray(undoableChanges.entity_id, [...ids]));
}

/** Deletes changes with an undo time before `before`. @returns the number of changes. */
export async function purgeChanges({ db }: AppContext, before: Date): Promise<number> {
  const gone = await db
    .delete(undoableChanges)
    .where(lt(undoableChanges.until, before))
    .returning({ id: undoableChanges.id });
  return gone.length;
}
