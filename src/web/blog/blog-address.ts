/**
 * The state of /blog in its address: `?search=&show=`. `show` is how many articles "Load more" has loaded, so that
 * "Back" from an article restores all of them. Invalid parts are ignored.
 */
import { readSearch } from "#domain/text/search.ts";
import type { ListAddress } from "#web/ui/use-list-form.ts";

/** A view of the blog; `show` is a multiple of 24. */
export type BlogQuery = { search: string | null; show: number };

/** The number of articles at first, and per "Load more". */
export const BLOG_STEP = 24;
const MOST = 20 * BLOG_STEP;

/** Reads the address's parameters. */
export function readBlogQuery(params: URLSearchParams): BlogQuery {
  const show = params.get("show") ?? "";
  const wanted = /^\d{1,4}$/.test(show) ? Math.ceil(Number(show) / BLOG_STEP) * BLOG_STEP : 0;
  return {
    search: readSearch(params.get("search")),
    show: Math.min(Math.max(wanted, BLOG_STEP), MOST),
  };
}

/** The address of a view of the blog; default values are omitted. */
export function blogPath({ search, show }: Partial<BlogQuery>): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (show && show > BLOG_STEP) params.set("show", String(show));
  return params.size > 0 ? `/blog?${params}` : "/blog";
}

/** For the blog's search. */
export const BLOG_ADDRESS: ListAddress<BlogQuery> = {
  read: readBlogQuery,
  pathOf: blogPath,
  fromStart: (query) => ({ ...query, show: BLOG_STEP }),
};
