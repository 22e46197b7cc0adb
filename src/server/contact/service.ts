/** Messages of the contact form: open to all visitors, read by staff (contract: contact-form). */

import { and, eq, type SQL, sql } from "drizzle-orm";
import { contactForm } from "#domain/content/contact-form.ts";
import { isId } from "#domain/text/ids.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { contactMessages } from "./table.ts";

export type ContactMessage = Omit<typeof contactMessages.$inferSelect, "search_text">;

const GONE = "This message no longer exists";

/**
 * Stores a message. A filled hidden field marks a bot: it gets the usual response, and its message is discarded.
 * @throws Refusal BAD_USER_INPUT with the form's sentence, RATE_LIMITED per client.
 */
export async function writeMessage(
  ctx: Ctx,
  input: { name: string; email: string; message: string; website?: string | null },
): Promise<ContactMessage> {
  const form = readForm(contactForm, input);
  await ctx.limits.spend("contactMessages", ctx.client);
  const now = ctx.clock.now();
  const message = { ...form, id: newId(), read: false, created_at: now, updated_at: now };
  if (!input.website?.trim()) await ctx.db.insert(contactMessages).values(message);
  return message;
}

/** Filters messages: `unread` for unread ones, `search` for text in name, email or message. */
export type MessageFilter = { unread: boolean; search: string | null };

const fitting = ({ unread, search }: MessageFilter): SQL | undefined =>
  and(
    unread ? eq(contactMessages.read, false) : undefined,
    search ? sql`${contactMessages.search_text} like ${within(search.toLowerCase())}` : undefined,
  );

/** The sorts of the list: `newest`, `oldest`. */
export const MESSAGE_SORTS = byAge(contactMessages.created_at);

/** A page of messages that match the filter. */
export const listMessages = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: MessageFilter & KeyPage & { sort: SortOrder },
): Promise<ContactMessage[]> => listPage(ctx, contactMessages, fitting(filter), { limit, after, sort });

/** The number of messages that match the filter. */
export const countMessages = (ctx: AppContext, filter: MessageFilter): Promise<number> =>
  countRows(ctx, contactMessages, fitting(filter));

/** The message with this id, or null. */
export async function findMessage({ db }: AppContext, id: string): Promise<ContactMessage | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

async function locked(tx: Ctx, id: string): Promise<ContactMessage> {
  const [row] = isId(id)
    ? await tx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update")
    : [];
  if (!row) throw new Refusal("NOT_FOUND", GONE);
  return row;
}

const auditOf = (verb: string, { id, name, email }: ContactMessage) => ({
  action: `message.${verb}`,
  entity: "message",
  entityId: id,
  label: `${name} (${email})`,
});

/** Marks a message as read, or as unread again. @throws Refusal NOT_FOUND. */
export function markRead(ctx: Ctx, id: string, read = true): Promise<ContactMessage> {
  permitted(ctx, "messages.write");
  return inTransaction(ctx, async (tx) => {
    const message = await locked(tx, id);
    if (message.read === read) return message;
    const change = { read, updated_at: tx.clock.now() };
    await tx.db.update(contactMessages).set(change).where(eq(contactMessages.id, id));
    await recordAudit(tx, {
      ...auditOf("update", message),
      before: { read: message.read },
      after: { read },
    });
    return { ...message, ...change };
  });
}

/** Deletes a message for good. @throws Refusal NOT_FOUND. */
export function deleteMessage(ctx: Ctx, id: string): Promise<void> {
  permitted(ctx, "messages.write");
  return inTransaction(ctx, async (tx) => {
    const message = await locked(tx, id);
    await tx.db.delete(contactMessages).where(eq(contactMessages.id, id));
    const { name, email, message: text, read } = message;
    await recordAudit(tx, {
      ...auditOf("delete", message),
      before: { name, email, message: text, read },
    });
  });
}

/** Messages for the finder: by any form of an id, by name, email or text. */
export const findMessages = finderOf(contactMessages, { text: contactMessages.search_text });
