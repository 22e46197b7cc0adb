/** Articles: reading them, and writing them sanitised (spec 1 §2 "Blog", spec 2 §5). */

import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { readMinutes, wordCount } from "#domain/reading.ts";
import { may } from "#domain/viewer.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { behind, byAge, type KeyPage, type Order, sortedBy } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import type { Ctx, Machines } from "#server/context.ts";
import { plainTextOf, sanitised } from "./allow-list.ts";
import { blogPosts } from "./table.ts";

export type BlogPost = typeof blogPosts.$inferSelect;

/** The search as typed stands somewhere in title, author or text. */
const matching = (search: string | null): SQL | undefined =>
  search ? sql`${blogPosts.search_text} like ${within(search.toLowerCase())}` : undefined;

const isPublished = eq(blogPosts.published, true);

/** How administrators' list can be sorted: by age, and by the title whatever its capitals. */
export const POST_ORDERS = {
  ...byAge(blogPosts.created_at),
  title: { by: sql`lower(${blogPosts.title})`, down: false },
  "title-za": { by: sql`lower(${blogPosts.title})`, down: true },
} satisfies Record<string, Order>;

const pageOf = (
  { db }: Machines,
  where: SQL | undefined,
  { limit, after, order }: KeyPage & { order: Order },
): Promise<BlogPost[]> =>
  db
    .select()
    .from(blogPosts)
    .where(and(where, behind(blogPosts, order, after)))
    .orderBy(...sortedBy(blogPosts, order))
    .limit(limit);

/** Published articles that fit the search, newest first. */
export const publishedPosts = (
  machines: Machines,
  { search, ...page }: KeyPage & { search: string | null },
): Promise<BlogPost[]> =>
  pageOf(machines, and(isPublished, matching(search)), { ...page, order: POST_ORDERS.newest });

/** What of all articles, drafts too, an administrator wants to see. */
type PostFilter = { search: string | null; published: boolean | null };

const wanted = ({ search, published }: PostFilter): SQL | undefined =>
  and(published === null ? undefined : eq(blogPosts.published, published), matching(search));

/** A page of all articles that fit, drafts too, in this order. */
export const allPosts = (
  machines: Machines,
  { search, published, ...page }: KeyPage & PostFilter & { order: Order },
): Promise<BlogPost[]> => pageOf(machines, wanted({ search, published }), page);

/** How many of all articles fit. */
export async function countPosts({ db }: Machines, filter: PostFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(blogPosts).where(wanted(filter));
  return row?.value ?? 0;
}

/** How many published articles fit the search. */
export async function countPublished({ db }: Machines, search: string | null): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(blogPosts)
    .where(and(isPublished, matching(search)));
  return row?.value ?? 0;
}

/** The article with this id; a draft only for those who may read drafts. */
export async function readablePost(ctx: Ctx, id: string): Promise<BlogPost | null> {
  const [post] = await ctx.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  if (!post) return null;
  return post.published || may(ctx.viewer, "blog.readDrafts") ? post : null;
}

/** Other published articles, the newest first. */
export const otherPosts = (
  { db }: Machines,
  { id }: BlogPost,
  limit: number,
): Promise<BlogPost[]> =>
  db
    .select()
    .from(blogPosts)
    .where(and(isPublished, ne(blogPosts.id, id)))
    .orderBy(desc(blogPosts.created_at), desc(blogPosts.id))
    .limit(limit);

/** Minutes that reading takes (spec 2 §5). */
export const minutesOf = ({ words }: BlogPost): number => readMinutes(words);

export type NewPost = {
  title: string;
  content: string;
  author: string;
  image_url: string | null;
  published: boolean;
  createdAt: Date;
};

/** Fills an empty blog. @returns how many were written. */
export async function fillBlog({ db }: Machines, posts: readonly NewPost[]): Promise<number> {
  const [any] = await db.select({ id: blogPosts.id }).from(blogPosts).limit(1);
  if (any || posts.length === 0) return 0;
  await db.insert(blogPosts).values(
    posts.map(({ createdAt, ...post }) => {
      const content = sanitised(post.content);
      const plain = plainTextOf(content);
      return {
        ...post,
        id: newId(),
        content,
        plain_text: plain,
        words: wordCount(plain),
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
  return posts.length;
}

/** Articles for the finder, drafts too: by any form of an id, by title, author or text. */
export const findPosts = finderOf(blogPosts, { text: blogPosts.search_text });
