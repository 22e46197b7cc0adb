/** Fills an empty database with demonstration content, once (contract: demonstration-content). */
import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/time/durations.ts";
import { fillBlog } from "#server/blog/service.ts";
import { fillShop } from "#server/catalogue/service.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { fillGallery } from "#server/gallery/service.ts";
import { DEMO_GALLERY } from "./gallery.ts";
import { DEMO_POSTS } from "./posts.ts";
import { DEMO_PRODUCTS } from "./products.ts";

/** Fills the shop, blog and gallery that are empty. One with any row, even a hidden one, is left alone. */
export async function ensureDemoContent(ctx: AppContext): Promise<void> {
  if (!ctx.config.demoContent) return;
  const now = ctx.clock.now().getTime();
  const posts = DEMO_POSTS.map(({ daysAgo, ...post }) => ({
    ...post,
    createdAt: new Date(now - daysAgo * DAY_MS),
  }));
  await inTransaction(ctx, async (tx) => {
    await fillShop(tx, DEMO_PRODUCTS);
    await fillBlog(tx, posts);
    await fillGallery(tx, DEMO_GALLERY);
  });
}

/** How many products, articles and pictures of the demonstration visitors can still see. */
export async function countDemoContent({ db }: AppContext): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from products where archived_at is null
        and name in ${DEMO_PRODUCTS.map(({ name }) => name)})
      + (select count(*) from blog_posts where archived_at is null and published
        and title in ${DEMO_POSTS.map(({ title }) => title)})
      + (select count(*) from gallery_images where archived_at is null
        and image_url in ${DEMO_GALLERY.map(({ image_url }) => image_url)}))::int as count`);
  return rows[0]?.count ?? 0;
}
