/**
 * Archiving of products, articles and pictures. An archived record leaves the site at once, can be restored during its
 * retention period (domain/centre/retention.ts) and is then deleted (docs/rules/retention.md).
 */
import { and, asc, eq, inArray, isNotNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isRestorable, NOT_RESTORABLE } from "#domain/centre/archive.ts";
import { CHANGED_UNSEEN, isStale } from "#domain/centre/conflict.ts";
import type { Action } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { deletePictures } from "#server/uploads/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "./context.ts";

type ArchiveTable = PgTable & { id: PgColumn; archived_at: PgColumn };
type Row<T extends ArchiveTable> = T["$inferSelect"] & { id: string; archived_at: Date | null };
/** A row with the time of its last change, so that a stale edit is detected. */
type EditedRow<T extends ArchiveTable> = Row<T> & { updated_at: Date };

/** The entity and the label in the audit log. */
type Named = { entity: string; label: string };

/** Sets `archived_at` of a locked row (null: not archived) and writes an audit entry. @returns the updated row. */
export async function setArchived<T extends ArchiveTable>(
  tx: Ctx,
  table: T,
  { before, archivedAt, entity, label }: Named & { before: Row<T>; archivedAt: Date | null },
): Promise<Row<T>> {
  const [after] = (await tx.db
    .update(table as PgTable)
    .set({ archived_at: archivedAt })
    .where(eq(table.id, before.id))
    .returning()) as Row<T>[];
  if (!after) throw new Error(`A locked ${entity} no longer exists`);
  await recordAudit(tx, {
    action: archivedAt ? `${entity}.archive` : `${entity}.restore`,
    entity,
    entityId: after.id,
    label,
    before: { archived_at: before.archived_at },
    after: { archived_at: archivedAt },
  });
  return after;
}

type ArchiveKind<T extends ArchiveTable> = {
  /** The table with the records. */
  table: T;
  /** The permission to archive and restore. */
  may: Action;
  entity: string;
  labelOf: (row: EditedRow<T>) => string;
  /** The refusal's sentence for a record that does not exist. */
  gone: string;
};

type Purge<T extends ArchiveTable> = {
  /** Rows that one transaction deletes at most. */
  batch: number;
  /** Picture URLs, and texts that contain some; their files are deleted with the row. */
  picturesOf: (row: EditedRow<T>) => (string | null)[];
  /** Deletes dependent rows before the rows with these ids. */
  deleteParts?: (tx: AppContext, ids: string[]) => Promise<void>;
};

/** Returns the archive operations for one kind of record. */
export function archiveOf<T extends ArchiveTable>({ table, may, entity, labelOf, gone }: ArchiveKind<T>) {
  /** The row, archived or not, locked until the transaction ends. @throws Refusal NOT_FOUND. */
  async function locked({ db }: AppContext, id: string): Promise<EditedRow<T>> {
    const [row] = isId(id)
      ? ((await db
          .select()
          .from(table as PgTable)
          .where(eq(table.id, id))
          .for("update")) as EditedRow<T>[])
      : [];
    if (!row) throw new Refusal("NOT_FOUND", gone);
    return row;
  }

  /** Deletes one batch of rows archived at `before` or earlier, oldest first. @returns the number of rows. */
  async function purgeSome(
    tx: AppContext,
    before: Date,
    { batch, picturesOf, deleteParts }: Purge<T>,
  ): Promise<number> {
    const old = (await tx.db
      .select()
      .from(table as PgTable)
      .where(lte(table.archived_at, before))
      .orderBy(asc(table.archived_at), asc(table.id))
      .limit(batch)
      .for("update")) as EditedRow<T>[];
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteParts?.(tx, ids);
    await tx.db.delete(table).where(inArray(table.id, ids));
    await deletePictures(tx, old.flatMap(picturesOf));
    return ids.length;
  }

  return {
    /** @throws Refusal NOT_FOUND if missing or archived, CONFLICT if it has changed since `updatedAt`. */
    archive(ctx: Ctx, id: string, updatedAt: string | null | undefined): Promise<void> {
      permitted(ctx, may);
      return inTransaction(ctx, async (tx) => {
        const row = await locked(tx, id);
        if (row.archived_at) throw new Refusal("NOT_FOUND", gone);
        if (isStale(updatedAt, row.updated_at)) throw new Refusal("CONFLICT", CHANGED_UNSEEN);
        await setArchived(tx, table, { before: row, archivedAt: tx.clock.now(), entity, label: labelOf(row) });
      });
    },

    /** Returns a row that is not archived unchanged. @throws Refusal NOT_FOUND, CONFLICT after the retention period. */
    restore(ctx: Ctx, id: string): Promise<Row<T>> {
      permitted(ctx, may);
      return inTransaction(ctx, async (tx) => {
        const row = await locked(tx, id);
        if (!row.archived_at) return row;
        if (!isRestorable(row.archived_at, tx.clock.now())) throw new Refusal("CONFLICT", NOT_RESTORABLE);
        return setArchived(tx, table, { before: row, archivedAt: null, entity, label: labelOf(row) });
      });
    },

    /** Whether the row exists, is archived and matches `which`. */
    isArchived: async ({ db }: AppContext, id: string, which?: SQL): Promise<boolean> =>
      (await db.$count(table, and(eq(table.id, id), isNotNull(table.archived_at), which))) > 0,

    /** Deletes rows archived at `before` or earlier with their pictures, in batches. @returns the number of rows. */
    async purge(ctx: AppContext, before: Date, how: Purge<T>): Promise<number> {
      for (let purged = 0; ; ) {
        const some = await inTransaction(ctx, (tx) => purgeSome(tx, before, how));
        purged += some;
        if (some < how.batch) return purged;
      }
    },
  };
}
