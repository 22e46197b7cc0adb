/** The waitlist on the dashboard: who waits for a day, removal and its undo. */
import { and, asc, eq, sql } from "drizzle-orm";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { isId } from "#domain/text/ids.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockSimulators, reportFreed } from "#server/bookings/service.ts";
import { isAsLeft, storeChange, type UndoableChange } from "#server/changes/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { changeEntry, endEntry, findEntry, IN_LINE, isLive, LIVE, lockEntry } from "./entry.ts";
import { releaseOffer } from "./join.ts";
import { type WaitlistEntry, waitlistEntries } from "./table.ts";

const GONE = "This entry is no longer on the waitlist";

/** The live entries of a day, of both simulators, in the order in which they are offered a time. */
export const listWaitlist = ({ db }: AppContext, date: IsoDate): Promise<WaitlistEntry[]> =>
  db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.date, date), LIVE))
    .orderBy(
      asc(waitlistEntries.simulator_type),
      sql`${waitlistEntries.waiting_since} asc nulls last`,
      asc(waitlistEntries.created_at),
    )
    .limit(200);

const auditOf = (verb: string, { id, name, email }: WaitlistEntry) => ({
  action: `waitlist.${verb}`,
  entity: "waitlist",
  entityId: id,
  label: `${name} (${email})`,
});

/** Locks an entry after its simulator. @throws Refusal NOT_FOUND. */
async function locked(tx: Ctx, id: string): Promise<WaitlistEntry> {
  const found = isId(id) ? await findEntry(tx, id) : null;
  if (!found) throw new Refusal("NOT_FOUND", GONE);
  await lockSimulators(tx, [found.simulator_type]);
  const entry = await lockEntry(tx, id);
  if (!entry) throw new Refusal("NOT_FOUND", GONE);
  return entry;
}

/**
 * Removes an entry from the waitlist. Its customer gets no mail; an offered time goes to the next in line at once.
 * @param undoable lets undoChange put the entry in line again for 30 seconds
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT for an entry that has ended, and while its time is being paid.
 */
export function removeFromWaitlist(ctx: Ctx, id: string, undoable: boolean): Promise<WaitlistEntry> {
  permitted(ctx, "bookings.changeStatus");
  return inTransaction(ctx, async (tx) => {
    const entry = await locked(tx, id);
    if (!isLive(entry)) throw new Refusal("CONFLICT", GONE);
    if (entry.checkout_id) throw new Refusal("CONFLICT", "This customer is paying for the offered time now");
    const removed = await endEntry(tx, entry, "removed");
    if (entry.state === "offered") await releaseOffer(tx, entry);
    await recordAudit(tx, { ...auditOf("remove", entry), before: { state: entry.state }, after: { state: "removed" } });
    if (undoable)
      await storeChange(tx, {
        entity: "waitlist",
        entity_id: id,
        status_before: entry.state,
        status_after: removed.state,
        version: removed.updated_at,
        mail_keys: [],
      });
    return removed;
  });
}

/**
 * Puts a removed entry in line again, at its old place, in the transaction that locked the change. An offered time is
 * not offered to it again: the next in line may have it.
 * @throws Refusal NOT_FOUND, CONFLICT when the entry has changed since.
 */
export async function undoWaitlistChange(tx: Ctx, change: UndoableChange): Promise<void> {
  const entry = await locked(tx, change.entity_id);
  if (!isAsLeft(change, { current: entry.state, updated_at: entry.updated_at }))
    throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const state = change.status_before === "unconfirmed" ? "unconfirmed" : "waiting";
  await changeEntry(tx, entry, { ...IN_LINE, state });
  await recordAudit(tx, { ...auditOf("undo", entry), before: { state: "removed" }, after: { state } });
  await reportFreed(tx, { simulator: entry.simulator_type, date: entry.date });
}
