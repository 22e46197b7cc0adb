/** Ending a mailed login code; apart from login-codes.tsx, which needs what changes passwords. */
import { eq } from "drizzle-orm";
import type { Machines } from "#server/context.ts";
import { loginCodes } from "./table.ts";

/** Makes the mailed code of a person useless, in the caller's transaction: the password has changed. */
export async function endLoginCode({ db }: Machines, userId: string): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.user_id, userId));
}
