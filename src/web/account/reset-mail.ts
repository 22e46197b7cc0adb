/** Asking for a mail with a reset link. What comes back never tells whether the address has an account. */
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { FORGOT_PASSWORD } from "./documents.ts";

/**
 * Asks for the mail; null when it is on its way, else the sentence to show (contract: forgot-password). Never throws.
 */
export async function askForResetMail(email: string): Promise<string | null> {
  try {
    const { forgotPassword: answer } = await browserTransport(FORGOT_PASSWORD, { email: email.trim() });
    return answer.success ? null : answer.message || "Failed to send reset email.";
  } catch (failure) {
    return refusalOf(failure) ?? "Failed to send reset email. Please try again.";
  }
}

/** The server's own sentence for what a person can mend or wait for; null for anything else. */
export function refusalOf(failure: unknown): string | null {
  if (!(failure instanceof GraphqlFailure)) return null;
  if (failure.code === "RATE_LIMITED") return sentenceOf(failure);
  return failure.code === "BAD_USER_INPUT" ? failure.message : null;
}
