/** Purges sessions, links and unused accounts, and erases accounts on request. */
import { and, eq, inArray, isNull, lt, type SQL } from "drizzle-orm";
import { ERASED_NAME, erasedEmail } from "#domain/people/erased.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { NO_PASSWORD_HASH } from "#infra/passwords.ts";
import type { AppContext } from "#server/context.ts";
import {
  accountClients,
  accountLinks,
  emailChanges,
  erasureRequests,
  loginCodes,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from "./table.ts";

/** Deletes what expired before `before`. @returns the number of sessions, links and codes. */
export async function purgeEntries({ db }: AppContext, before: Date): Promise<number> {
  const ended = await deleteBatches(db, { table: sessions, age: sessions.expires_at }, lt(sessions.expires_at, before));
  const codes = await db
    .delete(loginCodes)
    .where(lt(loginCodes.expires_at, before))
    .returning({ id: loginCodes.user_id });
  const changes = await db
    .delete(emailChanges)
    .where(lt(emailChanges.expires_at, before))
    .returning({ id: emailChanges.user_id });
  return (
    ended +
    codes.length +
    changes.length +
    (await deleteBatches(
      db,
      { table: accountLinks, age: accountLinks.expires_at },
      lt(accountLinks.expires_at, before),
    ))
  );
}

/**
 * Reduces an account to its id, a pseudonym for the records that the law requires, in the caller's transaction. Nothing
 * can sign in to it afterwards.
 */
export async function eraseUser({ db, clock }: AppContext, id: string): Promise<void> {
  const owned = [
    sessions,
    accountLinks,
    loginCodes,
    emailChanges,
    accountClients,
    recoveryCodes,
    secondFactors,
    erasureRequests,
  ];
  for (const table of owned) await db.delete(table).where(eq(table.user_id, id));
  await db
    .update(users)
    .set({
      email: erasedEmail(id),
      name: ERASED_NAME,
      phone: null,
      address: null,
      city: null,
      state: null,
      pincode: null,
      password_hash: NO_PASSWORD_HASH,
      password_set: false,
      password_short: false,
      password_printed: false,
      email_proved_at: null,
      updated_at: clock.now(),
    })
    .where(eq(users.id, id));
}

/**
 * Returns the ids of customer accounts created before `before` with an unconfirmed address, without a session, and
 * matching `unused`.
 */
export async function unprovedAccounts(
  { db }: AppContext,
  { before, unused, limit }: { before: Date; unused: SQL; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(sessions, eq(sessions.user_id, users.id))
    .where(
      and(
        eq(users.role, "user"),
        isNull(users.email_proved_at),
        isNull(sessions.id),
        lt(users.created_at, before),
        unused,
      ),
    )
    .orderBy(users.created_at)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes accounts with their links and factors, in the caller's transaction. */
export async function deleteAccounts({ db }: AppContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(users).where(inArray(users.id, [...ids]));
}
