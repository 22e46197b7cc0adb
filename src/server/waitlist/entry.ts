/** Reads and writes entries of the waitlist: who may see one, what ends it. */
import { and, count, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { isLiveState, LIVE_WAITLIST_STATES, type WaitlistEnd, waitlistLink } from "#domain/booking/waitlist.ts";
import { owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { type Linked, mailLinkToken, opensByLink } from "#infra/mail-link.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { type WaitlistEntry, waitlistEntries } from "./table.ts";

/** The refusal for an entry that does not exist or that the caller may not see. */
const UNKNOWN = "We can't find this waitlist entry. Please use the link in our newest email.";

/** The holder of the hold of an offered time (slot_occupancies.holder). */
export const holderOf = ({ id }: Pick<WaitlistEntry, "id">): string => `waitlist:${id}`;

const linkedTo = (id: string): Linked => ({ kind: "waitlist", id, version: 0 });

/** Whether an entry can still lead to a booking. */
export const isLive = ({ state }: Pick<WaitlistEntry, "state">): boolean => isLiveState(state);

/** The condition of `isLive`. */
export const LIVE: SQL = inArray(waitlistEntries.state, [...LIVE_WAITLIST_STATES]);

/** The entry with this id, or null. */
export async function findEntry({ db }: AppContext, id: string): Promise<WaitlistEntry | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row ?? null;
}

/** As `findEntry`, locked until the transaction ends; always after the simulator's lock (docs/rules/locking.md). */
export async function lockEntry({ db }: AppContext, id: string): Promise<WaitlistEntry | null> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)).for("update");
  return row ?? null;
}

/** The entry of the caller's mailed link or account, or null, also for another person's. */
export async function visibleEntry(ctx: Ctx, id: string): Promise<WaitlistEntry | null> {
  const entry = await findEntry(ctx, id);
  if (!entry) return null;
  return opensByLink(ctx, ctx.linkToken, linkedTo(entry.id)) || owns(ctx.viewer, entry.user_id) ? entry : null;
}

/** As `visibleEntry`. @throws Refusal NOT_FOUND. */
export async function ownEntry(ctx: Ctx, id: string): Promise<WaitlistEntry> {
  const entry = await visibleEntry(ctx, id);
  if (!entry) throw new Refusal("NOT_FOUND", UNKNOWN);
  return entry;
}

/** The link in a mail to an entry's page. */
export const entryLink = ({ secret, config }: AppContext, { id }: WaitlistEntry): string =>
  waitlistLink(config.publicUrl, id, mailLinkToken(secret, linkedTo(id)));

/**
 * The offer of the header X-Waitlist-Offer: an entry's id, a full stop, and the token of its link. Null without one,
 * for a wrong token and once the entry is no longer offered.
 */
export async function offerOfHeader(ctx: AppContext, header: string | undefined): Promise<Ctx["offer"]> {
  const [id = "", token = ""] = header?.split(".") ?? [];
  if (!isId(id) || !opensByLink(ctx, token, linkedTo(id))) return null;
  const entry = await findEntry(ctx, id);
  return entry?.state === "offered" ? { entryId: entry.id, holder: holderOf(entry) } : null;
}

/** The columns of an entry in line, without an offer. */
export const IN_LINE = {
  state: "waiting",
  ended_reason: null,
  ended_at: null,
  offered_time: null,
  offered_at: null,
  offer_until: null,
  checkout_id: null,
} as const satisfies Partial<WaitlistEntry>;

/** Changes an entry in the caller's transaction. */
export async function changeEntry(
  { db, clock }: AppContext,
  { id }: Pick<WaitlistEntry, "id">,
  change: Partial<typeof waitlistEntries.$inferInsert>,
): Promise<WaitlistEntry> {
  const [row] = await db
    .update(waitlistEntries)
    .set({ ...change, updated_at: clock.now() })
    .where(eq(waitlistEntries.id, id))
    .returning();
  if (!row) throw new Error(`waitlist entry ${id} no longer exists`);
  return row;
}

/** Ends an entry in the caller's transaction. Its hold is the caller's. */
export const endEntry = (ctx: AppContext, entry: WaitlistEntry, why: WaitlistEnd): Promise<WaitlistEntry> =>
  changeEntry(ctx, entry, { state: "ended", ended_reason: why, ended_at: ctx.clock.now() });

/** The place in line for the simulator and the day, from 1; null for an entry that does not wait. */
export async function placeOf({ db }: AppContext, entry: WaitlistEntry): Promise<number | null> {
  const { simulator_type, date, id, state, waiting_since: since } = waitlistEntries;
  if (entry.state !== "waiting" || !entry.waiting_since) return null;
  const [row] = await db
    .select({ before: count() })
    .from(waitlistEntries)
    .where(
      and(
        eq(simulator_type, entry.simulator_type),
        eq(date, entry.date),
        eq(state, "waiting"),
        or(lt(since, entry.waiting_since), and(eq(since, entry.waiting_since), sql`${id} < ${entry.id}`)),
      ),
    );
  return (row?.before ?? 0) + 1;
}
