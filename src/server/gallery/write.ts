/** How administrators edit the gallery. Uploads have a stored size, so that pages can reserve space for them. */
import { and, eq, isNull } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { type GalleryFields, galleryForm, PICTURE_GONE } from "#domain/content/gallery-form.ts";
import { isId } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { given, readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { fetchLater, sizeOfPicture, type UploadAnswer } from "#server/uploads/service.ts";
import type { GalleryImage } from "./service.ts";
import { galleryImages } from "./table.ts";

/** A picture as a client sends it; an empty text counts as absent. */
export type PictureInput = {
  imageUrl?: string | null | undefined;
  caption?: string | null | undefined;
  category?: string | null | undefined;
  featured?: boolean | null | undefined;
  altText?: string | null | undefined;
};

const audited = ({ image_url, caption, category, featured, alt_text }: GalleryImage) => ({
  image_url,
  caption,
  category,
  featured,
  alt_text,
});

/** The label of a picture in the audit log. */
export const labelOf = ({ caption, category }: GalleryImage): string =>
  caption ?? category ?? "A picture without a caption";

const NAMES = {
  imageUrl: "image_url",
  caption: "caption",
  category: "category",
  featured: "featured",
  altText: "alt_text",
} as const;

/** The given fields, under the names of their columns. */
const columnsOf = (fields: Partial<GalleryFields>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(NAMES)
      .filter(([name]) => names.includes(name))
      .map(([name, column]) => [column, fields[name as keyof GalleryFields]]),
  );

/** Adds a picture. @throws Refusal BAD_USER_INPUT with the form's sentence. */
export function createPicture(ctx: Ctx, input: PictureInput): Promise<GalleryImage> {
  permitted(ctx, "gallery.write");
  const { imageUrl, altText, ...fields } = readForm(galleryForm, {
    featured: false,
    ...given(input),
  });
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const size = await sizeOfPicture(tx, imageUrl);
    const [picture] = await tx.db
      .insert(galleryImages)
      .values({
        ...fields,
        ...size,
        id: newId(),
        image_url: imageUrl,
        alt_text: altText,
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!picture) throw new Error("The inserted picture was not returned");
    await recordAudit(tx, {
      action: "gallery.create",
      entity: "gallery",
      entityId: picture.id,
      label: labelOf(picture),
      after: audited(picture),
    });
    await fetchLater(tx, "gallery", picture);
    return picture;
  });
}

/** The picture, unless it is archived, locked until the transaction ends. @throws Refusal NOT_FOUND. */
async function locked({ db }: AppContext, id: string): Promise<GalleryImage> {
  const [picture] = isId(id)
    ? await db
        .select()
        .from(galleryImages)
        .where(and(eq(galleryImages.id, id), isNull(galleryImages.archived_at)))
        .for("update")
    : [];
  if (!picture) throw new Refusal("NOT_FOUND", PICTURE_GONE);
  return picture;
}

/**
 * Changes the given fields.
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND, CONFLICT when another person has edited it.
 */
export function updatePicture(
  ctx: Ctx,
  id: string,
  input: PictureInput,
  updatedAt: string | null | undefined,
): Promise<GalleryImage> {
  permitted(ctx, "gallery.write");
  const changes = given(input);
  const fields = readForm(galleryForm.partial(), changes);
  return inTransaction(ctx, async (tx) => {
    const before = await locked(tx, id);
    if (isStale(updatedAt, before.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const replaced = fields.imageUrl !== undefined && fields.imageUrl !== before.image_url;
    const size = replaced ? await sizeOfPicture(tx, fields.imageUrl ?? "") : null;
    const [after] = await tx.db
      .update(galleryImages)
      .set({
        ...columnsOf(fields, Object.keys(changes)),
        ...(replaced ? { width: size?.width ?? null, height: size?.height ?? null } : {}),
        updated_at: tx.clock.now(),
      })
      .where(eq(galleryImages.id, id))
      .returning();
    if (!after) throw new Error("A locked picture no longer exists");
    await recordAudit(tx, {
      action: "gallery.update",
      entity: "gallery",
      entityId: id,
      label: labelOf(after),
      before: audited(before),
      after: audited(after),
    });
    await fetchLater(tx, "gallery", after, before.image_url);
    return after;
  });
}

/** The URL of a gallery picture, archived or not; null if it does not exist. */
export async function addressOfPicture({ db }: AppContext, id: string): Promise<string | null> {
  const [row] = await db
    .select({ address: galleryImages.image_url })
    .from(galleryImages)
    .where(eq(galleryImages.id, id));
  return row?.address ?? null;
}

/**
 * Replaces the URL of an external picture by our own copy, if it is still the current one. Leaves `updated_at`
 * unchanged, so that an open editor can still save.
 * @returns whether it was replaced.
 */
export async function replaceAddressOfPicture(
  { db }: AppContext,
  id: string,
  { from, to }: { from: string; to: UploadAnswer },
): Promise<boolean> {
  const rows = await db
    .update(galleryImages)
    .set({ width: to.width, height: to.height, image_url: to.imageUrl })
    .where(and(eq(galleryImages.id, id), eq(galleryImages.image_url, from)))
    .returning({ id: galleryImages.id });
  return rows.length > 0;
}
