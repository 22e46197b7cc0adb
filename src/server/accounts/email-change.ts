/**
 * A new email address of the caller's own account (contract: email-change). A code mailed to the new address proves it;
 * the earlier address gets a notice. The response does not reveal whether an address has an account.
 */
import { randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { emailChangeForm } from "#domain/people/account-forms.ts";
import { isDuplicate } from "#infra/db/database.ts";
import { keyedDigest, sameSecret } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import {
  type AppContext,
  type Ctx,
  inTransaction,
  recentlyConfirmed,
  securityEvent,
  signedIn,
} from "#server/context.ts";
import { endLoginCode } from "./end-login-code.ts";
import { endLinks } from "./links.ts";
import { EMAIL_CHANGE_MAIL, EMAIL_CHANGED_MAIL } from "./mail-kinds.ts";
import type { Outcome } from "./recovery.ts";
import { findByEmail, findPerson, type Person } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { emailChanges, users } from "./table.ts";

const LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;

const CODE_SENT = "We've sent a mail to the new address. Enter the code from it within 10 minutes.";
const WRONG_CODE = "This code is wrong or has expired. Please check it or request a new one.";
const TAKEN =
  "This email now belongs to another account, so yours keeps its email. Log in with it, or request a code for another one.";
const SAME = "This is already the email of your account.";

const declined = (message: string): Outcome => ({ success: false, message });

const digestOf = ({ secret }: AppContext, { userId, email, code }: { userId: string; email: string; code: string }) =>
  keyedDigest(secret, `email-change:${userId}:${email}:${code}`);

/**
 * Mails a code to the new address, unless it has an account: then the mail says so.
 * @throws Refusal UNAUTHENTICATED; FORBIDDEN (REAUTHENTICATE); BAD_USER_INPUT for a malformed address; RATE_LIMITED.
 */
export async function requestEmailChange(ctx: Ctx, typed: string): Promise<Outcome> {
  const { userId } = signedIn(ctx);
  recentlyConfirmed(ctx);
  const { newEmail: email } = readForm(emailChangeForm, { newEmail: typed });
  const person = await findPerson(ctx.db, userId);
  if (person?.email === email) return declined(SAME);
  await ctx.limits.spend("emailChange", userId);
  await ctx.limits.spend("emailChangeAddress", email);
  await inTransaction(ctx, async (tx) => {
    // A code that was mailed to another address no longer counts.
    await tx.db.delete(emailChanges).where(eq(emailChanges.user_id, userId));
    await enqueueMail(tx, EMAIL_CHANGE_MAIL, { userId, email });
  });
  ctx.wakeWorker();
  return { success: true, message: CODE_SENT };
}

/** Generates the code for a person's new address, which replaces an earlier one. It exists only in the mail. */
export async function makeEmailCode(ctx: AppContext, userId: string, email: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.clock.now();
  const fresh = {
    new_email: email,
    code_digest: digestOf(ctx, { userId, email, code }),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
  };
  await ctx.db
    .insert(emailChanges)
    .values({ user_id: userId, ...fresh })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: fresh });
  return code;
}

/** The new address that the code proves; counts a try. Null for a wrong, used, expired or missing code. */
async function addressByCode(ctx: Ctx, userId: string, code: string): Promise<string | null> {
  const [tried] = await ctx.db
    .update(emailChanges)
    .set({ tries: sql`${emailChanges.tries} + 1` })
    .where(
      and(
        eq(emailChanges.user_id, userId),
        lt(emailChanges.tries, MOST_TRIES),
        gt(emailChanges.expires_at, ctx.clock.now()),
      ),
    )
    .returning();
  const email = tried?.new_email ?? "";
  return tried && sameSecret(tried.code_digest, digestOf(ctx, { userId, email, code })) ? email : null;
}

/**
 * Changes the account's address to the one that the code proves. The calling session continues, all others end, and so
 * do the links and codes mailed to the earlier address, which gets a notice.
 */
export async function confirmEmailChange(ctx: Ctx, typed: string): Promise<Outcome> {
  const { userId, sessionId } = signedIn(ctx);
  const code = typed.replace(/\D/g, "");
  const email = await addressByCode(ctx, userId, code);
  const person = email === null ? null : await swapAddress(ctx, { userId, sessionId, email, code });
  if (person === "taken") return declined(TAKEN);
  if (!person) {
    securityEvent(ctx, "email.codeFailure");
    return declined(WRONG_CODE);
  }
  securityEvent(ctx, "email.changed");
  ctx.wakeWorker();
  return { success: true, message: `Your account's email is now ${person.email}. Other devices have been signed out.` };
}

type Swap = { userId: string; sessionId: string; email: string; code: string };

/**
 * The changed person; null when the code has been used, "taken" when the address has an account by now. Another
 * account may get it at the same time: then the unique index refuses the later one, whose transaction is undone.
 */
async function swapAddress(ctx: Ctx, swap: Swap): Promise<Person | "taken" | null> {
  try {
    return await inTransaction(ctx, (tx) => swapLocked(tx, swap));
  } catch (failure) {
    if (isDuplicate(failure)) return "taken";
    throw failure;
  }
}

async function swapLocked(tx: Ctx, { userId, sessionId, email, code }: Swap): Promise<Person | "taken" | null> {
  const [before] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
  const [used] = await tx.db
    .delete(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), eq(emailChanges.code_digest, digestOf(tx, { userId, email, code }))))
    .returning({ id: emailChanges.user_id });
  if (!before || !used) return null;
  if (await findByEmail(tx.db, email)) return "taken";
  const now = tx.clock.now();
  const [after] = await tx.db
    .update(users)
    .set({ email, email_proved_at: now, updated_at: now })
    .where(eq(users.id, userId))
    .returning();
  if (!after) return null;
  await endSessions(tx, userId, { keep: sessionId });
  await endLinks(tx, userId, "password");
  await endLinks(tx, userId, "email");
  await endLoginCode(tx, userId);
  await enqueueMail(tx, EMAIL_CHANGED_MAIL, { userId, email: before.email });
  return after;
}
