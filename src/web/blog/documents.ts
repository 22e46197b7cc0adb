/** The articles of the blog, and one with further ones, loaded alike on the server and in the browser. */
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";
import { BLOG_STEP, type BlogQuery } from "./blog-address.ts";

/** An article on a card; `lead` is the longer excerpt for the first card. */
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

/** The articles, the number of published ones, and how many match the search. */
export type BlogList = { posts: CardPost[]; total: number; matching: number };

/** A list that may still be loading, in the browser; null when it could not be loaded. */
export type LoadedBlog = { query: BlogQuery; list: BlogList | null | Promise<BlogList | null> };

/** The most articles per query. */
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

/** Loads a view's articles; null without a response. Throws only errors other than `GraphqlFailure`. */
export async function loadList(send: Transport, query: BlogQuery): Promise<BlogList | null> {
  const { search, show } = query;
  try {
    const posts: CardPost[] = [];
    for (;;) {
      const limit = Math.min(show - posts.length, MOST_AT_ONCE);
      const after = posts.at(-1)?.id ?? null;
      const response = await send(POSTS, { limit, after, search });
      posts.push(...response.publishedBlogPosts);
      const { total, matching } = response;
      const whole = response.publishedBlogPosts.length < limit || posts.length >= matching;
      if (whole || posts.length >= show) return { posts, total, matching };
    }
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return null;
  }
}

/** An article on its own page; `content` is HTML of the server's allow-list. */
export type ShownPost = Omit<CardPost, "lead"> & {
  content: string;
  updated_at: string;
  more: CardPost[];
};

/** An article, or why there is none: no such article, or no response. */
export type LoadedPost = {
  post: ShownPost | null;
  failed: boolean;
  /** The article was published earlier and is archived. */
  archived: boolean;
};

const POST = graphql(`
  query BlogPost($id: ID!, $more: Int!) {
    blogPost(id: $id) {
      id
      title
      author
      image_url
      image_alt
      read_minutes
      created_at
      updated_at
      excerpt
      content
      more(limit: $more) {
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
    }
    blogPostArchived(id: $id)
  }
`);

const MORE = 3;

/** Loads an article; accepts any text as its id. Throws only errors other than `GraphqlFailure`. */
export async function loadPost(send: Transport, id: string): Promise<LoadedPost> {
  try {
    const { blogPost, blogPostArchived } = await send(POST, { id, more: MORE });
    return { post: blogPost, failed: false, archived: blogPostArchived };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { post: null, failed: true, archived: false };
  }
}
