/** The customers of orders by name, for lists of other records. */
import { inArray } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { orders } from "./table.ts";

/** The name to which an order is shipped, by its id; null for an unknown order. */
export const orderCustomerOf = batched<AppContext, string>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: orders.id, shipping: orders.shipping_details })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, shipping }) => [id, shipping.fullName]));
});
