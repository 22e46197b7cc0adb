/** Accounts and sessions: register, log in, guest accounts (spec 1 §4 "Session", spec 2 §3 and §5). */
import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { contactDetails, normaliseEmail, registration } from "#domain/forms.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Queryable } from "#infra/db/database.ts";
import { hashToken, newId, newToken } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx, Machines } from "#server/context.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { sessions, users } from "./table.ts";

export type Person = typeof users.$inferSelect;

export const EMAIL_TAKEN = "User with this email already exists";
const WRONG_LOGIN = "Invalid email or password";

/** The account with this address in any letter case, or null. */
export async function findByEmail(db: Queryable, email: string): Promise<Person | null> {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, normaliseEmail(email)));
  return found ?? null;
}

/** The account with this id, or null. */
export async function findPerson(db: Queryable, id: string): Promise<Person | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

async function openSession(ctx: Machines, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db.insert(sessions).values({
    id: newId(),
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + ctx.config.sessionTtlMs),
  });
  return token;
}

type NewPerson = {
  email: string;
  name: string;
  phone: string | null;
  passwordHash: string;
  role?: Person["role"];
};

/**
 * Makes an account, or answers null when the address has one. The password's hash is an argument because
 * hashing is slow and this may stand inside a transaction.
 */
export async function createPerson(ctx: Machines, facts: NewPerson): Promise<Person | null> {
  const now = ctx.clock.now();
  const [made] = await ctx.db
    .insert(users)
    .values({
      id: newId(),
      email: normaliseEmail(facts.email),
      name: facts.name,
      phone: facts.phone,
      role: facts.role ?? "user",
      password_hash: facts.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

async function signUp(
  ctx: Machines,
  { password, ...facts }: { email: string; name: string; phone: string | null; password: string },
): Promise<SignedIn | Declined> {
  const passwordHash = await hashPassword(password);
  const person = await createPerson(ctx, { ...facts, passwordHash });
  if (!person) return { declined: EMAIL_TAKEN };
  return { person, token: await openSession(ctx, person.id) };
}

export type SignedIn = { person: Person; token: string };

/** A refusal that the caller answers as data (`success: false`), not as an error. */
export type Declined = { declined: string };

/**
 * Registers a person and signs them in (spec 2 §2 /signup). Facts that break a rule and an address that is
 * taken are declined with the sentence to show.
 */
export async function register(
  ctx: Ctx,
  facts: { email: string; password: string; name: string; phone?: string | null },
): Promise<SignedIn | Declined> {
  const checked = registration.safeParse(facts);
  if (!checked.success)
    return { declined: checked.error.issues[0]?.message ?? "Registration failed" };
  return signUp(ctx, checked.data);
}

/**
 * Signs a person in. Failures are counted for the account and the address, and cost the same time whether
 * or not the account exists.
 * @throws Refusal RATE_LIMITED with the seconds to wait.
 */
export async function login(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | Declined> {
  const account = normaliseEmail(email).slice(0, 200);
  const counts = [
    ["loginAccountAddress", `${account}|${ctx.clientAddress}`],
    ["loginAddress", ctx.clientAddress],
    ["loginAccount", account],
  ] as const;
  // Counted before the password is looked at, or many guesses at once would all be let through.
  for (const [name, key] of counts) await ctx.limits.spend(name, key);
  const person = await findByEmail(ctx.db, account);
  if (!(await passwordMatches(person?.password_hash ?? null, password)) || !person)
    return { declined: WRONG_LOGIN };
  for (const [name, key] of counts) await ctx.limits.giveBack(name, key);
  await ctx.limits.clear("loginAccountAddress", `${account}|${ctx.clientAddress}`);
  return { person, token: await openSession(ctx, person.id) };
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#%+-=?@";
const randomPassword = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/**
 * Makes an account from a guest's contact details, with a random password that nobody sees, and a session
 * for it. Never opens a session for an account that was there before (spec 1 §4 "Guest").
 * @throws Refusal RATE_LIMITED; BAD_USER_INPUT when a detail is missing or malformed.
 */
export async function createGuestAccount(
  ctx: Ctx,
  facts: { email: string; phone: string; name: string },
): Promise<SignedIn | Declined> {
  await ctx.limits.spend("guestAccounts", ctx.clientAddress);
  const checked = contactDetails.safeParse(facts);
  if (!checked.success) {
    const message = checked.error.issues[0]?.message ?? "Please fill in all contact details";
    throw new Refusal("BAD_USER_INPUT", message);
  }
  return signUp(ctx, { ...checked.data, password: randomPassword() });
}

/** The hash of a password that nobody knows, for the account of a guest whose purchase is fulfilled. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomPassword());

const SLIDE_AFTER_MS = 3_600_000;

/** Who holds this bearer token, or null when it belongs to no living session. Using it prolongs it. */
export async function viewerOfToken(machines: Machines, token: string): Promise<Viewer | null> {
  const now = machines.clock.now();
  const [found] = await machines.db
    .select({ session: sessions, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.token_hash, hashToken(token)));
  if (!found || found.session.expires_at <= now) return null;
  const { session, role } = found;
  if (now.getTime() - session.last_used_at.getTime() > SLIDE_AFTER_MS) {
    await machines.db
      .update(sessions)
      .set({
        last_used_at: now,
        expires_at: new Date(now.getTime() + machines.config.sessionTtlMs),
      })
      .where(eq(sessions.id, session.id));
  }
  return { kind: "person", userId: session.user_id, role, sessionId: session.id };
}

/** Ends the session that asks. */
export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.viewer.kind === "person")
    await ctx.db.delete(sessions).where(eq(sessions.id, ctx.viewer.sessionId));
}

/**
 * Makes the first administrator if there is none.
 * @returns the address and the password that was made up, to be printed once, or null.
 */
export async function ensureAdministrator(
  machines: Machines,
): Promise<{ email: string; password: string | null } | null> {
  const { adminEmail, adminPassword } = machines.config;
  const email = adminEmail ?? "admin@aviator.example";
  const password = adminPassword ?? randomPassword();
  const [any] = await machines.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"))
    .limit(1);
  if (any) return null;
  const passwordHash = await hashPassword(password);
  const facts = { email, name: "Administrator", phone: null, passwordHash, role: "admin" as const };
  const made = await createPerson(machines, facts);
  return made ? { email, password: adminPassword ? null : password } : null;
}
