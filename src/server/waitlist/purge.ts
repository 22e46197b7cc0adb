/** Purges and erases entries of the waitlist. */
import { eq, lt, or } from "drizzle-orm";
import type { ErasedPerson } from "#domain/people/erased.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import type { AppContext } from "#server/context.ts";
import { waitlistEntries } from "./table.ts";

/** Deletes entries whose day was before `before`. @returns the number of entries. */
export const purgeWaitlist = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: waitlistEntries, age: waitlistEntries.date },
    lt(waitlistEntries.date, dateInIndia(before)),
  );

/** Deletes a person's entries, in the caller's transaction. The hold of an offer lapses. @returns their ids. */
export async function eraseWaitlist({ db }: AppContext, { id, email, proved }: ErasedPerson): Promise<string[]> {
  const own = eq(waitlistEntries.user_id, id);
  const rows = await db
    .delete(waitlistEntries)
    .where(proved ? or(own, eq(waitlistEntries.email, email)) : own)
    .returning({ id: waitlistEntries.id });
  return rows.map((row) => row.id);
}
