/**
 * Custom packages: requesting one, listing the caller's own, and what the checkout needs
 * (contract: custom-package-request, custom-package-states).
 */

import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { customRequestForm } from "#domain/booking/custom-package.ts";
import { CUSTOM_BOOKING_TRANSITIONS, type CustomBookingStatus } from "#domain/booking/statuses.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { isId } from "#domain/text/ids.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { REQUEST_RECEIVED_MAIL } from "./mail-kinds.ts";
import { customBookings } from "./table.ts";

export type CustomBooking = typeof customBookings.$inferSelect;

/** Whether the address may get another acknowledgement; the limit keeps other people from filling its inbox. */
async function mayAcknowledge(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await ctx.limits.spend("customRequestMails", email);
    return true;
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === "RATE_LIMITED") return false;
    throw failure;
  }
}

/**
 * Stores a request and acknowledges it by mail. For a signed-in customer the email is the account's, and the request
 * belongs to the account.
 * @throws Refusal BAD_USER_INPUT with the form's sentence, RATE_LIMITED per client.
 */
export async function requestPackage(ctx: Ctx, input: unknown): Promise<CustomBooking> {
  const person = ctx.viewer.kind === "person" ? await findPerson(ctx.db, ctx.viewer.userId) : null;
  const typed = typeof input === "object" && input !== null ? input : {};
  const form = readForm(customRequestForm, { ...typed, ...(person ? { email: person.email } : {}) });
  await ctx.limits.spend("customRequests", ctx.client);
  const acknowledge = await mayAcknowledge(ctx, form.email);
  const made = await inTransaction(ctx, (tx) => storeRequest(tx, form, { userId: person?.id ?? null, acknowledge }));
  ctx.wakeWorker();
  return made;
}

