/** Requests a mail with a reset link. The response never reveals whether the email has an account. */
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { FORGOT_PASSWORD } from "./documents.ts";

/** Requests the mail. Null on success, otherwise the sentence to show (contract: forgot-password). Never throws. */
export async function requestResetMail(email: string): Promise<string | null> {
  try {
    const { forgotPassword: answer } = await browserTransport(FORGOT_PASSWORD, { email: email.trim() });
    return answer.success ? null : answer.message || "Failed to send reset email.";
  } catch (failure) {
    return refusalOf(failure) ?? "Failed to send reset email. Please try again.";
  }
}

/** The server's sentence for failures that a person can fix or wait out; null for others. */
export function refusalOf(failure: unknown): string | null {
  if (!(failure instanceof GraphqlFailure)) return null;
  if (failure.code === "RATE_LIMITED") return sentenceOf(failure);
  return failure.code === "BAD_USER_INPUT" ? failure.message : null;
}
