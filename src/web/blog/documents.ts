/** The articles of the blog, and one with others to go on with, loaded alike on the server and in the browser. */
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";
import { BLOG_STEP, type BlogQuery } from "./blog-address.ts";

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

/** Loads what a view shows; null without an answer. Throws only what is no failure of the transport. */
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

/** An article as its own page shows it; `content` is HTML of the server's allow-list. */
export type ShownPost = Omit<CardPost, "lead"> & {
  content: string;
  updated_at: string;
  more: CardPost[];
};

/** An article, or why there is none to show: no such article, or no answer. */
export type LoadedPost = {
  post: ShownPost | null;
  failed: boolean;
  /** It was published once and is archived. */
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

/** Loads an article; any text may come as its id. Throws only what is no failure of the transport. */
export async function loadPost(send: Transport, id: string): Promise<LoadedPost> {
  try {
    const { blogPost, blogPostArchived } = await send(POST, { id, more: MORE });
    return { post: blogPost, failed: false, archived: blogPostArchived };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { post: null, failed: true, archived: false };
  }
}
