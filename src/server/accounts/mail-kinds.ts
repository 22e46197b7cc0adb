/** The kinds of account mails, with what enqueueing needs; their texts are in mails.tsx and factor-mails.tsx. */
import * as z from "zod";
import { storedFlag, storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const payload = z.object({ userId: storedId });

/** Welcomes a new account; a guest's mail explains how to set a password (contract: account-mail). */
export const WELCOME_MAIL = mailKind({ kind: "mail.account-welcome", payload, key: ({ userId }) => userId });
/** Sends a link to reset a password, if the address has an account. */
export const RESET_MAIL = mailKind({ kind: "mail.password-reset", payload: z.object({ email: z.string() }) });
/** Sends a link that proves an address. */
export const PROOF_MAIL = mailKind({ kind: "mail.email-proof", payload });
/** Sends a code to the new address of an account, or says that the address has an account already. */
export const EMAIL_CHANGE_MAIL = mailKind({
  kind: "mail.email-change",
  payload: payload.extend({ email: z.string() }),
});
/** Reports a new address to the earlier one. */
export const EMAIL_CHANGED_MAIL = mailKind({
  kind: "mail.email-changed",
  payload: payload.extend({ email: z.string() }),
});
/** Reports a changed password, or the first one of an account that was made with a purchase. */
export const PASSWORD_CHANGED_MAIL = mailKind({
  kind: "mail.password-changed",
  payload: payload.extend({ first: storedFlag }),
});

/** Reports that logins now require a code. */
export const FACTOR_ON_MAIL = mailKind({ kind: "mail.second-factor-on", payload });
/** Reports that logins require only the password again. */
export const FACTOR_OFF_MAIL = mailKind({ kind: "mail.second-factor-off", payload });
/** Reports new recovery codes. */
export const RECOVERY_CODES_MAIL = mailKind({ kind: "mail.recovery-codes", payload });
/** Reports that a used code was entered again. */
export const CODE_REPLAY_MAIL = mailKind({ kind: "mail.code-replay", payload });
/** Confirms a request to erase an account, with the day of the erasure. */
export const ERASURE_PLANNED_MAIL = mailKind({ kind: "mail.erasure-planned", payload });
/** Reports that an account was erased on its owner's request. */
export const ERASED_MAIL = mailKind({ kind: "mail.account-erased", payload: z.object({ email: z.string() }) });
/** Reports a person's new role. */
export const ROLE_MAIL = mailKind({ kind: "mail.role-changed", payload });
