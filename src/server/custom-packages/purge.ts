/** Purges old custom package requests and erases a person's requests. */
import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { ERASED_NAME, type ErasedPerson, erasedEmail } from "#domain/people/erased.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import type { AppContext } from "#server/context.ts";
import { customBookings } from "./table.ts";

/** Deletes requests without a booking and without a change since `before`. @returns the number of requests. */
export const purgeRequests = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: customBookings, age: customBookings.created_at },
    and(isNull(customBookings.booking_id), lt(customBookings.updated_at, before)),
  );

/**
 * Deletes a person's requests, in the caller's transaction. Requests with a booking keep only their figures.
 * @returns the ids of all of them.
 */
export async function eraseRequests({ db }: AppContext, person: ErasedPerson): Promise<string[]> {
  const rows = await db
    .select({ id: customBookings.id, booking_id: customBookings.booking_id })
    .from(customBookings)
    .where(
      or(
        eq(customBookings.user_id, person.id),
        person.proved
          ? and(isNull(customBookings.user_id), eq(customBookings.customer_email, person.email.toLowerCase()))
          : undefined,
      ),
    );
  const kept = rows.filter(({ booking_id }) => booking_id).map(({ id }) => id);
  const gone = rows.filter(({ booking_id }) => !booking_id).map(({ id }) => id);
  if (gone.length > 0) await db.delete(customBookings).where(inArray(customBookings.id, gone));
  if (kept.length > 0)
    await db
      .update(customBookings)
      .set({
        customer_name: ERASED_NAME,
        customer_email: erasedEmail(person.id),
        customer_phone: "",
        requirements: "",
        offer_note: null,
      })
      .where(inArray(customBookings.id, kept));
  return rows.map(({ id }) => id);
}
