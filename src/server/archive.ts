/**
 * Archiving, alike for products, articles and pictures: what is archived is off the site at once, can be restored for
 * some days (domain/centre/retention.ts) and is then deleted for good (docs/rules/retention.md).
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
/** A row that an editor may have open, so that it says when it was last changed. */
type EditedRow<T extends ArchiveTable> = Row<T> & { updated_at: Date };

/** What the audit log calls a thing: its entity, and its label. */
type Named = { entity: string; label: string };

/** Writes whether a locked row is archived (null: it is not), and its audit entry. @returns the row as it is now. */
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
  if (!after) throw new Error(`A locked ${entity} was gone`);
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
  /** The table of what is archived. */
  table: T;
  /** Who may archive and restore. */
  may: Action;
  entity: string;
  labelOf: (row: EditedRow<T>) => string;
  /** Said of one that does not exist. */
  gone: string;
};

type Purge<T extends ArchiveTable> = {
  /** Rows that one transaction deletes. */
  batch: number;
  /** Addresses of pictures, and texts with such addresses, whose files go with the row. */
  picturesOf: (row: EditedRow<T>) => (string | null)[];
  /** Deletes what depends on the rows with these ids, before they go. */
  deleteParts?: (tx: AppContext, ids: string[]) => Promise<void>;
};

/** The steps of archiving one kind of thing. */
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

  /** Deletes the oldest of those that were archived at `before` or earlier. @returns how many. */
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
    /** @throws Refusal NOT_FOUND for none and for an archived one, CONFLICT when it was changed since `updatedAt`. */
    archive(ctx: Ctx, id: string, updatedAt: string | null | undefined): Promise<void> {
      permitted(ctx, may);
      return inTransaction(ctx, async (tx) => {
        const row = await locked(tx, id);
        if (row.archived_at) throw new Refusal("NOT_FOUND", gone);
        if (isStale(updatedAt, row.updated_at)) throw new Refusal("CONFLICT", CHANGED_UNSEEN);
        await setArchived(tx, table, { before: row, archivedAt: tx.clock.now(), entity, label: labelOf(row) });
      });
    },

    /** One that is not archived stays as it is. @throws Refusal NOT_FOUND, CONFLICT when its time is over. */
    restore(ctx: Ctx, id: string): Promise<Row<T>> {
      permitted(ctx, may);
      return inTransaction(ctx, async (tx) => {
        const row = await locked(tx, id);
        if (!row.archived_at) return row;
        if (!isRestorable(row.archived_at, tx.clock.now())) throw new Refusal("CONFLICT", NOT_RESTORABLE);
        return setArchived(tx, table, { before: row, archivedAt: null, entity, label: labelOf(row) });
      });
    },

    /** Whether this one is archived, and `which` holds; false for one that does not exist. */
    isArchived: async ({ db }: AppContext, id: string, which?: SQL): Promise<boolean> =>
      (await db.$count(table, and(eq(table.id, id), isNotNull(table.archived_at), which))) > 0,

    /** Deletes those that were archived at `before` or earlier, with their pictures, in batches. @returns how many. */
    async purge(ctx: AppContext, before: Date, how: Purge<T>): Promise<number> {
      for (let purged = 0; ; ) {
        const some = await inTransaction(ctx, (tx) => purgeSome(tx, before, how));
        purged += some;
        if (some < how.batch) return purged;
      }
    },
  };
}
