/** The mails that an account gets, as what enqueueing them needs; their words are in mails.tsx and factor-mails.tsx. */
import { z } from "zod";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const payload = z.object({ userId: storedId });

/** Welcomes a new account; a guest's says how to set a password (contract: account-mail). */
export const WELCOME_MAIL = mailKind({ kind: "mail.account-welcome", payload, key: ({ userId }) => userId });
/** Sends a link to reset a password, if the address has an account. */
export const RESET_MAIL = mailKind({ kind: "mail.password-reset", payload: z.object({ email: z.string() }) });
/** Sends a link that proves an address. */
export const PROOF_MAIL = mailKind({ kind: "mail.email-proof", payload });
/** Says that a password was changed. */
export const PASSWORD_CHANGED_MAIL = mailKind({ kind: "mail.password-changed", payload });

/** Says that logins ask for a code from now on. */
export const FACTOR_ON_MAIL = mailKind({ kind: "mail.second-factor-on", payload });
/** Says that logins need the password alone again. */
export const FACTOR_OFF_MAIL = mailKind({ kind: "mail.second-factor-off", payload });
/** Says that there are new recovery codes. */
export const RECOVERY_CODES_MAIL = mailKind({ kind: "mail.recovery-codes", payload });
/** Says that a code was entered which had been used before. */
export const CODE_REPLAY_MAIL = mailKind({ kind: "mail.code-replay", payload });
/** Tells a person their new role. */
export const ROLE_MAIL = mailKind({ kind: "mail.role-changed", payload });
