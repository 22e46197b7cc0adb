/** The customers of bookings by name, for lists of other records. */
import { inArray } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import { bookings } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/** The contact name of a booking, by its id; null for an unknown booking. */
export const bookingCustomerOf = batched<AppContext, string>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: bookings.id, name: bookings.contact_name })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
});
