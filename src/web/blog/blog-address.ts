/**
 * What /blog shows, as its address says it: `?search=&show=`. `show` is how many articles "Load more" has led to, so
 * that the way back from an article leads to all of them. What can't be read counts as left out.
 */
import { readSearch } from "#domain/text/search.ts";

/** The blog as it is asked for; `show` is a multiple of 24. */
export type BlogQuery = { search: string | null; show: number };

/** As many articles as the page begins with, and as "Load more" adds. */
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

/** The address of a view of the blog; what goes without saying is left out of it. */
export function blogPath({ search, show }: Partial<BlogQuery>): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (show && show > BLOG_STEP) params.set("show", String(show));
  return params.size > 0 ? `/blog?${params}` : "/blog";
}
