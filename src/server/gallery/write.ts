/** The gallery as administrators write it. Of an uploaded picture the size is known, so pages can leave room for it. */
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

/** A picture as a client sends it; an empty text is none. */
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

/** What the audit log calls a picture. */
export const labelOf = ({ caption, category }: GalleryImage): string =>
  caption ?? category ?? "A picture without a caption";

const NAMES = {
  imageUrl: "image_url",
  caption: "caption",
  category: "category",
  featured: "featured",
  altText: "alt_text",
} as const;

/** Only the fields that were given, under the names of their columns. */
const columnsOf = (fields: Partial<GalleryFields>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(NAMES)
      .filter(([name]) => names.includes(name))
      .map(([name, column]) => [column, fields[name as keyof GalleryFields]]),
  );

/** Hangs up a picture. @throws Refusal BAD_USER_INPUT with the form's sentence. */
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
    if (!picture) throw new Error("An inserted picture did not come back");
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
 * Changes what is given.
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND, CONFLICT when somebody else edited it.
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
    const moved = fields.imageUrl !== undefined && fields.imageUrl !== before.image_url;
    const size = moved ? await sizeOfPicture(tx, fields.imageUrl ?? "") : null;
    const [after] = await tx.db
      .update(galleryImages)
      .set({
        ...columnsOf(fields, Object.keys(changes)),
        ...(moved ? { width: size?.width ?? null, height: size?.height ?? null } : {}),
        updated_at: tx.clock.now(),
      })
      .where(eq(galleryImages.id, id))
      .returning();
    if (!after) throw new Error("A locked picture was gone");
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

/** The address of a gallery picture's picture, archived or not; null without one. */
export async function addressOfPicture({ db }: AppContext, id: string): Promise<string | null> {
  const [row] = await db
    .select({ address: galleryImages.image_url })
    .from(galleryImages)
    .where(eq(galleryImages.id, id));
  return row?.address ?? null;
}

/**
 * Puts our own copy in the place of a picture from elsewhere, if that is still the one. It is no edit: who has the
 * gallery picture open can save it.
 * @returns whether it was.
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
