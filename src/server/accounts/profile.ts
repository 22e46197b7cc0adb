/** The caller's own account: profile and password (contract: profile-update, change-password). */

import { eq } from "drizzle-orm";
import { profileForm } from "#domain/people/account-forms.ts";
import { owns } from "#domain/people/viewer.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, inTransaction, securityEvent, signedIn } from "#server/context.ts";
import { endLoginCode } from "./end-login-code.ts";
import { endLinks } from "./links.ts";
import { PASSWORD_CHANGED_MAIL } from "./mail-kinds.ts";
import { passwordProblem, storedPassword } from "./new-password.ts";
import { personByPassword } from "./password.ts";
import type { Outcome } from "./recovery.ts";
import { findPerson, type Person } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { users } from "./table.ts";

type Change = Partial<Record<"name" | "phone" | "address" | "city" | "state" | "pincode", string | null>>;

/**
 * Changes the caller's own profile. Absent fields stay, empty ones are cleared.
 * @throws Refusal UNAUTHENTICATED ("No user logged in"), NOT_FOUND for another person's id, BAD_USER_INPUT.
 */
export async function updateProfile(ctx: Ctx, id: string, change: Change): Promise<Person> {
  const viewer = signedIn(ctx, "No user logged in");
  const person = owns(viewer, id) ? await findPerson(ctx.db, id) : null;
  if (!person) throw new Refusal("NOT_FOUND", "Update failed");
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const form = readForm(profileForm, { ...person, ...given });
  const [changed] = await ctx.db
    .update(users)
    .set({ ...form, updated_at: ctx.clock.now() })
    .where(eq(users.id, person.id))
    .returning();
  if (!changed) throw new Refusal("NOT_FOUND", "Update failed");
  return changed;
}

/**
 * Changes the caller's password. The calling session continues, all others end.
 * @throws Refusal RATE_LIMITED: guesses here count as failed logins.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Outcome> {
  const { userId, sessionId } = signedIn(ctx);
  const person = await findPerson(ctx.db, userId);
  if (!person) return { success: false, message: "Failed to change password" };
  const problem = passwordProblem(newPassword, person);
  if (problem) return { success: false, message: problem };
  const guess = { email: person.email, password: currentPassword };
  const known = await personByPassword(ctx, guess);
  if (known?.id !== userId) return { success: false, message: "Current password is incorrect" };
  const stored = await storedPassword(ctx, newPassword);
  const changed = await inTransaction(ctx, async (tx) => {
    // The password may have changed while this one was being hashed; then this change is refused.
    const [row] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
    if (row?.password_hash !== known.password_hash) return false;
    await tx.db
      .update(users)
      .set({ ...stored, updated_at: tx.clock.now() })
      .where(eq(users.id, userId));
    await endSessions(tx, userId, { keep: sessionId });
    await endLinks(tx, userId, "password");
    await endLoginCode(tx, userId);
    await enqueueMail(tx, PASSWORD_CHANGED_MAIL, { userId, first: false });
    return true;
  });
  ctx.wakeWorker();
  if (changed) securityEvent(ctx, "password.changed");
  return changed
    ? {
        success: true,
        message: "Your password has been changed. Other devices have been signed out.",
      }
    : { success: false, message: "Current password is incorrect" };
}
