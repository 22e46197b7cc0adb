/** Login: the password, and a code where the person has a second factor (contract: session-tokens). */
import { CODE_NEEDED } from "#domain/people/second-factor.ts";
import { type Ctx, securityEvent } from "#server/context.ts";
import { personByPassword } from "./password.ts";
import { codeProblem, hasFactor } from "./second-factor.ts";
import type { Declined, SignedIn } from "./service.ts";
import { openSession } from "./sessions.ts";

const WRONG_LOGIN = "Invalid email or password";

/**
 * Signs a person in. Failures count for the account and the address, and take the same time whether or not the account
 * exists. Wrong codes count for the account, after a right password.
 * @throws Refusal RATE_LIMITED with the seconds to wait.
 */
export async function login(
  ctx: Ctx,
  { email, password, code }: { email: string; password: string; code?: string | null },
): Promise<SignedIn | Declined> {
  const person = await personByPassword(ctx, { email, password });
  if (!person) {
    securityEvent(ctx, "login.failure", { typed: email });
    return { declined: WRONG_LOGIN };
  }
  if (await hasFactor(ctx, person.id)) {
    if (!code?.trim()) return { declined: CODE_NEEDED, codeNeeded: true };
    const problem = await codeProblem(ctx, person.id, code, "login.codeFailure");
    if (problem) return { declined: problem, codeNeeded: true };
  }
  const token = await openSession(ctx, person);
  securityEvent(ctx, "login.success", { userId: person.id });
  return { person, token };
}
