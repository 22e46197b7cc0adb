/** Reviews of products by their buyers (contract: product-reviews; docs/rules/reviews.md). Staff: moderate.ts. */
import { and, count, eq } from "drizzle-orm";
import type { ErasedPerson } from "#domain/people/erased.ts";
import { reviewForm } from "#domain/shop/review-form.ts";
import { REVIEW_TEXT, reviewerName, STARS } from "#domain/shop/reviews.ts";
import { isId } from "#domain/text/ids.ts";
import { type KeyPage, listPage } from "#infra/db/keyset.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson } from "#server/accounts/service.ts";
import { findProduct, type Product } from "#server/catalogue/service.ts";
import { type AppContext, type Ctx, inTransaction, signedIn } from "#server/context.ts";
import { deliveredOrderWith } from "#server/orders/service.ts";
import { productReviews, type Review } from "./table.ts";

export { undoReviewChange } from "./moderate.ts";
export type { Review } from "./table.ts";

const NEWEST = { by: productReviews.written_at, down: true };

const publishedOf = (productId: string) =>
  and(eq(productReviews.product_id, productId), eq(productReviews.state, "published"));

/** A page of a product's published reviews, newest first. */
export const publishedReviews = (ctx: AppContext, productId: string, page: KeyPage): Promise<Review[]> =>
  listPage(ctx, productReviews, publishedOf(productId), { ...page, sort: NEWEST });

/** How many published reviews of a product give one star, two stars and so on. */
export async function starCounts({ db }: AppContext, { id, review_count }: Product): Promise<number[]> {
  if (review_count === 0) return STARS.map(() => 0);
  const rows = await db
    .select({ stars: productReviews.stars, reviews: count() })
    .from(productReviews)
    .where(publishedOf(id))
    .groupBy(productReviews.stars);
  return STARS.map((stars) => rows.find((row) => row.stars === stars)?.reviews ?? 0);
}

/** The caller's review of a product, whether the caller may write one, and the name that it shows. */
export type OwnReview = { mayWrite: boolean; author: string; review: Review | null };

type Writer = { person: ErasedPerson; author: string };

async function writerOf(ctx: Ctx): Promise<Writer> {
  const { userId } = signedIn(ctx);
  const found = await findPerson(ctx.db, userId);
  if (!found) throw new Refusal("UNAUTHENTICATED", "Please log in to continue.");
  const { id, email, name, email_proved_at: proved } = found;
  return { person: { id, email, proved: proved !== null }, author: reviewerName(name) };
}

const ofAuthor = (userId: string, productId: string) =>
  and(eq(productReviews.user_id, userId), eq(productReviews.product_id, productId));

/** @throws Refusal UNAUTHENTICATED. */
export async function ownReview(ctx: Ctx, productId: string): Promise<OwnReview> {
  const { person, author } = await writerOf(ctx);
  if (!isId(productId)) return { mayWrite: false, author, review: null };
  const [review] = await ctx.db.select().from(productReviews).where(ofAuthor(person.id, productId));
  const mayWrite = review !== undefined || (await deliveredOrderWith(ctx, person, productId)) !== null;
  return { mayWrite, author, review: review ?? null };
}

/**
 * Writes the caller's review of a product, or changes it. In both cases it waits for staff, and is not shown meanwhile.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED, NOT_FOUND, FORBIDDEN for a product that the caller has
 * not bought.
 */
export async function writeReview(
  ctx: Ctx,
  { productId, ...typed }: { productId: string; stars: number; title?: string | null | undefined; text: string },
): Promise<Review> {
  const { userId } = signedIn(ctx);
  const form = readForm(reviewForm, typed);
  await ctx.limits.spend("reviews", userId);
  return inTransaction(ctx, async (tx) => {
    if (!isId(productId) || !(await findProduct(tx, productId)))
      throw new Refusal("NOT_FOUND", REVIEW_TEXT.productGone);
    const { person, author } = await writerOf(tx);
    const [known] = await tx.db.select().from(productReviews).where(ofAuthor(userId, productId)).for("update");
    const orderId = known?.order_id ?? (await deliveredOrderWith(tx, person, productId));
    if (orderId === null) throw new Refusal("FORBIDDEN", REVIEW_TEXT.notBought);
    const now = tx.clock.now();
    const written = {
      ...form,
      author,
      order_id: orderId,
      state: "waiting" as const,
      refused_reason: null,
      decided_at: null,
      decided_by: null,
      written_at: now,
      updated_at: now,
    };
    // A second tab may have written it at the same time: the later one replaces it.
    const [review] = await tx.db
      .insert(productReviews)
      .values({ ...written, id: newId(), product_id: productId, user_id: userId, created_at: now })
      .onConflictDoUpdate({ target: [productReviews.user_id, productReviews.product_id], set: written })
      .returning();
    if (!review) throw new Error("the insert returned no review");
    return review;
  });
}

/** Deletes the caller's review of a product. @returns whether there was one. @throws Refusal UNAUTHENTICATED. */
export async function deleteOwnReview(ctx: Ctx, productId: string): Promise<boolean> {
  const { userId } = signedIn(ctx);
  if (!isId(productId)) return false;
  const gone = await ctx.db
    .delete(productReviews)
    .where(ofAuthor(userId, productId))
    .returning({ id: productReviews.id });
  return gone.length > 0;
}
