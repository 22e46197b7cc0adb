/**
 * Sessions: random tokens, stored as hashes (contract: session-tokens). Their lifetime depends on their owner's role
 * (docs/rules/session.md). Each stores its device, so that the owner can identify and end it.
 */
import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import { sessionEnd, writeUseEvery } from "#domain/people/session-lifetime.ts";
import type { Role, Viewer } from "#domain/people/viewer.ts";
import { hashToken, newId, newToken } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type AppContext, type Ctx, securityEvent, signedIn } from "#server/context.ts";
import { currentSettings, isFactorAlwaysRequired } from "#server/settings/service.ts";
import { noteClient } from "./known-clients.ts";
import { secondFactors, sessions, users } from "./table.ts";

export type OwnSession = typeof sessions.$inferSelect & { current: boolean };

const USER_AGENT_LENGTH = 300;

/**
 * Opens a session for a person and returns its token. Deletes their expired sessions. The session counts as just
 * confirmed.
 */
export async function openSession(ctx: Ctx, { id: userId, role }: { id: string; role: Role }): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db.delete(sessions).where(and(eq(sessions.user_id, userId), lte(sessions.expires_at, now)));
  await ctx.db.insert(sessions).values({
    id: newId(),
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: ctx.userAgent.slice(0, USER_AGENT_LENGTH),
    created_at: now,
    last_used_at: now,
    confirmed_at: now,
    expires_at: sessionEnd({ created_at: now, last_used_at: now }, role, ctx.config.sessionTtlMs),
  });
  await noteClient(ctx, userId);
  return token;
}

/**
 * Whether a session is still valid by its stored expiry and by the rule for its owner's current role, which may have
 * changed since.
 */
const isLive = (ctx: AppContext, session: typeof sessions.$inferSelect, role: Role): boolean => {
  const now = ctx.clock.now();
  return session.expires_at > now && sessionEnd(session, role, ctx.config.sessionTtlMs) > now;
};

/** The viewer with this bearer token, or null when it belongs to no live session. Using it extends the session. */
export async function viewerOfToken(ctx: AppContext, token: string): Promise<Viewer | null> {
  const now = ctx.clock.now();
  const [found] = await ctx.db
    .select({
      session: sessions,
      role: users.role,
      contact: { email: users.email, name: users.name },
      factorSince: secondFactors.confirmed_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .where(eq(sessions.token_hash, hashToken(token)));
  if (!found || !isLive(ctx, found.session, found.role)) return null;
  const { session, role, contact, factorSince } = found;
  const { sessionTtlMs } = ctx.config;
  if (now.getTime() - session.last_used_at.getTime() >= writeUseEvery(role, sessionTtlMs)) {
    const { created_at } = session;
    await ctx.db
      .update(sessions)
      .set({
        last_used_at: now,
        expires_at: sessionEnd({ created_at, last_used_at: now }, role, sessionTtlMs),
      })
      .where(eq(sessions.id, session.id));
  }
  const person = {
    kind: "person",
    userId: session.user_id,
    role,
    sessionId: session.id,
    confirmedAt: session.confirmed_at,
    contact,
  } as const;
  if (factorSince) return { ...person, secondFactor: "on" };
  return (await isFactorRequired(ctx, role)) ? { ...person, secondFactor: "due" } : person;
}

/** Whether a person of this role may work only with a second factor (docs/decisions/0018-second-factor-totp.md). */
export const isFactorRequired = async (ctx: AppContext, role: Role): Promise<boolean> =>
  role !== "user" && (isFactorAlwaysRequired(ctx) || (await currentSettings(ctx)).secondFactorRequired);

/** Records that the caller has just given the password or a code in this session. */
export async function noteConfirmed(ctx: Ctx): Promise<void> {
  const { sessionId } = signedIn(ctx);
  await ctx.db.update(sessions).set({ confirmed_at: ctx.clock.now() }).where(eq(sessions.id, sessionId));
  securityEvent(ctx, "identity.confirmed");
}

/** The caller's live sessions, last used first. */
export async function ownSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId, role } = signedIn(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, ctx.clock.now())))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(100);
  return rows.filter((row) => isLive(ctx, row, role)).map((row) => ({ ...row, current: row.id === sessionId }));
}

/** Ends one of the caller's sessions. @throws Refusal NOT_FOUND for any other session. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = signedIn(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal("NOT_FOUND", "This session has already ended");
  securityEvent(ctx, "session.ended", { about: "one session from the list" });
}

/** Ends all of a person's sessions, or all but `keep`. */
export async function endSessions(ctx: Ctx, userId: string, { keep }: { keep?: string } = {}): Promise<void> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), keep ? ne(sessions.id, keep) : undefined))
    .returning({ id: sessions.id });
  if (ended.length === 0) return;
  const about = `${keep ? "all other sessions" : "all sessions"}: ${ended.length}`;
  securityEvent(ctx, "session.ended", { userId, about });
}

/** Ends the calling session. */
export async function logout(ctx: Ctx): Promise<void> {
  const { db, viewer } = ctx;
  if (viewer.kind !== "person") return;
  await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
  securityEvent(ctx, "session.ended", { about: "log out" });
}
