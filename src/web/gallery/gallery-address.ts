/** The state of /gallery in its address: `?search=&category=`. */
import { readSearch } from "#domain/text/search.ts";

export type GalleryQuery = { search: string | null; category: string | null };

/** Reads the address's parameters. */
export function readGalleryQuery(params: URLSearchParams): GalleryQuery {
  return {
    search: readSearch(params.get("search")),
    category: readSearch(params.get("category")),
  };
}

/** The address of a view of the gallery. */
export function galleryPath({ search, category }: GalleryQuery): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (category) params.set("category", category);
  return params.size > 0 ? `/gallery?${params}` : "/gallery";
}
