/** Erases a person's saved views and columns. */
import { eq } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";
import { columnChoices, savedViews } from "./table.ts";

/** Deletes a person's views and columns, in the caller's transaction. */
export async function eraseViews({ db }: AppContext, userId: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.user_id, userId));
  await db.delete(columnChoices).where(eq(columnChoices.user_id, userId));
}
