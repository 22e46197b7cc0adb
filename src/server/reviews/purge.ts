/** Purges refused reviews and erases the author of the others (docs/rules/retention.md). */
import { and, eq, lt, ne } from "drizzle-orm";
import { FORMER_CUSTOMER } from "#domain/shop/reviews.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { eraseChanges } from "#server/changes/service.ts";
import type { AppContext } from "#server/context.ts";
import { productReviews } from "./table.ts";

/** Deletes reviews that were refused before `before`. @returns the number of reviews. */
export const purgeRefused = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: productReviews, age: productReviews.decided_at },
    and(eq(productReviews.state, "refused"), lt(productReviews.decided_at, before)),
  );

/**
 * Erases a person from reviews, in the caller's transaction. Published ones stay without a name; others are deleted.
 * @returns the ids of all of them.
 */
export async function eraseReviews(tx: AppContext, userId: string): Promise<string[]> {
  const own = eq(productReviews.user_id, userId);
  const gone = await tx.db
    .delete(productReviews)
    .where(and(own, ne(productReviews.state, "published")))
    .returning({ id: productReviews.id });
  const kept = await tx.db
    .update(productReviews)
    .set({ user_id: null, order_id: null, author: FORMER_CUSTOMER })
    .where(own)
    .returning({ id: productReviews.id });
  const ids = [...gone, ...kept].map(({ id }) => id);
  await eraseChanges(tx, ids);
  return ids;
}
