/**
 * Finds where an uploaded picture is shown, across the slices. A picture that only archived rows show is withheld from
 * visitors. A picture that no row shows can be removed.
 */
import { sql } from "drizzle-orm";
import { pictureAddress } from "#domain/content/uploads.ts";
import { within } from "#infra/db/like.ts";
import { defineJob } from "#infra/jobs/define.ts";
import type { AppContext } from "./context.ts";
import { DELETE_PICTURE_JOB, removePicture } from "./uploads/service.ts";

/** Evaluates a condition. The work is bounded: indexes lead to the archived rows, which are few. */
async function isTrue({ db }: AppContext, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ answer: boolean }>(sql`select (${condition}) as answer`);
  return rows[0]?.answer ?? false;
}

/**
 * Whether a product, article or gallery picture archived at `since` or later shows this upload; without `since`, at any
 * time.
 */
const isInArchive = (ctx: AppContext, id: string, since = new Date(0)): Promise<boolean> => {
  const named = within(id);
  const at = since.toISOString();
  return isTrue(
    ctx,
    sql`exists (select 1 from products where archived_at >= ${at}
        and (image_url like ${named} or more_pictures::text like ${named}))
      or exists (select 1 from gallery_images where archived_at >= ${at} and image_url like ${named})
      or exists (select 1 from blog_posts where archived_at >= ${at}
        and (image_url like ${named} or content like ${named}))`,
  );
};

/** Whether a row that is not archived shows this upload. An order shows the pictures of its products. */
async function isShown(ctx: AppContext, id: string): Promise<boolean> {
  const named = within(id);
  const onSite = await isTrue(
    ctx,
    sql`exists (select 1 from products where archived_at is null
        and (image_url like ${named} or more_pictures::text like ${named}))
      or exists (select 1 from gallery_images where archived_at is null and image_url like ${named})
      or exists (select 1 from blog_posts where archived_at is null
        and (image_url like ${named} or content like ${named}))`,
  );
  if (onSite) return true;
  const { rows } = await ctx.db.execute<{ width: number }>(sql`select width from uploads where id = ${id}`);
  const [upload] = rows;
  if (!upload) return false;
  const bought = JSON.stringify([{ image_url: pictureAddress(id, upload.width) }]);
  return isTrue(ctx, sql`exists (select 1 from orders where products @> ${bought}::jsonb)`);
}

/**
 * Whether visitors must not see this upload, because only archived rows show it. A picture uploaded again after the
 * archiving belongs to something new, such as an article being written.
 */
export async function isWithheld(ctx: AppContext, id: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ created_at: Date | string }>(
    sql`select created_at from uploads where id = ${id}`,
  );
  const uploadedAt = rows[0]?.created_at;
  if (!uploadedAt || !(await isInArchive(ctx, id, new Date(uploadedAt)))) return false;
  return !(await isShown(ctx, id));
}

/** Whether any row shows this upload, archived or not. */
async function isInUse(ctx: AppContext, id: string): Promise<boolean> {
  return (await isInArchive(ctx, id)) || (await isShown(ctx, id));
}

/** Removes an upload that no row shows. */
export const deletePictureJob = defineJob({
  ...DELETE_PICTURE_JOB,
  async run(ctx: AppContext, { uploadId }) {
    await removePicture(ctx, uploadId, isInUse);
    return undefined;
  },
});
