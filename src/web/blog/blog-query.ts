/**
 * What /blog shows, as its address says it: `?search=&show=`. `show` is how many articles "Load more" has led to, so
 * that the way back from an article leads to all of them. What can't be read counts as left out.
 */
import { plainSearch } from "#domain/reading.ts";
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";

/** The blog as it is asked for; `show` is a multiple of 24. */
export type BlogQuery = { search: string | null; show: number };

/** An article as cards show it; `lead` is the longer beginning for the first card. */
export type CardPost = {
  id: string;
  title: string;
  author: string;
  image_url: string | null;
  image_alt: string | null;
  read_minutes: number;
  created_at: string;
  excerpt: string;
  lead: string;
};

/** The articles, how many are published in all, and how many of them fit the search. */
export type BlogList = { posts: CardPost[]; total: number; matching: number };

/** A list that may still be on its way, in the browser; null when it could not be loaded. */
export type LoadedBlog = { query: BlogQuery; list: BlogList | null | Promise<BlogList | null> };

/** As many articles as the page begins with, and as "Load more" adds. */
export const BLOG_STEP = 24;
const MOST = 20 * BLOG_STEP;
/** The most that one question may ask for. */
const MOST_AT_ONCE = 4 * BLOG_STEP;

const POSTS = graphql(`
  query Blog($limit: Int!, $after: ID, $search: String) {
    publishedBlogPosts(limit: $limit, after: $after, search: $search) {
      id
      title
      author
      image_url
      image_alt
      read_minutes
      created_at
      excerpt
      lead: excerpt(length: 200)
    }
    total: publishedBlogPostsCount
    matching: publishedBlogPostsCount(search: $search)
  }
`);

/** Reads the address's parameters. */
export function readBlogQuery(params: URLSearchParams): BlogQuery {
  const show = params.get("show") ?? "";
  const wanted = /^\d{1,4}$/.test(show) ? Math.ceil(Number(show) / BLOG_STEP) * BLOG_STEP : 0;
  return {
    search: plainSearch(params.get("search")),
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

/** Loads what a view shows; null when nobody answers. Throws only what is no failure of the transport. */
export async function loadList(send: Transport, query: BlogQuery): Promise<BlogList | null> {
  const { search, show } = query;
  try {
    const posts: CardPost[] = [];
    for (;;) {
      const limit = Math.min(show - posts.length, MOST_AT_ONCE);
      const after = posts.at(-1)?.id ?? null;
      const answer = await send(POSTS, { limit, after, search });
      posts.push(...answer.publishedBlogPosts);
      const { total, matching } = answer;
      const whole = answer.publishedBlogPosts.length < limit || posts.length >= matching;
      if (whole || posts.length >= show) return { posts, total, matching };
    }
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return null;
  }
}
