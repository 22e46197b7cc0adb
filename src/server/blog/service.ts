/** Articles: reading them, and storing them sanitised (contract: blog-list, article-sanitising). */

import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { readMinutes, wordCount } from "#domain/content/reading.ts";
import { may } from "#domain/people/viewer.ts";
import { batched } from "#infra/db/batch.ts";
import { transaction } from "#infra/db/database.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { ALLOW_LIST, plainTextOf, sanitised } from "./allow-list.ts";
import { blogPosts } from "./table.ts";

export type BlogPost = typeof blogPosts.$inferSelect;

/** The condition that title, author or text contains the search text. */
const matching = (search: string | null): SQL | undefined =>
  search ? sql`${blogPosts.search_text} like ${within(search.toLowerCase())}` : undefined;

const isPublished = and(eq(blogPosts.published, true), isNull(blogPosts.archived_at));

/** The sorts of administrators' list: by age, and by title in any letter case. */
export const POST_SORTS = {
  ...byAge(blogPosts.created_at),
  title: { by: sql`lower(${blogPosts.title})`, down: false },
  "title-za": { by: sql`lower(${blogPosts.title})`, down: true },
} satisfies Record<string, SortOrder>;

/** Published articles that match the search, newest first. */
export const publishedPosts = (
  ctx: AppContext,
  { search, ...page }: KeyPage & { search: string | null },
): Promise<BlogPost[]> =>
  listPage(ctx, blogPosts, and(isPublished, matching(search)), { ...page, sort: POST_SORTS.newest });

/** The filter of administrators' list, which includes drafts. */
type PostFilter = { search: string | null; published: boolean | null; archived: boolean };

const wanted = ({ search, published, archived }: PostFilter): SQL | undefined =>
  and(
    archived ? isNotNull(blogPosts.archived_at) : isNull(blogPosts.archived_at),
    published === null ? undefined : eq(blogPosts.published, published),
    matching(search),
  );

/** A page of all articles that match the filter, including drafts. */
export const allPosts = (
  ctx: AppContext,
  { search, published, archived, ...page }: KeyPage & PostFilter & { sort: SortOrder },
): Promise<BlogPost[]> => listPage(ctx, blogPosts, wanted({ search, published, archived }), page);

/** The number of all articles that match the filter. */
export const countPosts = (ctx: AppContext, filter: PostFilter): Promise<number> =>
  countRows(ctx, blogPosts, wanted(filter));

/** The number of published articles that match the search. */
export const countPublished = (ctx: AppContext, search: string | null): Promise<number> =>
  countRows(ctx, blogPosts, and(isPublished, matching(search)));

/** The article with this id; a draft only for callers who may read drafts. */
export async function readablePost(ctx: Ctx, id: string): Promise<BlogPost | null> {
  const [post] = await ctx.db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.archived_at)));
  if (!post) return null;
  return post.published || may(ctx.viewer, "blog.readDrafts") ? post : null;
}

/** The newest published articles, read once for all articles of a response. The key is their number. */
const newestPosts = batched<AppContext, BlogPost[]>(async ({ db }, keys) => {
  const most = Math.max(...keys.map(Number));
  const posts = await db
    .select()
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.created_at), desc(blogPosts.id))
    .limit(most);
  return new Map(keys.map((key) => [key, posts.slice(0, Number(key))]));
}, Number.POSITIVE_INFINITY);

/** Other published articles, newest first. */
export async function otherPosts(ctx: AppContext, { id }: BlogPost, limit: number): Promise<BlogPost[]> {
  const newest = (await newestPosts(ctx, String(limit + 1))) ?? [];
  return newest.filter((post) => post.id !== id).slice(0, limit);
}

const sanitisedNow = new WeakMap<BlogPost, string>();

/**
 * The content as shown. Saved content is already sanitised. It is sanitised again only if the allow-list has changed
 * since, until `resanitisePosts` has stored the result.
 */
export function shownContent(post: BlogPost): string {
  if (post.allow_list === ALLOW_LIST) return post.content;
  const known = sanitisedNow.get(post);
  if (known !== undefined) return known;
  const content = sanitised(post.content);
  sanitisedNow.set(post, content);
  return content;
}

/** Sanitises the articles saved under another allow-list, one by one. @returns the number of articles. */
export async function resanitisePosts({ db }: AppContext): Promise<number> {
  const old = sql`${blogPosts.allow_list} is distinct from ${ALLOW_LIST}`;
  const ids = await db.select({ id: blogPosts.id }).from(blogPosts).where(old);
  for (const { id } of ids)
    await transaction(db, async (tx) => {
      const [post] = await tx
        .select({ content: blogPosts.content })
        .from(blogPosts)
        .where(and(eq(blogPosts.id, id), old))
        .for("update");
      if (post) await tx.update(blogPosts).set(contentOf(post.content)).where(eq(blogPosts.id, id));
    });
  return ids.length;
}

/** The columns derived from the content. */
export function contentOf(html: string) {
  const content = sanitised(html);
  const plain_text = plainTextOf(content);
  return { content, plain_text, words: wordCount(plain_text), allow_list: ALLOW_LIST };
}

/** The reading time in minutes (contract: reading-time). */
export const minutesOf = ({ words }: BlogPost): number => readMinutes(words);

export type NewPost = {
  title: string;
  content: string;
  author: string;
  image_url: string | null;
  published: boolean;
  createdAt: Date;
};

/** Fills an empty blog. @returns the number of articles written. */
export async function fillBlog({ db }: AppContext, posts: readonly NewPost[]): Promise<number> {
  const [any] = await db.select({ id: blogPosts.id }).from(blogPosts).limit(1);
  if (any || posts.length === 0) return 0;
  await db.insert(blogPosts).values(
    posts.map(({ createdAt, ...post }) => ({
      ...post,
      ...contentOf(post.content),
      id: newId(),
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
  return posts.length;
}

/** Articles for the finder, including drafts: by any form of an id, by title, author or text. */
export const findPosts = finderOf(blogPosts, {
  text: blogPosts.search_text,
  among: isNull(blogPosts.archived_at),
});
