/**
 * Erases a person's details from bookings, and deletes old changes and consents. Prices, dates and payments are kept,
 * as tax law requires.
 */
import { and, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ERASED_NAME, type ErasedPerson, erasedEmail } from "#domain/people/erased.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { eraseChanges } from "#server/changes/service.ts";
import type { AppContext } from "#server/context.ts";
import { eraseNotes } from "./notes/notes.ts";
import { bookingConsents, bookingDetailChanges, bookings, priceLines } from "./table.ts";

const ofPerson = ({ id, email, proved }: ErasedPerson): SQL | undefined =>
  or(
    eq(bookings.user_id, id),
    proved ? and(isNull(bookings.user_id), eq(sql`lower(${bookings.contact_email})`, email.toLowerCase())) : undefined,
  );

/** The number of a person's bookings that are live and still valid, or have open money. */
export async function liveBookings({ db, clock }: AppContext, person: ErasedPerson): Promise<number> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        ofPerson(person),
        or(
          eq(bookings.money_open, true),
          and(notInArray(bookings.status, ["completed", "cancelled"]), gt(bookings.validity_end, clock.now())),
        ),
      ),
    );
  return rows.length;
}

/** Erases the person's details, in the caller's transaction. @returns the ids of the bookings. */
export async function eraseBookings(ctx: AppContext, person: ErasedPerson): Promise<string[]> {
  const { db } = ctx;
  const rows = await db.select({ id: bookings.id }).from(bookings).where(ofPerson(person));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db.delete(bookingDetailChanges).where(inArray(bookingDetailChanges.booking_id, ids));
    await db.delete(bookingConsents).where(inArray(bookingConsents.booking_id, ids));
    await eraseNotes(ctx, ids);
    await eraseChanges(ctx, ids);
    await db.update(priceLines).set({ reason: "[erased]" }).where(inArray(priceLines.booking_id, ids));
    await db
      .update(bookings)
      .set({
        contact_name: ERASED_NAME,
        contact_email: erasedEmail(person.id),
        contact_phone: "",
        flight_number: null,
        departure_date: null,
        departure_time: null,
        international_confirmed: null,
        guardian_name: null,
        youngest_age: null,
        flyers: [],
        gst_buyer: null,
        guest_token_hash: null,
        guest_token_until: null,
      })
      .where(inArray(bookings.id, ids));
  }
  return ids;
}

/** Deletes changes of contact and flyers that were made before `before`. @returns how many. */
export const purgeDetailChanges = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: bookingDetailChanges, age: bookingDetailChanges.created_at },
    lt(bookingDetailChanges.created_at, before),
  );

/** Deletes guardians' consents that were given, or withdrawn, before `before`. @returns how many. */
export const purgeConsents = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: bookingConsents, age: bookingConsents.created_at },
    lt(sql`coalesce(${bookingConsents.withdrawn_at}, ${bookingConsents.created_at})`, before),
  );
