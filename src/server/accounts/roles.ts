/**
 * Staff roles: administrators assign them (contract: user-roles) and remove lost second factors. A session's role is
 * read with every request, so a change applies at once.
 */
import { eq } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { forgotForm } from "#domain/people/account-forms.ts";
import { OPERATOR_ID } from "#domain/people/operator.ts";
import type { Role } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted, recentlyConfirmed, securityEvent, signedIn } from "#server/context.ts";
import { readRole } from "./lists.ts";
import { ROLE_MAIL } from "./mail-kinds.ts";
import { storedPassword } from "./new-password.ts";
import { deleteFactor, hasFactor } from "./second-factor.ts";
import { createPerson, findByEmail, findPerson, type Person, randomPassword } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { users } from "./table.ts";

const NOT_YOUR_OWN = "You can't change your own role. Please ask another administrator.";
const LAST_ONE = "This is the last administrator. Please make another user an administrator first.";

/**
 * Makes a person `user`, `staff` or `admin`. `version` is the `updated_at` that the caller has read.
 * @throws Refusal BAD_USER_INPUT for an unknown role; NOT_FOUND; FORBIDDEN for a caller who is no longer an
 * administrator or has not confirmed recently; CONFLICT for the caller's own role, the last administrator, and a person
 * changed since.
 */
export async function setUserRole(
  ctx: Ctx,
  id: string,
  { role: input, version }: { role: string; version: string | null },
): Promise<Person> {
  permitted(ctx, "users.write");
  const role = readRole(input);
  if (!role) throw new Refusal("BAD_USER_INPUT", "The role must be user, staff or admin");
  const { userId } = signedIn(ctx);
  recentlyConfirmed(ctx);
  const changed = await inTransaction(ctx, async (tx) => {
    // Locks all administrators, always in the same order, so that two who revoke each other's role are serialised.
    const admins = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "admin"))
      .orderBy(users.id)
      .for("update");
    if (!admins.some((admin) => admin.id === userId)) throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
    const [person] = isId(id) ? await tx.db.select().from(users).where(eq(users.id, id)).for("update") : [];
    if (!person) throw new Refusal("NOT_FOUND", "This user no longer exists");
    if (person.id === userId) throw new Refusal("CONFLICT", NOT_YOUR_OWN);
    if (isStale(version, person.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    if (role === person.role) return person;
    if (person.role === "admin" && admins.length === 1) throw new Refusal("CONFLICT", LAST_ONE);
    return writeRole(tx, person, role);
  });
  ctx.wakeWorker();
  return changed;
}

async function writeRole(tx: Ctx, person: Person, role: Role): Promise<Person> {
  const [changed] = await tx.db
    .update(users)
    .set({ role, updated_at: tx.clock.now() })
    .where(eq(users.id, person.id))
    .returning();
  if (!changed) throw new Error(`updating user ${person.id} returned no row`);
  await recordAudit(tx, {
    action: "user.role",
    entity: "user",
    entityId: person.id,
    label: `${person.name} (${person.email})`,
    before: { role: person.role },
    after: { role },
  });
  await enqueueMail(tx, ROLE_MAIL, { userId: person.id });
  securityEvent(tx, "role.changed", { userId: person.id, about: `${person.role} to ${role}` });
  return changed;
}

/**
 * Makes the account of an address an administrator, or creates one. Only for the operator (control/), who can so
 * restore access to a centre without an administrator.
 * @returns the account, and the password of a new one, which has to be changed at the first login.
 * @throws Refusal BAD_USER_INPUT for an invalid address; FORBIDDEN for any other caller.
 */
export async function makeAdministrator(
  ctx: Ctx,
  { email: typed, name }: { email: string; name: string },
): Promise<{ person: Person; password: string | null }> {
  if (signedIn(ctx).userId !== OPERATOR_ID) throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
  const { email } = readForm(forgotForm, { email: typed });
  const password = randomPassword();
  const facts = { email, name, phone: null, role: "admin", ...(await storedPassword(ctx, password)) } as const;
  return inTransaction(ctx, async (tx) => {
    const known = await findByEmail(tx.db, email);
    if (known) return { person: known.role === "admin" ? known : await writeRole(tx, known, "admin"), password: null };
    const person = await createPerson(tx, { ...facts, password_printed: true });
    if (!person) throw new Error(`the account of ${email} was created at the same time`);
    await recordAudit(tx, {
      action: "user.role",
      entity: "user",
      entityId: person.id,
      label: `${name} (${email})`,
      after: { role: "admin" },
    });
    return { person, password };
  });
}

/**
 * Removes the second factor of a person who lost both app and recovery codes; their sessions end.
 * @throws Refusal FORBIDDEN (REAUTHENTICATE), NOT_FOUND, CONFLICT for the caller's own or where there is none.
 */
export async function removeUserFactor(ctx: Ctx, id: string | null): Promise<void> {
  const { userId } = permitted(ctx, "users.write");
  recentlyConfirmed(ctx);
  const person = id ? await findPerson(ctx.db, id) : null;
  if (!person) throw new Refusal("NOT_FOUND", "This user no longer exists");
  if (person.id === userId)
    throw new Refusal("CONFLICT", "Switch off your own second factor in your profile, under Security.");
  await inTransaction(ctx, async (tx) => {
    if (!(await hasFactor(tx, person.id))) throw new Refusal("CONFLICT", "This user has no second factor");
    await deleteFactor(tx, person.id);
    await endSessions(tx, person.id);
    await recordAudit(tx, {
      action: "user.factorOff",
      entity: "user",
      entityId: person.id,
      label: `${person.name} (${person.email})`,
      before: { second_factor: true },
      after: { second_factor: false },
    });
  });
  ctx.wakeWorker();
}
