/** Asking for a mail with a reset link. What comes back never tells whether the address has an account. */
import { browserTransport, GraphqlFailure, graphql } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/enter.ts";

const FORGOT = graphql(`
  mutation ForgotPassword($email: String!) {
    forgotPassword(email: $email) { success message }
  }
`);

/** Asks for the mail; null when it is on its way, else the sentence to show (spec 2 §8). Never throws. */
export async function askForResetMail(email: string): Promise<string | null> {
  try {
    const { forgotPassword: answer } = await browserTransport(FORGOT, { email: email.trim() });
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
