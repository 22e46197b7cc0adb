/** Ends mailed login codes. Separate from login-codes.tsx, which imports the modules that change passwords. */
import { eq } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";
import { loginCodes } from "./table.ts";

/** Deletes a person's mailed code in the caller's transaction, because the password has changed. */
export async function endLoginCode({ db }: AppContext, userId: string): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.user_id, userId));
}
