/**
 * Mailed links. The raw token exists only in the mail: the job that writes the mail generates it, and only its hash is
 * stored. Neither the database nor a waiting job can therefore open an account.
 */
import { and, eq, isNull } from "drizzle-orm";
import { hashToken, newId, newToken } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";
import { accountLinks } from "./table.ts";

type Purpose = (typeof accountLinks.$inferSelect)["purpose"];

/**
 * Generates a link's token, which ends with `mark`, valid once within `lifeMs`. Earlier links stay valid, because a
 * mail may arrive twice.
 */
export async function makeLink(
  { db, clock }: AppContext,
  { userId, purpose, lifeMs, mark = "" }: { userId: string; purpose: Purpose; lifeMs: number; mark?: string },
): Promise<string> {
  const token = `${newToken()}${mark}`;
  const now = clock.now();
  await db.insert(accountLinks).values({
    id: newId(),
    user_id: userId,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return token;
}

export type LinkHolder = { userId: string } | "wrong" | "expired";

/** Reads whose link a token is, without using it; 'wrong' for an unknown or used one. */
export async function readLink({ db, clock }: AppContext, token: string, purpose: Purpose): Promise<LinkHolder> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.token_hash, hashToken(token)), eq(accountLinks.purpose, purpose)));
  if (!link || link.used_at) return "wrong";
  return link.expires_at <= clock.now() ? "expired" : { userId: link.user_id };
}

/**
 * Uses a link and ends the person's other links for the same purpose, in the caller's transaction.
 * @returns false when another call used it first.
 */
export async function spendLink({ db, clock }: AppContext, token: string, purpose: Purpose): Promise<boolean> {
  const now = clock.now();
  const [used] = await db
    .update(accountLinks)
    .set({ used_at: now })
    .where(
      and(
        eq(accountLinks.token_hash, hashToken(token)),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.used_at),
      ),
    )
    .returning({ userId: accountLinks.user_id });
  if (!used) return false;
  await endLinks({ db, clock }, used.userId, purpose);
  return true;
}

/** Marks a person's open links for a purpose as used, in the caller's transaction. */
export async function endLinks(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await db
    .update(accountLinks)
    .set({ used_at: clock.now() })
    .where(and(eq(accountLinks.user_id, userId), eq(accountLinks.purpose, purpose), isNull(accountLinks.used_at)));
}
