/**
 * Offers times that have become free to the people who wait for the day, oldest first (docs/rules/waitlist.md). One
 * transaction for each simulator and day, under the simulator's lock, so that two rounds or a public checkout can't
 * give the same time twice.
 */
import { and, asc, eq, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { CONFIRM_HOURS, isOfferTime, offerEnd, type WaitlistEnd } from "#domain/booking/waitlist.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import {
  deleteLapsedHolds,
  holdSession,
  liveHolders,
  lockSimulators,
  type OutlookOf,
  readOutlook,
} from "#server/bookings/service.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { changeEntry, endEntry, holderOf, IN_LINE, LIVE } from "./entry.ts";
import { WAITLIST_END_MAIL, WAITLIST_OFFER_MAIL } from "./mail-kinds.ts";
import { type WaitlistEntry, waitlistEntries } from "./table.ts";

/** The entries of a day that one transaction handles; the next round continues. */
const MOST_AT_ONCE = 200;

type Day = { simulator: SimulatorType; date: IsoDate };

/** Enqueues the mail of an entry that ended. */
const tellEnd = (tx: AppContext, { id }: WaitlistEntry) => enqueueMail(tx, WAITLIST_END_MAIL, { entryId: id });

async function endWithMail(tx: AppContext, entry: WaitlistEntry, why: WaitlistEnd): Promise<void> {
  await endEntry(tx, entry, why);
  await tellEnd(tx, entry);
}

/** The live entries of a day, oldest first, locked. */
const lockEntries = ({ db }: AppContext, { simulator, date }: Day): Promise<WaitlistEntry[]> =>
  db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.simulator_type, simulator), eq(waitlistEntries.date, date), LIVE))
    .orderBy(sql`${waitlistEntries.waiting_since} asc nulls last`, asc(waitlistEntries.id))
    .limit(MOST_AT_ONCE)
    .for("update");

/** Whether an offer is over, and its time no longer kept. A checkout of it has a hold of its own. */
async function offersOver(tx: AppContext, { simulator }: Day, entries: readonly WaitlistEntry[]) {
  const offered = entries.filter(({ state }) => state === "offered");
  const kept = await liveHolders(tx, simulator, {
    holders: offered.map(holderOf),
    checkoutIds: offered.flatMap(({ checkout_id }) => checkout_id ?? []),
  });
  return (entry: WaitlistEntry): "kept" | "lapsed" | "closed" => {
    if (kept.has(entry.checkout_id ?? holderOf(entry))) return "kept";
    // A hold that ended before its time was in the way of a closure.
    return entry.checkout_id === null && entry.offer_until && entry.offer_until > tx.clock.now() ? "closed" : "lapsed";
  };
}

/** Keeps the first free start for an entry, with its mail. Returns false when it was taken meanwhile. */
async function offer(tx: AppContext, entry: WaitlistEntry, time: string): Promise<boolean> {
  const now = tx.clock.now();
  const until = offerEnd(now);
  const held = await holdSession(tx, {
    simulatorType: entry.simulator_type,
    planDuration: entry.plan_duration,
    date: entry.date,
    time,
    holder: holderOf(entry),
    checkoutId: null,
    until,
  });
  if (held === "taken") return false;
  await changeEntry(tx, entry, { state: "offered", offered_time: time, offered_at: now, offer_until: until });
  await enqueueMail(tx, WAITLIST_OFFER_MAIL, { entryId: entry.id, until: until.getTime() });
  return true;
}

/** What one entry of a day becomes. @returns whether it was offered a time. */
async function advance(tx: AppContext, entry: WaitlistEntry, outlookOf: OutlookOf): Promise<boolean> {
  const { toOffer } = outlookOf(entry.plan_duration);
  const over = toOffer.kind === "over" ? "day_passed" : toOffer.kind === "closed" ? "no_sessions" : null;
  if (entry.state === "unconfirmed") {
    const late = entry.created_at.getTime() + CONFIRM_HOURS * HOUR_MS <= tx.clock.now().getTime();
    if (over || late) await endEntry(tx, entry, "unconfirmed");
    return false;
  }
  if (over) {
    await endWithMail(tx, entry, over);
    return false;
  }
  const [time] = toOffer.kind === "free" ? toOffer.times : [];
  return time !== undefined && isOfferTime(tx.clock.now()) && offer(tx, entry, time);
}

/**
 * Ends the entries of a day that are over, and offers its free times to those who wait.
 * @returns the number of offers
 */
export async function offerDay(ctx: AppContext, day: Day): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockSimulators(tx, [day.simulator]);
    // Before the entries, in the order in which a checkout that ends takes them.
    await deleteLapsedHolds(tx, day.simulator);
    const entries = await lockEntries(tx, day);
    if (entries.length === 0) return 0;
    const offerOf = await offersOver(tx, day, entries);
    let outlookOf = await readOutlook(tx, day);
    let offers = 0;
    for (const entry of entries) {
      const state = entry.state === "offered" ? offerOf(entry) : null;
      if (state === "kept") continue;
      if (state === "lapsed") await endWithMail(tx, entry, "lapsed");
      else {
        const inLine = state === "closed" ? await changeEntry(tx, entry, IN_LINE) : entry;
        if (!(await advance(tx, inLine, outlookOf))) continue;
        offers += 1;
        outlookOf = await readOutlook(tx, day);
      }
    }
    tx.wakeWorker();
    return offers;
  });
}

/** Handles every day with live entries. A day that fails does not stop the next. @returns the number of offers */
export async function waitlistRound(ctx: AppContext): Promise<number> {
  const days = await ctx.db
    .selectDistinct({ simulator: waitlistEntries.simulator_type, date: waitlistEntries.date })
    .from(waitlistEntries)
    .where(LIVE)
    .orderBy(asc(waitlistEntries.date), asc(waitlistEntries.simulator_type));
  let offers = 0;
  for (const day of days)
    try {
      offers += await offerDay(ctx, day);
    } catch (err) {
      ctx.log.warn({ err, ...day }, "the waitlist of a day was not handled");
    }
  return offers;
}
