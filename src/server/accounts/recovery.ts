/**
 * Recovers an account and proves its address (contract: forgot-password, reset-password). Responses never reveal
 * whether an account exists.
 */

import { eq } from "drizzle-orm";
import { forgotForm } from "#domain/people/account-forms.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { type Ctx, inTransaction, securityEvent, signedIn } from "#server/context.ts";
import { endLoginCode } from "./end-login-code.ts";
import { clientKey, isKnownClient, noteClient } from "./known-clients.ts";
import { type LinkHolder, readLink, spendLink } from "./links.ts";
import { PASSWORD_CHANGED_MAIL, PROOF_MAIL, RESET_MAIL } from "./mail-kinds.ts";
import { passwordProblem, storedPassword } from "./new-password.ts";
import { findPerson } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { users } from "./table.ts";

/** The response to the person; `success` false when nothing was changed. */
export type Outcome = { success: boolean; message: string };

/** `email` is the account's, for its login: only the mailbox's owner has the link that sets a password. */
export type PasswordReset = Outcome & { email?: string };

const declined = (message: string): Outcome => ({ success: false, message });
const done = (message: string): Outcome => ({ success: true, message });

/**
 * Counts a reset mail. A client's first mail in an hour is sent regardless of other clients: always for a known client,
 * up to 20 an hour per address in all for unknown clients. Further mails share a limit of three.
 * @throws Refusal RATE_LIMITED per address typed and per client.
 */
async function countResetMail(ctx: Ctx, email: string): Promise<void> {
  const { limits, client } = ctx;
  const known = await isKnownClient(ctx, email);
  await limits.spend("resetClient", clientKey(ctx, known));
  const first =
    (await limits.trySpend("resetFirst", `${email}|${client.line}`)) && (known || (await isAmongFirst(ctx, email)));
  if (first) await limits.trySpend("resetEmail", email);
  else await limits.spend("resetEmail", email);
}

/** Whether an unknown client's first mail to an address is within the limits of its IPv6 /48 and of all clients. */
const isAmongFirst = async ({ limits, client: { network } }: Ctx, email: string) =>
  (!network || (await limits.trySpend("resetFirstNetwork", `${email}|${network}`))) &&
  (await limits.trySpend("resetFirstAll", email));

/**
 * Mails a reset link if the address has an account. Responds alike and at once in both cases, because a job looks the
 * account up.
 * @throws Refusal BAD_USER_INPUT for a malformed address, RATE_LIMITED per address typed and per client.
 */
export async function forgotPassword(ctx: Ctx, typed: string): Promise<Outcome> {
  const { email } = readForm(forgotForm, { email: typed });
  await countResetMail(ctx, email);
  await enqueueMail(ctx, RESET_MAIL, { email });
  securityEvent(ctx, "reset.requested", { typed: email });
  ctx.wakeWorker();
  return done("If there is an account for this email, a link to reset the password is on its way.");
}

const LINK_EXPIRED = "This reset link has expired. Please request a new one.";
const LINK_WRONG = "Invalid reset token.";

/**
 * Sets a new password by a mailed link, which is then used. All sessions end, and the address counts as proved, because
 * opening the link requires the mailbox.
 * @throws Refusal RATE_LIMITED.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<PasswordReset> {
  await ctx.limits.spend("resetTry", ctx.client);
  const holder = await readLink(ctx, token, "password");
  if (holder === "expired" || holder === "wrong") {
    securityEvent(ctx, "reset.failure", { about: `${holder} link` });
    return declined(holder === "expired" ? LINK_EXPIRED : LINK_WRONG);
  }
  const owner = await findPerson(ctx.db, holder.userId);
  if (!owner) return declined(LINK_WRONG);
  const problem = passwordProblem(newPassword, owner);
  if (problem) return declined(problem);
  const stored = await storedPassword(ctx, newPassword);
  const email = await inTransaction(ctx, async (tx) => {
    if (!(await spendLink(tx, token, "password"))) return null;
    const person = await findPerson(tx.db, holder.userId);
    if (!person) return null;
    const now = tx.clock.now();
    await tx.db
      .update(users)
      .set({
        ...stored,
        email_proved_at: person.email_proved_at ?? now,
        updated_at: now,
      })
      .where(eq(users.id, person.id));
    await endSessions(tx, person.id);
    await endLoginCode(tx, person.id);
    // Makes this client known, so that the login that follows does not fail because other clients guess.
    await noteClient(tx, person.id);
    await enqueueMail(tx, PASSWORD_CHANGED_MAIL, { userId: person.id, first: !person.password_set });
    return person.email;
  });
  if (email === null) return declined(LINK_WRONG);
  securityEvent(ctx, "reset.used", { userId: holder.userId });
  // A mailed link readmits an owner whose client is unknown to the account.
  await ctx.limits.clear("loginAccount", email);
  await ctx.limits.clear("loginAccountAddress", `${email}|${ctx.client.line}`);
  ctx.wakeWorker();
  return { ...done("Your password has been reset. Please log in with the new one."), email };
}

/** Mails the caller a link that proves their address. @throws Refusal RATE_LIMITED. */
export async function askForEmailProof(ctx: Ctx): Promise<Outcome> {
  const { userId } = signedIn(ctx);
  const person = await findPerson(ctx.db, userId);
  if (person?.email_proved_at) return done("Your email is already confirmed.");
  await ctx.limits.spend("emailProof", userId);
  await enqueueMail(ctx, PROOF_MAIL, { userId });
  ctx.wakeWorker();
  return done(`We've sent a link to ${person?.email ?? "your email"}.`);
}

const isHolder = (holder: LinkHolder, userId: string): boolean =>
  typeof holder !== "string" && holder.userId === userId;

/**
 * Proves the caller's address by a mailed link, in a session of the same account. A person who registered another
 * person's address must gain nothing when that person, or their mail program, opens the link.
 */
export async function proveEmail(ctx: Ctx, token: string): Promise<Outcome> {
  const { userId } = signedIn(ctx);
  const proved = await inTransaction(ctx, async (tx) => {
    if (!isHolder(await readLink(tx, token, "email"), userId)) return false;
    if (!(await spendLink(tx, token, "email"))) return false;
    const now = tx.clock.now();
    await tx.db.update(users).set({ email_proved_at: now, updated_at: now }).where(eq(users.id, userId));
    return true;
  });
  return proved
    ? done("Thank you. Your email is confirmed.")
    : declined("This link is invalid or has expired. Please request a new one.");
}
