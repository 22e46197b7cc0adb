/** Archiving of articles and drafts (server/archive.ts). */
import { eq } from "drizzle-orm";
import { POST_GONE } from "#domain/content/post-form.ts";
import { archiveOf } from "#server/archive.ts";
import type { AppContext } from "#server/context.ts";
import { blogPosts } from "./table.ts";

const archive = archiveOf({
  table: blogPosts,
  may: "blog.write",
  entity: "post",
  labelOf: ({ title }) => title,
  gone: POST_GONE,
});

/**
 * Archives an article or a draft.
 * @throws Refusal NOT_FOUND if missing or archived, CONFLICT if it has changed since `updatedAt`.
 */
export const archivePost = archive.archive;

/**
 * Restores an archived article, published or draft as before; one that is not archived is returned unchanged.
 * @throws Refusal NOT_FOUND, CONFLICT when its retention period is over.
 */
export const restorePost = archive.restore;

/** Whether visitors could read this article before it was archived. */
export const isPostArchived = (ctx: AppContext, id: string): Promise<boolean> =>
  archive.isArchived(ctx, id, eq(blogPosts.published, true));

/** Few per transaction, because an article may have 200,000 characters. */
const BATCH = 20;

/** Deletes articles archived at `before` or earlier, with their pictures. @returns the number of articles. */
export const purgePosts = (ctx: AppContext, before: Date): Promise<number> =>
  archive.purge(ctx, before, { batch: BATCH, picturesOf: ({ image_url, content }) => [image_url, content] });
