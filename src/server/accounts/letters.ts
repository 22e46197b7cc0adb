/**
 * Which letters an account gets, as jobs written with their cause. The words are in mails.tsx; how long the link
 * in each is good is said here.
 */

import { newId } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import { type Ctx, type Machines, mailAgain } from "#server/context.ts";

/** Welcomes a new account; a guest's says how to set a password (spec 2 §7 send-account-email). */
export const WELCOME_MAIL = "mail.account-welcome";
/** Sends a link to reset a password, if the address has an account. */
export const RESET_MAIL = "mail.password-reset";
/** Sends a link that proves an address. */
export const PROOF_MAIL = "mail.email-proof";
/** Sends a code to log in with, if the address is a customer's. */
export const LOGIN_CODE_MAIL = "mail.login-code";
/** Says that a password was changed. */
export const PASSWORD_CHANGED_MAIL = "mail.password-changed";

/** Says that logins ask for a code from now on. */
export const FACTOR_ON_MAIL = "mail.second-factor-on";
/** Says that they do no more. */
export const FACTOR_OFF_MAIL = "mail.second-factor-off";
/** Says that there are new recovery codes. */
export const RECOVERY_CODES_MAIL = "mail.recovery-codes";
/** Says that a code was entered which had been used before. */
export const CODE_REPLAY_MAIL = "mail.code-replay";
/** Tells a person their new role. */
export const ROLE_MAIL = "mail.role-changed";

type Letter = {
  kind:
    | typeof WELCOME_MAIL
    | typeof RESET_MAIL
    | typeof PROOF_MAIL
    | typeof LOGIN_CODE_MAIL
    | typeof PASSWORD_CHANGED_MAIL
    | typeof FACTOR_ON_MAIL
    | typeof FACTOR_OFF_MAIL
    | typeof RECOVERY_CODES_MAIL
    | typeof CODE_REPLAY_MAIL
    | typeof ROLE_MAIL;
  /** The same occasion twice is one letter. */
  occasion?: string;
  to: { userId: string } | { email: string };
};

/** Has a letter written, in the caller's transaction. @returns whether this call caused it. */
export function enqueueLetter(ctx: Machines, { kind, occasion, to }: Letter): Promise<boolean> {
  const id = occasion ?? newId();
  return enqueue(ctx, {
    kind,
    key: `${kind}:${id}`,
    payload: { ...to, mailId: `${kind}.${id}` },
  });
}

const MAIL_GAP_MS = 60_000;

/**
 * Sends a person's welcome letter again, at most once a minute and a few times a day, and 20 an hour for a client; the one that the account's making
 * queued counts for the minute.
 * @throws Refusal RATE_LIMITED.
 */
export async function resendWelcome(
  ctx: Ctx,
  person: { id: string; created_at: Date },
): Promise<void> {
  const now = ctx.clock.now().getTime();
  if (now - person.created_at.getTime() < MAIL_GAP_MS) return;
  const occasion = `${person.id}.again-${Math.floor(now / MAIL_GAP_MS)}`;
  await mailAgain(ctx, `account:${person.id}`, async () => {
    await ctx.limits.spend("welcomeMails", ctx.client);
    return enqueueLetter(ctx, { kind: WELCOME_MAIL, occasion, to: { userId: person.id } });
  });
  ctx.wakeWorker();
}
