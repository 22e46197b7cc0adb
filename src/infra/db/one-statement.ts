/**
 * Several writes in one statement, so that they cost one round trip. They see the database as it was before all of
 * them, so none may depend on another, except through foreign keys, which are checked at the end of the statement.
 */
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Queryable } from "./database.ts";

/** An insert, update or delete that has not been sent: a query builder that is not awaited. */
export type Write = SQLWrapper;

/** Starts a statement that also makes these writes: `inOneStatement(db, writes).insert(bookings).values(…)`. */
export const inOneStatement = (db: Queryable, writes: readonly Write[]) =>
  db.with(...writes.map((write, index) => db.$with(`write_${index}`, {}).as(write.getSQL() as SQL)));
