/** Sets a new password by the token of a mailed link, and distinguishes an invalid link from other refusals. */
import { browserTransport } from "#web/graphql.ts";
import { RESET_PASSWORD } from "./documents.ts";
import { refusalOf } from "./reset-mail.ts";

/** `dead`: only a new link helps. Otherwise `sentence` is shown beside the form. */
export type ResetAnswer = { done: true; email: string } | { done: false; dead: boolean; sentence: string };

/** Sends the new password (contract: reset-password). Never throws. */
export async function resetPassword(token: string, newPassword: string): Promise<ResetAnswer> {
  try {
    const { resetPassword: answer } = await browserTransport(RESET_PASSWORD, { token, newPassword });
    if (answer.success) return { done: true, email: answer.email ?? "" };
    // Only refusals of the link contain these words; refusals of a password do not.
    const dead = /\b(link|token)\b/i.test(answer.message);
    return { done: false, dead, sentence: answer.message || "Failed to reset password." };
  } catch (failure) {
    const sentence = refusalOf(failure) ?? "Failed to reset password. Please try again.";
    return { done: false, dead: false, sentence };
  }
}
