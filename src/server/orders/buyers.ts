/** Who bought a product, for reviews (docs/rules/reviews.md). */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ErasedPerson } from "#domain/people/erased.ts";
import type { AppContext } from "#server/context.ts";
import { orders } from "./table.ts";

/**
 * The id of the person's newest delivered order with this product, or null. An order without an account belongs to the
 * person only through a confirmed address.
 */
export async function deliveredOrderWith(
  { db }: AppContext,
  { id, email, proved }: ErasedPerson,
  productId: string,
): Promise<string | null> {
  const newest = async (whose: ReturnType<typeof and>): Promise<string | null> => {
    const [row] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          whose,
          eq(orders.status, "delivered"),
          sql`${orders.products} @> ${JSON.stringify([{ id: productId }])}::jsonb`,
        ),
      )
      .orderBy(desc(orders.created_at))
      .limit(1);
    return row?.id ?? null;
  };
  const own = await newest(eq(orders.user_id, id));
  if (own || !proved) return own;
  return newest(
    and(isNull(orders.user_id), sql`lower(${orders.shipping_details} ->> 'email') = ${email.toLowerCase()}`),
  );
}
