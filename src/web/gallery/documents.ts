/** The pictures of the gallery, loaded alike on the server and in the browser, and whether one was taken down. */
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";
import { type GalleryQuery, readGalleryQuery } from "./gallery-address.ts";

/** The number of pictures per page of the gallery. */
const GALLERY_PAGE = 24;
/** The most pictures per query. */
const MOST = 100;
/** The most full responses from which a category is collected. */
const MOST_RESPONSES = 10;

/** A picture as the pages need it; width and height in pixels, null when unknown. */
export type Picture = {
  id: string;
  image_url: string;
  caption: string | null;
  category: string | null;
  /** Shown first. */
  featured: boolean;
  alt_text: string | null;
  width: number | null;
  height: number | null;
};

/** Pictures, the total count, and the id after which the next page begins. */
type PictureList = { pictures: Picture[]; count: number; last: string | null };

/** The content of a page. `list` is null when loading failed; `offline` is true when the network caused it. */
export type LoadedGallery = {
  query: GalleryQuery;
  categories: string[];
  list: PictureList | null;
  offline: boolean;
};

const GALLERY = graphql(`
  query Gallery($limit: Int!, $after: ID, $search: String) {
    galleryImages(limit: $limit, after: $after, search: $search) {
      id
      image_url
      caption
      category
      featured
      alt_text
      width
      height
    }
    galleryImagesCount(search: $search)
  }
`);

const CATEGORIES = graphql(`
  query GalleryCategories {
    galleryImages(limit: 100) {
      category
    }
  }
`);

export const PICTURE_ARCHIVED = graphql(`
  query GalleryImageArchived($id: ID!) {
    galleryImageArchived(id: $id)
  }
`);

/** Loads the content of a gallery address: the first page, or a whole category. Never throws a `GraphqlFailure`. */
export async function loadGallery(send: Transport, url: string): Promise<LoadedGallery> {
  const query = readGalleryQuery(new URL(url).searchParams);
  try {
    const [{ galleryImages: all }, list] = await Promise.all([
      send(CATEGORIES),
      query.category ? wholeCategory(send, query) : morePictures(send, query, null),
    ]);
    const categories = [...new Set(all.map(({ category }) => category ?? "").filter(Boolean))];
    return { query, categories: categories.sort(), list, offline: false };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { query, categories: [], list: null, offline: failure.kind === "network" };
  }
}

/** A page of pictures after the one with the id `after`, or the first one. */
export async function morePictures(
  send: Transport,
  { search }: GalleryQuery,
  after: string | null,
  limit = GALLERY_PAGE,
): Promise<PictureList> {
  const response = await send(GALLERY, { limit, after, search });
  const pictures = response.galleryImages;
  return { pictures, count: response.galleryImagesCount, last: pictures.at(-1)?.id ?? null };
}

/** The server searches captions only, so a category is filtered from all search results. */
async function wholeCategory(send: Transport, query: GalleryQuery): Promise<PictureList> {
  const pictures: Picture[] = [];
  let last: string | null = null;
  for (let turn = 0; turn < MOST_RESPONSES; turn += 1) {
    const found: PictureList = await morePictures(send, query, last, MOST);
    pictures.push(...found.pictures.filter(({ category }) => category === query.category));
    if (found.pictures.length < MOST) break;
    last = found.last;
  }
  return { pictures, count: pictures.length, last: null };
}
