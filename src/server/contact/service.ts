/** Messages of the contact form: open to all visitors, read by staff (contract: contact-form). */

import { and, eq, type SQL, sql } from "drizzle-orm";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { contactForm } from "#domain/content/contact-form.ts";
import { isId } from "#domain/text/ids.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { isAsLeft, storeChange, type UndoableChange } from "#server/changes/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
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
  const unanswered = { read: false, answered_at: null, answered_by: null, booking_id: null };
  const message = { ...form, ...unanswered, id: newId(), created_at: now, updated_at: now };
  if (!input.website?.trim()) await ctx.db.insert(contactMessages).values(message);
  return message;
}

/**
 * Filters messages: `unread` for unread ones, `answered` for those that are answered or those that are not (null for
 * both), `search` for text in name, email or message.
 */
export type MessageFilter = { unread: boolean; answered: boolean | null; search: string | null };

/** In the form that the index on whether there is an answer serves, for both values. */
const answeredIs = (answered: boolean): SQL =>
  answered
    ? sql`(${contactMessages.answered_at} is not null) is true`
    : sql`(${contactMessages.answered_at} is not null) is false`;

const fitting = ({ unread, answered, search }: MessageFilter): SQL | undefined =>
  and(
    unread ? eq(contactMessages.read, false) : undefined,
    answered === null ? undefined : answeredIs(answered),
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

const answeredWord = ({ answered_at }: Pick<ContactMessage, "answered_at">): string =>
  answered_at ? "answered" : "unanswered";

/** The columns that an undo of the answer restores. */
type Answer = Pick<ContactMessage, "read" | "answered_at" | "answered_by">;

/** Stores the answer's columns with the audit entry. A reader of the log needs the fact, not the moment of it. */
async function storeAnswer(tx: Ctx, message: ContactMessage, verb: string, answer: Answer): Promise<ContactMessage> {
  const change = { ...answer, updated_at: tx.clock.now() };
  await tx.db.update(contactMessages).set(change).where(eq(contactMessages.id, message.id));
  await recordAudit(tx, {
    ...auditOf(verb, message),
    before: { read: message.read, answered: message.answered_at !== null },
    after: { read: answer.read, answered: answer.answered_at !== null },
  });
  return { ...message, ...change };
}

/**
 * Marks a message as answered, which marks it as read too; or as unanswered again.
 * @param undoable lets undoChange restore the earlier state for 30 seconds
 * @throws Refusal FORBIDDEN, NOT_FOUND.
 */
export function markAnswered(
  ctx: Ctx,
  { id, answered, undoable }: { id: string; answered: boolean; undoable: boolean },
): Promise<ContactMessage> {
  permitted(ctx, "messages.write");
  return inTransaction(ctx, async (tx) => {
    const message = await locked(tx, id);
    if ((message.answered_at !== null) === answered) return message;
    const changed = await storeAnswer(tx, message, answered ? "answer" : "reopen", {
      read: message.read || answered,
      answered_at: answered ? tx.clock.now() : null,
      answered_by: answered ? signedIn(tx).userId : null,
    });
    if (undoable)
      await storeChange(tx, {
        entity: "message",
        entity_id: id,
        status_before: answeredWord(message),
        status_after: answeredWord(changed),
        before: {
          read: message.read,
          answered_at: message.answered_at?.toISOString(),
          answered_by: message.answered_by,
        },
        version: changed.updated_at,
        mail_keys: [],
      });
    return changed;
  });
}

/**
 * Restores whether a message was read and answered before a change, in the transaction that locked the change.
 * @throws Refusal NOT_FOUND, CONFLICT when the message has changed since.
 */
export async function undoMessageChange(tx: Ctx, change: UndoableChange): Promise<ContactMessage> {
  const message = await locked(tx, change.entity_id);
  if (!isAsLeft(change, { ...message, current: answeredWord(message) })) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const { read, answered_at: at, answered_by: by } = change.before ?? {};
  return storeAnswer(tx, message, "undo", {
    read: read === true,
    answered_at: typeof at === "string" ? new Date(at) : null,
    answered_by: typeof by === "string" ? by : null,
  });
}

/**
 * Stores which booking was made from a message, in the caller's transaction. A message that was deleted meanwhile is no
 * reason to refuse the booking.
 * @throws Refusal FORBIDDEN.
 */
export async function linkBooking(tx: Ctx, id: string, booking: { id: string; number: string }): Promise<void> {
  permitted(tx, "messages.write");
  if (!isId(id)) return;
  const [message] = await tx.db
    .update(contactMessages)
    .set({ booking_id: booking.id })
    .where(eq(contactMessages.id, id))
    .returning();
  if (message) await recordAudit(tx, { ...auditOf("book", message), after: { booking: booking.number } });
}

/** Removes a booking whose sale was undone from the message that it was made from, in the caller's transaction. */
export async function unlinkBooking(tx: Ctx, bookingId: string): Promise<void> {
  permitted(tx, "messages.write");
  await tx.db.update(contactMessages).set({ booking_id: null }).where(eq(contactMessages.booking_id, bookingId));
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
