/**
 * Confirms the identity of a session's owner, as `recentlyConfirmed` requires (contract: recent-confirmation;
 * docs/rules/session.md).
 */
import { CODE_NEEDED } from "#domain/people/second-factor.ts";
import { type Ctx, securityEvent, signedIn } from "#server/context.ts";
import { personByPassword } from "./password.ts";
import type { Outcome } from "./recovery.ts";
import { codeProblem, hasFactor, WRONG_PASSWORD } from "./second-factor.ts";
import { findPerson } from "./service.ts";
import { noteConfirmed } from "./sessions.ts";

/**
 * Requires a code from a person with a second factor, and the password from all others. The session then counts as
 * confirmed for ten minutes. Failures count as failed logins.
 * @throws Refusal UNAUTHENTICATED, RATE_LIMITED with the seconds to wait.
 */
export async function confirmIdentity(
  ctx: Ctx,
  { password, code }: { password?: string | null; code?: string | null },
): Promise<Outcome> {
  const { userId } = signedIn(ctx);
  const problem = (await hasFactor(ctx, userId))
    ? await problemOfCode(ctx, userId, code ?? "")
    : await problemOfPassword(ctx, userId, password ?? "");
  if (problem) return { success: false, message: problem };
  await noteConfirmed(ctx);
  return { success: true, message: "Thank you. We won't ask again for ten minutes." };
}

const problemOfCode = async (ctx: Ctx, userId: string, code: string): Promise<string | null> =>
  code.trim() ? codeProblem(ctx, userId, code, "identity.failure") : CODE_NEEDED;

async function problemOfPassword(ctx: Ctx, userId: string, password: string): Promise<string | null> {
  if (!password) return "Please enter your password";
  const person = await findPerson(ctx.db, userId);
  const known = person && (await personByPassword(ctx, { email: person.email, password }));
  if (known?.id === userId) return null;
  securityEvent(ctx, "identity.failure", { about: "password" });
  return WRONG_PASSWORD;
}
