/** Confirms an email by a mailed link, and requests another link. */
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { checkToken } from "#web/session/session.ts";
import { EMAIL_PROVED, PROVE_EMAIL, REQUEST_PROOF } from "./documents.ts";
import { refusalOf } from "./reset-mail.ts";

/** Whether it succeeded, and the sentence to show. */
export type ProofAnswer = { success: boolean; message: string };

/**
 * Confirms the signed-in person's email. A link used before is no failure when the email is already confirmed. Never
 * throws.
 */
export async function proveEmail(token: string): Promise<ProofAnswer> {
  try {
    const { proveEmail: answer } = await browserTransport(PROVE_EMAIL, { token });
    if (answer.success) return answer;
    const { me } = await browserTransport(EMAIL_PROVED);
    return me?.email_proved ? { success: true, message: "Your email is already confirmed." } : answer;
  } catch (failure) {
    return failed(failure, "We couldn't confirm your email. Please try again.");
  }
}

/** Requests a new link for the signed-in person. Never throws. */
export async function requestProof(): Promise<ProofAnswer> {
  try {
    return (await browserTransport(REQUEST_PROOF)).askForEmailProof;
  } catch (failure) {
    return failed(failure, "Failed to send the link. Please try again.");
  }
}

function failed(failure: unknown, fallback: string): ProofAnswer {
  // After the session has ended, the page shows the signed-out state with a link to the login.
  if (failure instanceof GraphqlFailure && failure.code === "UNAUTHENTICATED") void checkToken();
  return { success: false, message: refusalOf(failure) ?? fallback };
}