/** Stores a request, and the mail that acknowledges it, in the caller's transaction. */
async function storeRequest(
  tx: Ctx,
  form: z.output<typeof customRequestForm>,
  { userId, acknowledge }: { userId: string | null; acknowledge: boolean },
): Promise<CustomBooking> {
  const now = tx.clock.now();
  const [row] = await tx.db
    .insert(customBookings)
    .values({
      id: newId(),
      user_id: userId,
      simulator_type: form.simulatorType,
      customer_name: form.name,
      customer_email: form.email,
      customer_phone: form.phone,
      requested_duration: form.duration,
      requirements: form.requirements,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error("The inserted request was not returned");
  if (acknowledge) await enqueueMail(tx, REQUEST_RECEIVED_MAIL, { requestId: row.id });
  return row;
}

/**
 * Stores the request of a customer who phones. It belongs to no account, like one that was sent without a session.
 * @throws Refusal FORBIDDEN, BAD_USER_INPUT with the form's sentence.
 */
export async function requestForCaller(ctx: Ctx, input: unknown): Promise<CustomBooking> {
  permitted(ctx, "customBookings.create");
  const form = readForm(customRequestForm, input);
  const acknowledge = await mayAcknowledge(ctx, form.email);
  const made = await inTransaction(ctx, async (tx) => {
    const row = await storeRequest(tx, form, { userId: null, acknowledge });
    await recordAudit(tx, {
      action: "customBooking.create",
      entity: "customBooking",
      entityId: row.id,
      label: row.customer_name,
      after: {
        customer_email: row.customer_email,
        simulator_type: row.simulator_type,
        requested_duration: row.requested_duration,
      },
    });
    return row;
  });
  ctx.wakeWorker();
  return made;
}

/**
 * The condition for a person's requests: those sent while signed in, and, once the address is proved, those sent from
 * it without an account (docs/decisions/0040-proved-email-addresses.md).
 */
async function ownRequests(ctx: AppContext, userId: string): Promise<SQL | undefined> {
  const person = await findPerson(ctx.db, userId);
  return or(
    eq(customBookings.user_id, userId),
    person?.email_proved_at
      ? and(isNull(customBookings.user_id), eq(customBookings.customer_email, person.email))
      : undefined,
  );
}

/** The sorts of staff's list. By price, requests without an offer come last in both directions. */
export const REQUEST_SORTS = {
  ...byAge(customBookings.created_at),
  longest: { by: customBookings.requested_duration, down: true },
  shortest: { by: customBookings.requested_duration, down: false },
  "price-high": { by: sql`coalesce(${customBookings.assigned_price_paise}, -1)`, down: true },
  "price-low": {
    by: sql`coalesce(${customBookings.assigned_price_paise}, 2147483647)`,
    down: false,
  },
} satisfies Record<string, SortOrder>;

/** A person's own requests, newest first. */
export async function requestsOf(ctx: AppContext, userId: string, page: KeyPage): Promise<CustomBooking[]> {
  const where = await ownRequests(ctx, userId);
  return listPage(ctx, customBookings, where, { ...page, sort: REQUEST_SORTS.newest });
}

/** Filters by status and by text in id, name, email or phone; null means all. */
export type RequestFilter = { status: CustomBookingStatus | null; search: string | null };

const fitting = ({ status, search }: RequestFilter) =>
  and(
    status ? eq(customBookings.status, status) : undefined,
    search ? sql`${customBookings.search_text} like ${within(listTerm(search))}` : undefined,
  );

/** A page of all people's requests that match the filter. */
export const listRequests = (
  ctx: AppContext,
  { status, search, ...page }: KeyPage & RequestFilter & { sort: SortOrder },
): Promise<CustomBooking[]> => listPage(ctx, customBookings, fitting({ status, search }), page);

/** The number of all people's requests that match the filter. */
export const countRequests = (ctx: AppContext, filter: RequestFilter): Promise<number> =>
  countRows(ctx, customBookings, fitting(filter));

/** The request with this id, without a check of the caller. */
export async function findRequest({ db }: AppContext, id: string): Promise<CustomBooking | null> {
  const [row] = await db.select().from(customBookings).where(eq(customBookings.id, id));
  return row ?? null;
}

/** The request with this id if it is the person's own, else null. */
export async function ownRequest(ctx: AppContext, userId: string, id: string): Promise<CustomBooking | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(customBookings)
    .where(and(eq(customBookings.id, id), await ownRequests(ctx, userId)));
  return row ?? null;
}

/** Reads a request and locks it until the transaction ends. */
export async function lockRequest({ db }: AppContext, id: string): Promise<CustomBooking | null> {
  const [row] = await db.select().from(customBookings).where(eq(customBookings.id, id)).for("update");
  return row ?? null;
}

/** The columns that change with a request's status. */
export type RequestColumns = Partial<
  Pick<
    CustomBooking,
    | "assigned_price_paise"
    | "assigned_duration"
    | "simulator_type"
    | "offer_note"
    | "offer_date"
    | "offer_until"
    | "booking_id"
    | "user_id"
  >
>;

/**
 * Changes a locked request's status and the columns in `change`.
 * @throws Error for a change that the table of statuses does not allow.
 */
export async function changeRequestStatus(
  { db, clock }: AppContext,
  request: CustomBooking,
  status: CustomBookingStatus,
  change: RequestColumns = {},
): Promise<CustomBooking> {
  if (status !== request.status && !canBecome(CUSTOM_BOOKING_TRANSITIONS, request.status, status))
    throw new Error(`request ${request.id} cannot change from ${request.status} to ${status}`);
  const [row] = await db
    .update(customBookings)
    .set({ ...change, status, updated_at: clock.now() })
    .where(eq(customBookings.id, request.id))
    .returning();
  if (!row) throw new Error(`request ${request.id} vanished`);
  return row;
}

/** Requests for the finder: by any form of an id, by name, email or phone. */
export const findRequests = finderOf(customBookings, {
  text: customBookings.search_text,
  similar: sql`lower(${customBookings.customer_name} || ' ' || ${customBookings.customer_email})`,
});
