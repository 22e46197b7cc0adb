/**
 * Login with a mailed code, for customers (contract: login-code; docs/decisions/0027-login-codes.md). The response does
 * not reveal whether the address has an account; a job looks it up.
 */

import { randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import * as z from "zod";
import { forgotForm } from "#domain/people/account-forms.ts";
import { CODE_NEEDED } from "#domain/people/second-factor.ts";
import { keyedDigest, sameSecret } from "#infra/ids.ts";
import { defineMail, enqueueMail } from "#infra/mail/define.tsx";
import { MailText } from "#infra/mail/layout.tsx";
import { NO_PASSWORD_HASH } from "#infra/passwords.ts";
import { readForm } from "#infra/read-form.ts";
import { type AppContext, type Ctx, inTransaction, securityEvent } from "#server/context.ts";
import { endLinks } from "./links.ts";
import type { Outcome } from "./recovery.ts";
import { codeProblem, hasFactor } from "./second-factor.ts";
import { type Declined, findByEmail, type Person, type SignedIn } from "./service.ts";
import { endSessions, openSession } from "./sessions.ts";
import { loginCodes, users } from "./table.ts";

const LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;

const CODE_SENT = "If there is an account for this email, a code is on its way.";
const WRONG_CODE = "This code is wrong or has expired. Please check it or request a new one.";

const readEmail = (email: string): string => readForm(forgotForm, { email }).email;

const digestOf = ({ secret }: AppContext, userId: string, code: string): string =>
  keyedDigest(secret, `login-code:${userId}:${code}`);

/**
 * Mails a code if the address is a customer's.
 * @throws Refusal BAD_USER_INPUT for a malformed address, RATE_LIMITED per address typed and per client.
 */
export async function requestLoginCode(ctx: Ctx, typed: string): Promise<Outcome> {
  const email = readEmail(typed);
  await ctx.limits.spend("loginCodeClient", ctx.client);
  await ctx.limits.spend("loginCodeEmail", email);
  await enqueueMail(ctx, loginCodeMail, { email });
  ctx.wakeWorker();
  return { success: true, message: CODE_SENT };
}

/** Generates a customer's new code, which replaces the previous one. It exists only in the mail. */
async function makeCode(ctx: AppContext, person: Person): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.clock.now();
  const fresh = {
    code_digest: digestOf(ctx, person.id, code),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
  };
  await ctx.db
    .insert(loginCodes)
    .values({ user_id: person.id, ...fresh })
    .onConflictDoUpdate({ target: loginCodes.user_id, set: fresh });
  return code;
}

/** The mail with a code, if the address is a customer's. It quotes no visitor input. */
export const loginCodeMail = defineMail({
  kind: "mail.login-code",
  payload: z.object({ email: z.string() }),
  async load(ctx: AppContext, { email }) {
    const person = await findByEmail(ctx.db, email);
    return person?.role === "user" ? { person, code: await makeCode(ctx, person) } : null;
  },
  render: ({ person, code }) => ({
    to: person.email,
    subject: "Your Aviator login code",
    preview: "It works once, within 10 minutes",
    heading: `Your code is ${code}`,
    body: (
      <>
        <MailText>Enter this code on our website to log in. It works once, within 10 minutes.</MailText>
        {!person.email_proved_at && person.password_set && (
          <MailText>
            This email address hasn't been confirmed yet. Logging in with this code confirms it, removes the current
            password and signs out other devices. You can then set a new password with "Forgot Password?" on the login
            page.
          </MailText>
        )}
        <MailText>
          Never share this code: we won't ask you for it. If you didn't request it, you can ignore this email.
        </MailText>
      </>
    ),
  }),
});

/** The customer with this address and code; counts a try. Null for a wrong, used, expired or missing code. */
async function personByCode(ctx: Ctx, email: string, code: string): Promise<Person | null> {
  const person = await findByEmail(ctx.db, email);
  if (person?.role !== "user") return null;
  const [tried] = await ctx.db
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(
      and(
        eq(loginCodes.user_id, person.id),
        lt(loginCodes.tries, MOST_TRIES),
        gt(loginCodes.expires_at, ctx.clock.now()),
      ),
    )
    .returning();
  return tried && sameSecret(tried.code_digest, digestOf(ctx, person.id, code)) ? person : null;
}

/** Matches the row of exactly this code. */
const thisCode = (ctx: Ctx, userId: string, code: string) =>
  and(eq(loginCodes.user_id, userId), eq(loginCodes.code_digest, digestOf(ctx, userId, code)));

/**
 * The problem with the second factor of a person who gave the right mailed code, or null. The mailed code stays valid
 * and its try is not counted, because wrong second factor codes have their own limit.
 */
async function factorProblem(
  ctx: Ctx,
  { id }: Person,
  { code, factorCode }: { code: string; factorCode: string },
): Promise<string | null> {
  if (!(await hasFactor(ctx, id))) return null;
  const problem = factorCode ? await codeProblem(ctx, id, factorCode, "login.codeFailure") : CODE_NEEDED;
  if (!problem) return null;
  await ctx.db
    .update(loginCodes)
    .set({ tries: sql`greatest(${loginCodes.tries} - 1, 0)` })
    .where(thisCode(ctx, id, code));
  return problem;
}

/**
 * Records that the address is this person's. Another person may have set the password of an unproved address, so the
 * password and its sessions end.
 */
async function proveAddress(tx: Ctx, person: Person): Promise<Person> {
  if (person.email_proved_at) return person;
  const now = tx.clock.now();
  const [proved] = await tx.db
    .update(users)
    .set({
      email_proved_at: now,
      password_hash: NO_PASSWORD_HASH,
      password_set: false,
      updated_at: now,
    })
    .where(eq(users.id, person.id))
    .returning();
  await endSessions(tx, person.id);
  await endLinks(tx, person.id, "password");
  return proved ?? person;
}

/**
 * Signs a customer in with a mailed code, which proves the address and is then used. Requires the second factor where
 * one is set; the mailed code stays valid until then.
 * @throws Refusal BAD_USER_INPUT for a malformed address, RATE_LIMITED.
 */
export async function loginWithCode(
  ctx: Ctx,
  input: { email: string; code: string; factorCode?: string | null },
): Promise<SignedIn | Declined> {
  const email = readEmail(input.email);
  const code = input.code.replace(/\D/g, "");
  // Counted before the code is checked; otherwise many simultaneous guesses would all pass.
  await ctx.limits.spend("loginAddress", ctx.client);
  const person = await personByCode(ctx, email, code);
  if (!person) {
    securityEvent(ctx, "login.codeFailure", { typed: email, about: "mailed code" });
    return { declined: WRONG_CODE };
  }
  await ctx.limits.giveBack("loginAddress", ctx.client);
  const factorCode = input.factorCode?.trim() ?? "";
  const problem = await factorProblem(ctx, person, { code, factorCode });
  if (problem) return { declined: problem, codeNeeded: true };
  const entered = await inTransaction(ctx, async (tx) => {
    const spent = await tx.db
      .delete(loginCodes)
      .where(thisCode(tx, person.id, code))
      .returning({ id: loginCodes.user_id });
    if (spent.length === 0) return null;
    const proved = await proveAddress(tx, person);
    return { person: proved, token: await openSession(tx, proved) };
  });
  if (!entered) return { declined: WRONG_CODE };
  securityEvent(ctx, "login.success", { userId: person.id, about: "mailed code" });
  return entered;
}
