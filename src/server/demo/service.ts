/** Fills an empty database with demonstration content, once (contract: demonstration-content). */
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
