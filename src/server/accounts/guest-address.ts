/**
 * The address of an account that a guest's purchase created and whose email is not proved. It is what was typed at the
 * purchase, so the desk's correction of the booking corrects it too.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { normaliseEmail } from "#domain/text/forms.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, securityEvent } from "#server/context.ts";
import { endLoginCode } from "./end-login-code.ts";
import { endLinks } from "./links.ts";
import { users } from "./table.ts";

/**
 * Replaces the address `from` of such an account by `to`, in the caller's transaction, and ends the links and codes
 * mailed to `from`. Sessions stay: they are the buyer's. Returns false where the account keeps its address: it has
 * another one, a proved one or a password, or `to` has an account.
 */
export async function correctGuestAddress(
  tx: Ctx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const email = normaliseEmail(to);
  const isTaken = (await tx.db.$count(users, eq(sql`lower(${users.email})`, email))) > 0;
  if (email === "" || isTaken) return false;
  const [row] = await tx.db
    .update(users)
    .set({ email, updated_at: tx.clock.now() })
    .where(
      and(
        eq(users.id, userId),
        eq(users.email, normaliseEmail(from)),
        eq(users.role, "user"),
        eq(users.password_set, false),
        isNull(users.email_proved_at),
      ),
    )
    .returning();
  if (!row) return false;
  await endLinks(tx, userId, "password");
  await endLinks(tx, userId, "email");
  await endLoginCode(tx, userId);
  await recordAudit(tx, {
    action: "user.correct",
    entity: "user",
    entityId: userId,
    label: `${row.name} (${email})`,
    before: { email: normaliseEmail(from) },
    after: { email },
  });
  securityEvent(tx, "email.changed", { userId, about: "corrected at the desk" });
  return true;
}
