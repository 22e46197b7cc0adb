/**
 * Sessions: random tokens, stored as hashes, good for `SESSION_TTL` after their last use (spec 1 §4 "Session").
 * Each says which device it began on, so that its owner can tell them apart and end one.
 */
import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import type { Role, Viewer } from "#domain/viewer.ts";
import { hashToken, newId, newToken } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, type Machines, signedIn } from "#server/context.ts";
import { currentSettings } from "#server/settings/service.ts";
import { secondFactors, sessions, users } from "./table.ts";

export type OwnSession = typeof sessions.$inferSelect & { current: boolean };

const USER_AGENT_LENGTH = 300;

/** Begins a session for a person and gives its token; sessions of theirs that have run out are cleared away. */
export async function openSession(ctx: Ctx, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), lte(sessions.expires_at, now)));
  await ctx.db.insert(sessions).values({
    id: newId(),
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: ctx.userAgent.slice(0, USER_AGENT_LENGTH),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + ctx.config.sessionTtlMs),
  });
  return token;
}

const SLIDE_AFTER_MS = 3_600_000;

/** Who holds this bearer token, or null when it belongs to no living session. Using it prolongs it. */
export async function viewerOfToken(machines: Machines, token: string): Promise<Viewer | null> {
  const now = machines.clock.now();
  const [found] = await machines.db
    .select({ session: sessions, role: users.role, factorSince: secondFactors.confirmed_at })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .where(eq(sessions.token_hash, hashToken(token)));
  if (!found || found.session.expires_at <= now) return null;
  const { session, role, factorSince } = found;
  if (now.getTime() - session.last_used_at.getTime() > SLIDE_AFTER_MS) {
    await machines.db
      .update(sessions)
      .set({
        last_used_at: now,
        expires_at: new Date(now.getTime() + machines.config.sessionTtlMs),
      })
      .where(eq(sessions.id, session.id));
  }
  const person = { kind: "person", userId: session.user_id, role, sessionId: session.id } as const;
  if (factorSince) return { ...person, secondFactor: "on" };
  return (await isFactorRequired(machines, role)) ? { ...person, secondFactor: "due" } : person;
}

/** Whether a person of this role may work only with a second factor (docs/decisions/0018-second-factor.md). */
export const isFactorRequired = async (machines: Machines, role: Role): Promise<boolean> =>
  role === "admin" && (await currentSettings(machines)).secondFactorRequired;

/** The caller's living sessions, the one used last first. */
export async function ownSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = signedIn(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, ctx.clock.now())))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(100);
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
}

/** Ends one of the caller's sessions. @throws Refusal NOT_FOUND for one that is not theirs. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = signedIn(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal("NOT_FOUND", "This session has ended already");
}

/** Ends a person's sessions, all of them or all but `keep`. */
export async function endSessions(
  { db }: Machines,
  userId: string,
  { keep }: { keep?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), keep ? ne(sessions.id, keep) : undefined));
}

/** Ends the session that asks. */
export async function logout({ db, viewer }: Ctx): Promise<void> {
  if (viewer.kind === "person") await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
}
