/** Undoes what was closed together, while its mails wait (DECISIONS 62: the rules of `undoChange`). */
import { eq, inArray } from "drizzle-orm";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBookings } from "#server/bookings/lock.ts";
import { closureCases, closures } from "#server/bookings/table.ts";
import { endClosure, freeOccupancy, lockSimulators } from "#server/bookings/times/occupancies.ts";
import type { UndoableChange } from "#server/changes/service.ts";
import type { Ctx } from "#server/context.ts";
import { auditedOf } from "./closure-facts.ts";
import { restore } from "./restore.ts";

/**
 * Deletes the closures of a change and gives every booking its time back, in the caller's transaction, which has
 * cancelled the mails.
 * @throws Refusal CONFLICT when a closure or one of its bookings has changed since.
 */
export async function undoClosures(tx: Ctx, { entity_id: batchId }: UndoableChange): Promise<void> {
  const rows = await tx.db.select().from(closures).where(eq(closures.batch_id, batchId)).for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const cases = await tx.db.select().from(closureCases).where(inArray(closureCases.closure_id, ids));
  const locked = await lockBookings(
    tx,
    cases.map(({ booking_id: id }) => id),
  );
  const asLeft = cases.every(({ booking_id: id, version }) =>
    locked.some((booking) => booking.id === id && booking.updated_at.getTime() === version.getTime()),
  );
  if (!asLeft) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  await lockSimulators(tx, SIMULATOR_TYPES);
  for (const { id, simulator_type: simulator } of rows) await endClosure(tx, { simulator, closureId: id });
  for (const { id, simulator_type: simulator } of locked) await freeOccupancy(tx, { simulator, bookingId: id });
  for (const booking of locked) {
    const one = cases.find(({ booking_id: id }) => id === booking.id);
    if (one && !(await restore(tx, booking, one))) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  }
  await tx.db.delete(closures).where(inArray(closures.id, ids));
  for (const row of rows)
    await recordAudit(tx, {
      action: "closure.undo",
      entity: "closure",
      entityId: row.id,
      label: `${row.simulator_type}: ${row.reason}`,
      before: auditedOf(row),
    });
}
