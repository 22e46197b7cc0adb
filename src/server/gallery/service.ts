/**
 * The gallery (contract: gallery-order). Its order changes daily (IST) and is the same for all visitors on one day, so
 * that paging, the counter, caching and the back button work.
 */
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { readSearch } from "#domain/text/search.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";
import { galleryImages } from "./table.ts";

export type GalleryImage = typeof galleryImages.$inferSelect;

const captioned = (search: string | null) =>
  search ? sql`${galleryImages.search_text} like ${within(search.toLowerCase())}` : undefined;

type PictureFilter = {
  search: string | null;
  category: string | null;
  featured: boolean | null;
  /** Archived pictures instead of the others. */
  archived: boolean;
};

type PictureFilterArgs = {
  search?: string | null | undefined;
  category?: string | null | undefined;
  featured?: boolean | null | undefined;
  archived?: boolean | null | undefined;
};

/** Parses the filter; an absent or empty argument does not filter. */
export const readPictureFilter = ({ search, category, featured, archived }: PictureFilterArgs): PictureFilter => ({
  archived: archived ?? false,
  search: readSearch(search),
  category: category?.trim() || null,
  featured: featured ?? null,
});

const wanted = ({ search, category, featured, archived }: PictureFilter): SQL | undefined =>
  and(
    archived ? isNotNull(galleryImages.archived_at) : isNull(galleryImages.archived_at),
    captioned(search),
    category === null ? undefined : eq(galleryImages.category, category),
    featured === null ? undefined : eq(galleryImages.featured, featured),
  );

/** The sorts of administrators' list: `newest`, `oldest`. */
export const PICTURE_SORTS = byAge(galleryImages.created_at);

/** A page of matching pictures in today's order, featured ones first. */
export function picturesOfToday(
  { db, clock }: AppContext,
  { limit, after, ...filter }: PictureFilter & KeyPage,
): Promise<GalleryImage[]> {
  const today = todayInIndia(clock.now());
  const place = sql`(case when ${galleryImages.featured} then '0' else '1' end
    || md5(${galleryImages.id}::text || ${today}::text))`;
  return db
    .select()
    .from(galleryImages)
    .where(
      and(
        wanted(filter),
        after
          ? sql`${place} > coalesce(
              (select ${place} from ${galleryImages} where ${galleryImages.id} = ${after}),
              '1' || md5(${after}::text || ${today}::text))`
          : undefined,
      ),
    )
    .orderBy(asc(place))
    .limit(limit);
}

/** A page of matching pictures in this sort. */
export const listPictures = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: PictureFilter & KeyPage & { sort: SortOrder },
): Promise<GalleryImage[]> => listPage(ctx, galleryImages, wanted(filter), { limit, after, sort });

/** The number of matching pictures. */
export const countPictures = (ctx: AppContext, filter: PictureFilter): Promise<number> =>
  countRows(ctx, galleryImages, wanted(filter));

/** The picture with this id, or null if it is missing or archived. */
export async function findPicture({ db }: AppContext, id: string): Promise<GalleryImage | null> {
  const [row] = await db
    .select()
    .from(galleryImages)
    .where(and(eq(galleryImages.id, id), isNull(galleryImages.archived_at)));
  return row ?? null;
}

/** The categories of the pictures, by name. */
export async function galleryCategories({ db }: AppContext): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: galleryImages.category })
    .from(galleryImages)
    .where(and(isNotNull(galleryImages.category), isNull(galleryImages.archived_at)))
    .orderBy(asc(galleryImages.category));
  return rows.flatMap(({ category }) => category ?? []);
}

export type NewPicture = Pick<
  GalleryImage,
  "image_url" | "caption" | "category" | "featured" | "alt_text" | "width" | "height"
>;

/** Fills an empty gallery. @returns the number of pictures written. */
export async function fillGallery({ db, clock }: AppContext, pictures: readonly NewPicture[]): Promise<number> {
  const [any] = await db.select({ id: galleryImages.id }).from(galleryImages).limit(1);
  if (any || pictures.length === 0) return 0;
  const now = clock.now();
  await db
    .insert(galleryImages)
    .values(pictures.map((picture) => ({ ...picture, id: newId(), created_at: now, updated_at: now })));
  return pictures.length;
}
