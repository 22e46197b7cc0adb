/** Purges old messages of the contact form and erases those of a person. */
import { eq, lt, sql } from "drizzle-orm";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import type { AppContext } from "#server/context.ts";
import { contactMessages } from "./table.ts";

/** Deletes messages received before `before`. @returns the number of messages. */
export const purgeMessages = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: contactMessages, age: contactMessages.created_at },
    lt(contactMessages.created_at, before),
  );

/** Deletes the messages from an address, in the caller's transaction. @returns their ids. */
export async function eraseMessages({ db }: AppContext, email: string): Promise<string[]> {
  const rows = await db
    .delete(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}
