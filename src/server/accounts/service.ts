/**
 * Accounts: registration, guest accounts, the first administrator (contract: session-tokens, sign-up, guest-account).
 */

import { randomInt } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { greetingOf } from "#domain/people/person-name.ts";
import { contactDetails, normaliseEmail, registration } from "#domain/text/forms.ts";
import { batched } from "#infra/db/batch.ts";
import type { Queryable } from "#infra/db/database.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { type AppContext, type Ctx, inTransaction, securityEvent } from "#server/context.ts";
import { WELCOME_MAIL } from "./mail-kinds.ts";
import { passwordProblem, storedPassword } from "./new-password.ts";
import { openSession } from "./sessions.ts";
import { users } from "./table.ts";

export { correctGuestAddress } from "./guest-address.ts";

export type Person = typeof users.$inferSelect;

export const EMAIL_TAKEN = "User with this email already exists";

/** The account with this address in any letter case, or null. */
export async function findByEmail(db: Queryable, email: string): Promise<Person | null> {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, normaliseEmail(email)));
  return found ?? null;
}

/**
 * Whether a mailed link or code has proved that an address belongs to its account. Until then another person may have
 * typed it, so mails to it contain nothing else that was typed.
 */
const isProvedAddress = async ({ db }: AppContext, email: string): Promise<boolean> =>
  Boolean((await findByEmail(db, email))?.email_proved_at);

/** The greeting of a mail to an address, with the name only if the address is proved. */
export const greetingFor = async (ctx: AppContext, { email, name }: { email: string; name: string }): Promise<string> =>
  greetingOf((await isProvedAddress(ctx, email)) ? name : null);

/** The account with this id, or null. */
export async function findPerson(db: Queryable, id: string): Promise<Person | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The customers with this stored phone number, at most two: the desk needs to know whether it is unique. */
export const customersByPhone = ({ db }: AppContext, phone: string): Promise<Person[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, "user"),
        eq(users.phone, phone),
        // Uses the index of the search.
        sql`${users.search_text} like ${within(phone)}`,
      ),
    )
    .limit(2);

/** As `findPerson`, for the rows of a list: their people are read in one query. */
export const personOfRow = batched<AppContext, Person>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

/** The number of accounts. */
export const countAccounts = ({ db }: AppContext): Promise<number> => db.$count(users);

type NewPerson = {
  email: string;
  name: string;
  phone: string | null;
  password_hash: string;
  /** False for a guest, whose random password is never shown. */
  password_set?: boolean;
  password_short?: boolean;
  password_printed?: boolean;
  role?: Person["role"];
  /** False where the client has reached its limit of welcome mails. */
  welcome?: boolean;
};

/**
 * Creates an account and queues its welcome mail, in the caller's transaction if there is one. Returns null when the
 * address has an account. Takes the password's hash, because hashing is slow.
 */
export async function createPerson(ctx: AppContext, facts: NewPerson): Promise<Person | null> {
  const now = ctx.clock.now();
  const [made] = await ctx.db
    .insert(users)
    .values({
      id: newId(),
      email: normaliseEmail(facts.email),
      name: facts.name,
      phone: facts.phone,
      role: facts.role ?? "user",
      password_hash: facts.password_hash,
      password_set: facts.password_set,
      password_short: facts.password_short,
      password_printed: facts.password_printed,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made && made.role === "user" && facts.welcome !== false)
    await enqueueMail(ctx, WELCOME_MAIL, { userId: made.id });
  return made ?? null;
}

/**
 * Creates an account and signs in to it. A client over its limit of welcome mails gets the account without one: the
 * address may be another person's, and another mail with a link can be requested.
 */
async function signUp(ctx: Ctx, facts: NewPerson): Promise<SignedIn | Declined> {
  const welcome = await ctx.limits.trySpend("welcomeMails", ctx.client);
  const made = await inTransaction(ctx, async (tx): Promise<SignedIn | Declined> => {
    const person = await createPerson(tx, { ...facts, welcome });
    if (!person) return { declined: EMAIL_TAKEN };
    return { person, token: await openSession(tx, person) };
  });
  if (welcome && "declined" in made) await ctx.limits.giveBack("welcomeMails", ctx.client);
  ctx.wakeWorker();
  return made;
}

export type SignedIn = { person: Person; token: string };

/** A refusal that is returned as data (`success: false`), not as an error. */
export type Declined = {
  declined: string;
  /** The password was right, but a second factor code is missing or wrong. */
  codeNeeded?: boolean;
};

/**
 * Registers a person and signs them in (contract: sign-up). Invalid input and a taken address are declined with the
 * sentence to show.
 * @throws Refusal RATE_LIMITED.
 */
export async function register(
  ctx: Ctx,
  facts: { email: string; password: string; name: string; phone?: string | null },
): Promise<SignedIn | Declined> {
  await ctx.limits.spend("register", ctx.client);
  const checked = registration.safeParse(facts);
  if (!checked.success) return { declined: checked.error.issues[0]?.message ?? "Registration failed" };
  const { password, ...person } = checked.data;
  const problem = passwordProblem(password, { ...person, role: "user" });
  if (problem) return { declined: problem };
  const result = await signUp(ctx, { ...person, ...(await storedPassword(ctx, password)) });
  if ("person" in result) securityEvent(ctx, "account.registered", { userId: result.person.id });
  return result;
}

const CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#%+-=?@"; // cspell:disable-line

/** A password to be printed once, without characters that look alike. */
export const randomPassword = (): string =>
  Array.from({ length: 16 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

/**
 * Creates an account from a guest's contact details, with a random password that is never shown, and a session for it.
 * Never opens a session for an existing account (contract: guest-account).
 * @throws Refusal RATE_LIMITED; BAD_USER_INPUT when a detail is missing or malformed.
 */
export async function createGuestAccount(
  ctx: Ctx,
  facts: { email: string; phone: string; name: string },
): Promise<SignedIn | Declined> {
  await ctx.limits.spend("guestAccounts", ctx.client);
  const person = readForm(contactDetails, facts);
  const password_hash = await ctx.passwords.hash(randomPassword());
  return signUp(ctx, { ...person, password_hash, password_set: false });
}

/** Opens a session for the guest whose purchase created this account. Null once a password has been set by mail. */
export async function openFirstSession(ctx: Ctx, userId: string): Promise<SignedIn | null> {
  const person = await findPerson(ctx.db, userId);
  if (!person || person.password_set || person.role !== "user") return null;
  return { person, token: await openSession(ctx, person) };
}

/**
 * Creates the first administrator if there is none (contract: first-administrator).
 * @returns the address and the generated password, to be printed once, or null.
 */
export async function ensureAdministrator(ctx: AppContext): Promise<{ email: string; password: string | null } | null> {
  const { adminEmail, adminPassword } = ctx.config;
  const email = adminEmail ?? "admin@aviator.example";
  const password = adminPassword ?? randomPassword();
  const [any] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1);
  if (any) return null;
  const made = await createPerson(ctx, {
    email,
    name: "Administrator",
    phone: null,
    role: "admin",
    // A password from the environment is accepted unchecked: refusing it would lock the owner out.
    ...(await storedPassword(ctx, password)),
    password_printed: !adminPassword,
  });
  return made ? { email, password: adminPassword ? null : password } : null;
}

/** Accounts for the finder: by any form of an id, by name, email or phone. */
export const findPeople = finderOf(users, { text: users.search_text, small: true });
