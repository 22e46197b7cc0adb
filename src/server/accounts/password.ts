/** Verifies passwords, wherever they are required. */
import { and, eq } from "drizzle-orm";
import { isShortPassword } from "#domain/people/password.ts";
import { normaliseEmail } from "#domain/text/forms.ts";
import type { Ctx } from "#server/context.ts";
import { clientKey, isKnownClient } from "./known-clients.ts";
import { findByEmail, type Person } from "./service.ts";
import { users } from "./table.ts";

/**
 * The account with this address and password, or null. Failures count as those of a login, wherever the password was
 * required. A client with a recent login to the account has counts of its own.
 * @throws Refusal RATE_LIMITED with the seconds to wait.
 */
export async function personByPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<Person | null> {
  const account = normaliseEmail(email);
  const known = await isKnownClient(ctx, account);
  const counts: Parameters<Ctx["limits"]["spend"]>[] = [
    ["loginAccountAddress", `${account}|${ctx.client.line}`],
    ["loginAddress", clientKey(ctx, known)],
  ];
  // The count that unknown clients share must not lock out the owner.
  if (!known) counts.push(["loginAccount", account]);
  // Counted before the password is checked; otherwise many simultaneous guesses would all pass.
  for (const [name, key] of counts) await ctx.limits.spend(name, key);
  const person = await findByEmail(ctx.db, account);
  if (!(await ctx.passwords.matches(person?.password_hash ?? null, password)) || !person) return null;
  for (const [name, key] of counts) await ctx.limits.giveBack(name, key);
  await ctx.limits.clear("loginAccountAddress", `${account}|${ctx.client.line}`);
  return noteLength(ctx, person, password);
}

/** Stores whether the verified password is short; never the password itself. */
async function noteLength(ctx: Ctx, person: Person, password: string): Promise<Person> {
  const password_short = isShortPassword(password);
  if (person.password_short === password_short) return person;
  await ctx.db
    .update(users)
    .set({ password_short })
    .where(and(eq(users.id, person.id), eq(users.password_hash, person.password_hash)));
  return { ...person, password_short };
}
