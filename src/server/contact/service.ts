/** Messages of the contact form: written by anybody, read by staff (spec 1 §5). */
import { and, count, desc, eq, sql } from "drizzle-orm";
import { contactForm } from "#domain/contact-form.ts";
import { isId, newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx, Machines } from "#server/context.ts";
import { contactMessages } from "./table.ts";

export type ContactMessage = typeof contactMessages.$inferSelect;

const GONE = "This message no longer exists";

/**
 * Writes a message down. One whose hidden field was filled came from a program: it is answered like the others
 * and forgotten.
 * @throws Refusal BAD_USER_INPUT with the form's sentence, RATE_LIMITED per client.
 */
export async function writeMessage(
  ctx: Ctx,
  input: { name: string; email: string; message: string; website?: string | null },
): Promise<ContactMessage> {
  const read = contactForm.safeParse(input);
  if (!read.success)
    throw new Refusal(
      "BAD_USER_INPUT",
      read.error.issues[0]?.message ?? "Please fill in all fields",
    );
  await ctx.limits.spend("contactMessages", ctx.clientAddress);
  const now = ctx.clock.now();
  const message = { ...read.data, id: newId(), read: false, created_at: now, updated_at: now };
  if (!input.website?.trim()) await ctx.db.insert(contactMessages).values(message);
  return message;
}

/** A page of messages, newest first, after the one with the id `after`. */
export const listMessages = (
  { db }: Machines,
  { limit, after }: { limit: number; after: string | null },
): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessages)
    .where(
      and(
        after
          ? sql`(${contactMessages.created_at}, ${contactMessages.id}) <
              (select m.created_at, m.id from ${contactMessages} m where m.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(contactMessages.created_at), desc(contactMessages.id))
    .limit(limit);

/** How many messages there are, or with `unread` how many nobody has read. */
export async function countMessages({ db }: Machines, unread: boolean): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(contactMessages)
    .where(unread ? eq(contactMessages.read, false) : undefined);
  return row?.value ?? 0;
}

/** Marks a message as read. @throws Refusal NOT_FOUND. */
export async function markRead({ db, clock }: Machines, id: string): Promise<ContactMessage> {
  const [row] = isId(id)
    ? await db
        .update(contactMessages)
        .set({ read: true, updated_at: clock.now() })
        .where(eq(contactMessages.id, id))
        .returning()
    : [];
  if (!row) throw new Refusal("NOT_FOUND", GONE);
  return row;
}

/** Deletes a message for good. @throws Refusal NOT_FOUND. */
export async function deleteMessage({ db }: Machines, id: string): Promise<void> {
  const gone = isId(id)
    ? await db
        .delete(contactMessages)
        .where(eq(contactMessages.id, id))
        .returning({ id: contactMessages.id })
    : [];
  if (gone.length === 0) throw new Refusal("NOT_FOUND", GONE);
}
