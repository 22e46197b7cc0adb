/** The rules for every new password, however it is set. */

import {
  isOwnDetail,
  isShortPassword,
  PASSWORD_COMMON,
  PASSWORD_OWN,
  PASSWORD_STAFF_SHORT,
} from "#domain/people/password.ts";
import type { Role } from "#domain/people/viewer.ts";
import { passwordRule } from "#domain/text/forms.ts";
import type { AppContext } from "#server/context.ts";
import { isCommonPassword } from "./common-passwords.ts";

type Owner = { email: string; name: string; role: Role };

/** The problem with a new password of this person, as a sentence for them, or null. */
export function passwordProblem(password: string, owner: Owner): string | null {
  const read = passwordRule.safeParse(password);
  if (!read.success) return read.error.issues[0]?.message ?? "Please choose another password";
  if (owner.role !== "user" && isShortPassword(password)) return PASSWORD_STAFF_SHORT;
  if (isOwnDetail(password, owner)) return PASSWORD_OWN;
  return isCommonPassword(password) ? PASSWORD_COMMON : null;
}

/** The columns of a password that its owner has just chosen. */
export async function storedPassword({ passwords }: AppContext, password: string) {
  return {
    password_hash: await passwords.hash(password),
    password_set: true,
    password_short: isShortPassword(password),
    password_printed: false,
  };
}
