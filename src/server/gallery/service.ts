/**
 * The gallery (spec 1 §2). Its order changes from day to day, in India, and is the same for everybody on one day: a
 * page can be kept, the counter holds and the back button leads to what was there.
 */
import { and, asc, count, sql } from "drizzle-orm";
import { todayInIndia } from "#domain/dates.ts";
import { newId } from "#infra/ids.ts";
import type { Machines } from "#server/context.ts";
import { galleryImages } from "./table.ts";

export type GalleryImage = typeof galleryImages.$inferSelect;

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const captioned = (search: string | null) =>
  search
    ? sql`${galleryImages.search_text} like ${`%${escaped(search.toLowerCase())}%`}`
    : undefined;

/** Pictures whose caption has the search, in today's order, after the one with the id `after`. */
export function listPictures(
  { db, clock }: Machines,
  { search, limit, after }: { search: string | null; limit: number; after: string | null },
): Promise<GalleryImage[]> {
  const today = todayInIndia(clock.now());
  const place = sql`md5(${galleryImages.id}::text || ${today}::text)`;
  return db
    .select()
    .from(galleryImages)
    .where(
      and(
        captioned(search),
        after ? sql`${place} > md5(${after}::text || ${today}::text)` : undefined,
      ),
    )
    .orderBy(asc(place))
    .limit(limit);
}

/** How many pictures have the search in their caption. */
export async function countPictures({ db }: Machines, search: string | null): Promise<number> {
  const [row] = await db.select({ value: count() }).from(galleryImages).where(captioned(search));
  return row?.value ?? 0;
}

export type NewPicture = Pick<
  GalleryImage,
  "image_url" | "caption" | "category" | "featured" | "alt_text" | "width" | "height"
>;

/** Fills an empty gallery. @returns how many were written. */
export async function fillGallery(
  { db, clock }: Machines,
  pictures: readonly NewPicture[],
): Promise<number> {
  const [any] = await db.select({ id: galleryImages.id }).from(galleryImages).limit(1);
  if (any || pictures.length === 0) return 0;
  const now = clock.now();
  await db
    .insert(galleryImages)
    .values(
      pictures.map((picture) => ({ ...picture, id: newId(), created_at: now, updated_at: now })),
    );
  return pictures.length;
}
