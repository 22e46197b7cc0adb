/** Archiving of gallery pictures (server/archive.ts). The files of an archived picture are withheld too. */
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
 * @throws Refusal NOT_FOUND if missing or archived, CONFLICT if it has changed since `updatedAt`.
 */
export const archivePicture = archive.archive;

/**
 * Restores an archived picture; one that is not archived is returned unchanged.
 * @throws Refusal NOT_FOUND, CONFLICT after the retention period.
 */
export const restorePicture = archive.restore;

/** Whether this picture is archived; false for one that does not exist. */
export const isPictureArchived = (ctx: AppContext, id: string): Promise<boolean> => archive.isArchived(ctx, id);

/** Deletes pictures archived at `before` or earlier, with their files. @returns the number of pictures. */
export const purgePictures = (ctx: AppContext, before: Date): Promise<number> =>
  archive.purge(ctx, before, { batch: 100, picturesOf: ({ image_url }) => [image_url] });
