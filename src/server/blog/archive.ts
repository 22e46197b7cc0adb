/**
 * Archiving of articles: an archived article is off the site at once, can be restored for some days
 * (domain/centre/retention.ts) and is then deleted for good (docs/rules/keeping.md).
 */
import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { isRestorable, NOT_RESTORABLE } from "#domain/centre/archive.ts";
import { CHANGED_UNSEEN, isStale } from "#domain/centre/conflict.ts";
import { POST_GONE } from "#domain/content/post-form.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines, permitted } from "#server/context.ts";
import { forgetPictures } from "#server/uploads/service.ts";
import type { BlogPost } from "./service.ts";
import { blogPosts } from "./table.ts";

/** Rows that one transaction deletes: an article may be 200,000 characters long. */
const BATCH = 20;

/** The article, archived or not, locked until the transaction ends. @throws Refusal NOT_FOUND. */
async function locked({ db }: Machines, id: string): Promise<BlogPost> {
  const [post] = isId(id) ? await db.select().from(blogPosts).where(eq(blogPosts.id, id)).for("update") : [];
  if (!post) throw new Refusal("NOT_FOUND", POST_GONE);
  return post;
}

/**
 * Archives an article or a draft.
 * @throws Refusal NOT_FOUND for none and for an archived one, CONFLICT when it was changed since `updatedAt`.
 */
export function archivePost(ctx: Ctx, id: string, updatedAt: string | null | undefined): Promise<void> {
  permitted(ctx, "blog.write");
  return inTransaction(ctx, async (tx) => {
    const post = await locked(tx, id);
    if (post.archived_at) throw new Refusal("NOT_FOUND", POST_GONE);
    if (isStale(updatedAt, post.updated_at)) throw new Refusal("CONFLICT", CHANGED_UNSEEN);
    await setArchived(tx, post, tx.clock.now());
  });
}

/**
 * Restores an archived article as it was, published or draft; one that is not archived stays as it is.
 * @throws Refusal NOT_FOUND, CONFLICT when its time is over.
 */
export function restorePost(ctx: Ctx, id: string): Promise<BlogPost> {
  permitted(ctx, "blog.write");
  return inTransaction(ctx, async (tx) => {
    const post = await locked(tx, id);
    if (!post.archived_at) return post;
    if (!isRestorable(post.archived_at, tx.clock.now())) throw new Refusal("CONFLICT", NOT_RESTORABLE);
    return setArchived(tx, post, null);
  });
}

async function setArchived(tx: Ctx, before: BlogPost, archivedAt: Date | null): Promise<BlogPost> {
  const [after] = await tx.db
    .update(blogPosts)
    .set({ archived_at: archivedAt })
    .where(eq(blogPosts.id, before.id))
    .returning();
  if (!after) throw new Error("A locked article was gone");
  await recordAudit(tx, {
    action: archivedAt ? "post.archive" : "post.restore",
    entity: "post",
    entityId: after.id,
    label: after.title,
    before: { archived_at: before.archived_at },
    after: { archived_at: archivedAt },
  });
  return after;
}

/** Whether visitors could read this article before it was archived. */
export async function isPostArchived({ db }: Machines, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.published, true), isNotNull(blogPosts.archived_at)));
  return rows.length > 0;
}

/** Deletes articles that were archived at `before` or earlier, with their pictures. @returns how many. */
export async function purgePosts(machines: Machines, before: Date): Promise<number> {
  for (let purged = 0; ; ) {
    const rows = await inTransaction(machines, async (tx) => {
      const old = await tx.db
        .select({
          id: blogPosts.id,
          image_url: blogPosts.image_url,
          content: blogPosts.content,
        })
        .from(blogPosts)
        .where(lte(blogPosts.archived_at, before))
        .orderBy(asc(blogPosts.archived_at), asc(blogPosts.id))
        .limit(BATCH)
        .for("update");
      if (old.length === 0) return old;
      const ids = old.map(({ id }) => id);
      await tx.db.delete(blogPosts).where(inArray(blogPosts.id, ids));
      await forgetPictures(
        tx,
        old.flatMap(({ image_url, content }) => [image_url, content]),
      );
      return old;
    });
    purged += rows.length;
    if (rows.length < BATCH) return purged;
  }
}
