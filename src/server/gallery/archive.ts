/**
 * Archiving of gallery pictures: an archived picture is off the site at once with its files, can be restored for some
 * days (domain/centre/retention.ts) and is then deleted for good (docs/rules/keeping.md).
 */
import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { isRestorable, NOT_RESTORABLE } from "#domain/centre/archive.ts";
import { CHANGED_UNSEEN, isStale } from "#domain/centre/conflict.ts";
import { PICTURE_GONE } from "#domain/content/gallery-form.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines, permitted } from "#server/context.ts";
import { forgetPictures } from "#server/uploads/service.ts";
import type { GalleryImage } from "./service.ts";
import { galleryImages } from "./table.ts";
import { labelOf } from "./write.ts";

/** Rows that one transaction deletes. */
const BATCH = 100;

/** The picture, archived or not, locked until the transaction ends. @throws Refusal NOT_FOUND. */
async function locked({ db }: Machines, id: string): Promise<GalleryImage> {
  const [picture] = isId(id) ? await db.select().from(galleryImages).where(eq(galleryImages.id, id)).for("update") : [];
  if (!picture) throw new Refusal("NOT_FOUND", PICTURE_GONE);
  return picture;
}

/**
 * Archives a picture.
 * @throws Refusal NOT_FOUND for none and for an archived one, CONFLICT when it was changed since `updatedAt`.
 */
export function archivePicture(ctx: Ctx, id: string, updatedAt: string | null | undefined): Promise<void> {
  permitted(ctx, "gallery.write");
  return inTransaction(ctx, async (tx) => {
    const picture = await locked(tx, id);
    if (picture.archived_at) throw new Refusal("NOT_FOUND", PICTURE_GONE);
    if (isStale(updatedAt, picture.updated_at)) throw new Refusal("CONFLICT", CHANGED_UNSEEN);
    await setArchived(tx, picture, tx.clock.now());
  });
}

/**
 * Puts an archived picture back into the gallery; one that is there stays as it is.
 * @throws Refusal NOT_FOUND, CONFLICT when its time is over.
 */
export function restorePicture(ctx: Ctx, id: string): Promise<GalleryImage> {
  permitted(ctx, "gallery.write");
  return inTransaction(ctx, async (tx) => {
    const picture = await locked(tx, id);
    if (!picture.archived_at) return picture;
    if (!isRestorable(picture.archived_at, tx.clock.now())) throw new Refusal("CONFLICT", NOT_RESTORABLE);
    return setArchived(tx, picture, null);
  });
}

async function setArchived(tx: Ctx, before: GalleryImage, archivedAt: Date | null): Promise<GalleryImage> {
  const [after] = await tx.db
    .update(galleryImages)
    .set({ archived_at: archivedAt })
    .where(eq(galleryImages.id, before.id))
    .returning();
  if (!after) throw new Error("A locked picture was gone");
  await recordAudit(tx, {
    action: archivedAt ? "gallery.archive" : "gallery.restore",
    entity: "gallery",
    entityId: after.id,
    label: labelOf(after),
    before: { archived_at: before.archived_at },
    after: { archived_at: archivedAt },
  });
  return after;
}

/** Whether this picture is archived; false for one that does not exist. */
export async function isPictureArchived({ db }: Machines, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .where(and(eq(galleryImages.id, id), isNotNull(galleryImages.archived_at)));
  return rows.length > 0;
}

/** Deletes pictures that were archived at `before` or earlier, with their files. @returns how many. */
export async function purgePictures(machines: Machines, before: Date): Promise<number> {
  for (let purged = 0; ; ) {
    const rows = await inTransaction(machines, async (tx) => {
      const old = await tx.db
        .select({ id: galleryImages.id, image_url: galleryImages.image_url })
        .from(galleryImages)
        .where(lte(galleryImages.archived_at, before))
        .orderBy(asc(galleryImages.archived_at), asc(galleryImages.id))
        .limit(BATCH)
        .for("update");
      if (old.length === 0) return old;
      const ids = old.map(({ id }) => id);
      await tx.db.delete(galleryImages).where(inArray(galleryImages.id, ids));
      await forgetPictures(
        tx,
        old.map(({ image_url }) => image_url),
      );
      return old;
    });
    purged += rows.length;
    if (rows.length < BATCH) return purged;
  }
}
