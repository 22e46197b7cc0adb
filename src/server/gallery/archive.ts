/** Archiving of gallery pictures (server/archive.ts): an archived picture is off the site with its files. */
import { PICTURE_GONE } from "#domain/content/gallery-form.ts";
import { archiveOf } from "#server/archive.ts";
import type { AppContext } from "#server/context.ts";
import { galleryImages } from "./table.ts";
import { labelOf } from "./write.ts";

const archive = archiveOf({
  table: galleryImages,
  may: "gallery.write",
  entity: "gallery",
  labelOf,
  gone: PICTURE_GONE,
});

/**
 * Archives a picture.
 * @throws Refusal NOT_FOUND for none and for an archived one, CONFLICT when it was changed since `updatedAt`.
 */
export const archivePicture = archive.archive;

/**
 * Puts an archived picture back into the gallery; one that is there stays as it is.
 * @throws Refusal NOT_FOUND, CONFLICT when its time is over.
 */
export const restorePicture = archive.restore;

/** Whether this picture is archived; false for one that does not exist. */
export const isPictureArchived = (ctx: AppContext, id: string): Promise<boolean> => archive.isArchived(ctx, id);

/** Deletes pictures that were archived at `before` or earlier, with their files. @returns how many. */
export const purgePictures = (ctx: AppContext, before: Date): Promise<number> =>
  archive.purge(ctx, before, { batch: 100, picturesOf: ({ image_url }) => [image_url] });
