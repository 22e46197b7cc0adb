/** Commands for accounts: an administrator when no other is left, a lost second factor, a locked login. */

import { normaliseEmail } from "#domain/text/forms.ts";
import { addressKeys } from "#infra/limits/address-key.ts";
import { Refusal } from "#infra/refusal.ts";
import { makeAdministrator, removeUserFactor } from "#server/accounts/roles.ts";
import { findByEmail, type Person } from "#server/accounts/service.ts";
import type { Ctx } from "#server/context.ts";
import type { CommandInput } from "./command.ts";

/** The account of an address. @throws Refusal NOT_FOUND. */
export async function accountOf({ db }: Ctx, email: string): Promise<Person> {
  const person = await findByEmail(db, email);
  if (!person) throw new Refusal("NOT_FOUND", `There is no account for ${email}.`);
  return person;
}

/** Creates an administrator, or gives an existing account the role. */
export async function createAdmin({ ctx, args: [email = "", name], print }: CommandInput): Promise<void> {
  const { person, password } = await makeAdministrator(ctx, { email, name: name ?? "Administrator" });
  print(`${person.email} is an administrator.`);
  if (password) print(`First password, shown this once: ${password}`);
}

/** Removes the second factor of an account. */
export async function resetFactor({ ctx, args: [email = ""], print }: CommandInput): Promise<void> {
  const person = await accountOf(ctx, email);
  await removeUserFactor(ctx, person.id);
  print(`The second factor of ${person.email} is removed, and all sessions have ended.`);
}

/** Lifts the limits that failed logins reached, for an account and, if given, for a client's address. */
export async function unlock({ ctx, args: [typed = "", address], print }: CommandInput): Promise<void> {
  const { id } = await accountOf(ctx, typed);
  const email = normaliseEmail(typed);
  await ctx.limits.clear("loginAccount", email);
  await ctx.limits.clear("secondFactor", id);
  for (const name of ["resetEmail", "loginCodeEmail"] as const) await ctx.limits.clear(name, email);
  if (address) {
    const { line } = addressKeys(address);
    await ctx.limits.clear("loginAddress", line);
    await ctx.limits.clear("loginAccountAddress", `${email}|${line}`);
  }
  if (address) print(`${email} can log in again from ${address}.`);
  else {
    print(`${email} can log in again from addresses without failed logins of their own.`);
    print(
      "An address that failed too often stays refused for up to 15 minutes. To lift that now, name the address too.",
    );
  }
}
