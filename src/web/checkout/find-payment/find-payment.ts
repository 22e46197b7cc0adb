/**
 * "Find my payment": the form's validation, and the server's only response, which never reveals whether a payment was
 * found.
 */
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { FIND_PAYMENT } from "./documents.ts";

export type SearchFields = { paymentId: string; email: string };

/** Errors by field; empty when the form is valid. */
export type SearchProblems = Partial<Record<keyof SearchFields, string>>;

/**
 * The payment id within typed or pasted text ("Payment ID: pay_…" is accepted), or null. The number that a UPI app
 * shows is not a payment id; it consists of digits only.
 */
export function paymentIdIn(text: string): string | null {
  return /(?:^|[^A-Za-z0-9])(pay_[A-Za-z0-9]{4,60})(?![A-Za-z0-9])/.exec(text)?.[1] ?? null;
}

/** Validates the fields before they are sent. */
export function searchProblems({ paymentId, email }: SearchFields): SearchProblems {
  const problems: SearchProblems = {};
  if (!paymentId.trim()) problems.paymentId = "Please enter the payment ID";
  else if (!paymentIdIn(paymentId))
    problems.paymentId = "Please enter an ID that starts with pay_, followed by letters and digits";
  if (!email.trim()) problems.email = "Please enter your email address";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim())) problems.email = "Please enter a valid email address";
  return problems;
}

/** Sends the search; returns the sentence to show, and whether the search was accepted. Never throws. */
export async function findPayment(fields: SearchFields): Promise<{ accepted: boolean; text: string }> {
  const paymentId = paymentIdIn(fields.paymentId) ?? fields.paymentId.trim();
  try {
    const { findMyPayment } = await browserTransport(FIND_PAYMENT, {
      paymentId,
      email: fields.email.trim(),
    });
    return { accepted: true, text: findMyPayment.message };
  } catch (failure) {
    const known = failure instanceof GraphqlFailure && failure.code !== "INTERNAL";
    const text = known ? sentenceOf(failure) : "Something went wrong. Please try again.";
    return { accepted: false, text };
  }
}
