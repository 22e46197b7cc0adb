/**
 * The gallery (spec 1 §2). Its order changes from day to day, in India, and is the same for everybody on one day: a
 * page can be kept, the counter holds and the back button leads to what was there.
 */
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { todayInIndia } from "#domain/dates.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import type { Machines } from "#server/context.ts";
import { galleryImages } from "./table.ts";

export type GalleryImage = typeof galleryImages.$inferSelect;

const captioned = (search: string | null) =>
  search ? sql`${galleryImages.search_text} like ${within(search.toLowerCase())}` : undefined;

export type PictureFilter = {
  search: string | null;
  category: string | null;
  featured: boolean | null;
};

const wanted = ({ search, category, featured }: PictureFilter): SQL | undefined =>
  and(
    captioned(search),
    category === null ? undefined : eq(galleryImages.category, category),
    featured === null ? undefined : eq(galleryImages.featured, featured),
  );

type Page = { limit: number; after: string | null };

/** Pictures that fit, after the one with the id `after`: in today's order, or newest first. */
export function listPictures(
  machines: Machines,
  { newestFirst, limit, after, ...filter }: PictureFilter & Page & { newestFirst: boolean },
): Promise<GalleryImage[]> {
  const where = wanted(filter);
  return newestFirst
    ? newestPictures(machines, where, { limit, after })
    : todaysPictures(machines, where, { limit, after });
}

function todaysPictures(
  { db, clock }: Machines,
  where: SQL | undefined,
  { limit, after }: Page,
): Promise<GalleryImage[]> {
  const today = todayInIndia(clock.now());
  const place = sql`md5(${galleryImages.id}::text || ${today}::text)`;
  return db
    .select()
    .from(galleryImages)
    .where(and(where, after ? sql`${place} > md5(${after}::text || ${today}::text)` : undefined))
    .orderBy(asc(place))
    .limit(limit);
}

const newestPictures = (
  { db }: Machines,
  where: SQL | undefined,
  { limit, after }: Page,
): Promise<GalleryImage[]> =>
  db
    .select()
    .from(galleryImages)
    .where(
      and(
        where,
        after
          ? sql`(${galleryImages.created_at}, ${galleryImages.id}) <
              (select g.created_at, g.id from ${galleryImages} g where g.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(galleryImages.created_at), desc(galleryImages.id))
    .limit(limit);

/** How many pictures fit. */
export async function countPictures({ db }: Machines, filter: PictureFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(galleryImages).where(wanted(filter));
  return row?.value ?? 0;
}

/** The picture with this id, or null. */
export async function findPicture({ db }: Machines, id: string): Promise<GalleryImage | null> {
  const [row] = await db.select().from(galleryImages).where(eq(galleryImages.id, id));
  return row ?? null;
}

/** The categories of the pictures, by name. */
export async function galleryCategories({ db }: Machines): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: galleryImages.category })
    .from(galleryImages)
    .where(isNotNull(galleryImages.category))
    .orderBy(asc(galleryImages.category));
  return rows.flatMap(({ category }) => category ?? []);
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
