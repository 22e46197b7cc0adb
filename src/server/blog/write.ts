/**
 * How administrators write articles: sanitised before they are stored (contract: article-sanitising), and never
 * overwritten silently.
 */
import { and, eq, isNull } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import {
  isKeptLength,
  isReadLength,
  POST_GONE,
  POST_TOO_LONG,
  type PostFields,
  postForm,
} from "#domain/content/post-form.ts";
import { readMinutes } from "#domain/content/reading.ts";
import { isId } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { given, readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { fetchLater, type UploadAnswer } from "#server/uploads/service.ts";
import { type BlogPost, contentOf } from "./service.ts";
import { blogPosts } from "./table.ts";

/** An article as a client sends it; an `image_url` or `image_alt` of "" removes it. */
export type PostInput = {
  title?: string | null | undefined;
  content?: string | null | undefined;
  author?: string | null | undefined;
  image_url?: string | null | undefined;
  image_alt?: string | null | undefined;
  published?: boolean | null | undefined;
};

const NEW = { content: "", published: false };

const audited = ({ title, author, content, image_url, image_alt, published }: BlogPost) => ({
  title,
  author,
  content,
  image_url,
  image_alt,
  published,
});

/**
 * Checks the length after sanitising, which may lengthen a text. Content that is already stored may stay at any length.
 * @throws Refusal BAD_USER_INPUT above the limit.
 */
function checkLength(content: string, stored: string | null): void {
  if (content !== stored && !isKeptLength(content))
    throw new Refusal("BAD_USER_INPUT", POST_TOO_LONG, undefined, "content");
}

/** Checks the length before sanitising. @throws Refusal BAD_USER_INPUT above the limit of what is sanitised. */
function checkSent(html: string): void {
  if (!isReadLength(html)) throw new Refusal("BAD_USER_INPUT", POST_TOO_LONG, undefined, "content");
}

/**
 * The sanitised content, and its reading time in minutes.
 * @throws Refusal BAD_USER_INPUT above the limit of what is sanitised.
 */
export function previewOf(html: string): { content: string; read_minutes: number } {
  checkSent(html);
  const { content, words } = contentOf(html);
  return { content, read_minutes: readMinutes(words) };
}

/** Creates an article; a draft unless `published` is true. @throws Refusal BAD_USER_INPUT with the form's sentence. */
export function createPost(ctx: Ctx, input: PostInput): Promise<BlogPost> {
  permitted(ctx, "blog.write");
  const { content, ...fields } = readForm(postForm, { ...NEW, ...given(input) });
  checkSent(content);
  const written = { ...fields, ...contentOf(content) };
  checkLength(written.content, null);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const [post] = await tx.db
      .insert(blogPosts)
      .values({ ...written, id: newId(), created_at: now, updated_at: now })
      .returning();
    if (!post) throw new Error("The inserted article was not returned");
    await recordAudit(tx, {
      action: "post.create",
      entity: "post",
      entityId: post.id,
      label: post.title,
      after: audited(post),
    });
    await fetchLater(tx, "post", post);
    return post;
  });
}

/** The article, unless it is archived, locked until the transaction ends. @throws Refusal NOT_FOUND. */
async function locked({ db }: AppContext, id: string): Promise<BlogPost> {
  const [post] = isId(id)
    ? await db
        .select()
        .from(blogPosts)
        .where(and(eq(blogPosts.id, id), isNull(blogPosts.archived_at)))
        .for("update")
    : [];
  if (!post) throw new Refusal("NOT_FOUND", POST_GONE);
  return post;
}

/** The audit action; publish or unpublish when only the publication changed. */
function verbOf(fields: Partial<PostFields>): string {
  if (Object.keys(fields).length !== 1 || fields.published === undefined) return "post.update";
  return fields.published ? "post.publish" : "post.unpublish";
}

/**
 * Changes the given fields, or only the publication.
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND, CONFLICT when another person has edited it.
 */
export function updatePost(
  ctx: Ctx,
  id: string,
  input: PostInput,
  updatedAt: string | null | undefined,
): Promise<BlogPost> {
  permitted(ctx, "blog.write");
  const fields = given(input);
  const { content, ...rest } = readForm(postForm.partial(), fields);
  if (content !== undefined) checkSent(content);
  const written: Partial<typeof rest & ReturnType<typeof contentOf>> = {
    ...rest,
    ...(content === undefined ? {} : contentOf(content)),
  };
  // The form reads an absent image or alt text as removed; here absent means unchanged.
  if (!("image_url" in fields)) delete written.image_url;
  if (!("image_alt" in fields)) delete written.image_alt;
  return inTransaction(ctx, async (tx) => {
    const before = await locked(tx, id);
    if (isStale(updatedAt, before.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    if (written.content !== undefined) checkLength(written.content, before.content);
    const [after] = await tx.db
      .update(blogPosts)
      .set({ ...written, updated_at: tx.clock.now() })
      .where(eq(blogPosts.id, id))
      .returning();
    if (!after) throw new Error("A locked article no longer exists");
    await recordAudit(tx, {
      action: verbOf(fields),
      entity: "post",
      entityId: id,
      label: after.title,
      before: audited(before),
      after: audited(after),
    });
    await fetchLater(tx, "post", after, before.image_url);
    return after;
  });
}

/** The URL of an article's picture, archived or not; null without one. */
export async function addressOfPost({ db }: AppContext, id: string): Promise<string | null> {
  const [row] = await db.select({ address: blogPosts.image_url }).from(blogPosts).where(eq(blogPosts.id, id));
  return row?.address ?? null;
}

/**
 * Replaces the URL of an external picture by our own copy, if it is still the current one. Leaves `updated_at`
 * unchanged, so that an open editor can still save.
 * @returns whether it was replaced.
 */
export async function replaceAddressOfPost(
  { db }: AppContext,
  id: string,
  { from, to }: { from: string; to: UploadAnswer },
): Promise<boolean> {
  const rows = await db
    .update(blogPosts)
    .set({ image_url: to.imageUrl })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.image_url, from)))
    .returning({ id: blogPosts.id });
  return rows.length > 0;
}
