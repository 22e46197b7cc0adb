/** What customers do with the waitlist: join, confirm their address, leave. */
import { and, count, eq } from "drizzle-orm";
import { CONFIRM_HOURS, MOST_LIVE_ENTRIES } from "#domain/booking/waitlist.ts";
import { waitlistRequest } from "#domain/booking/waitlist-form.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson } from "#server/accounts/service.ts";
import { endHoldsOf, lockSimulators, readOutlook, reportFreed } from "#server/bookings/service.ts";
import { findKnownPlan } from "#server/catalogue/service.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { changeEntry, endEntry, holderOf, IN_LINE, isLive, LIVE, lockEntry, ownEntry } from "./entry.ts";
import { WAITLIST_JOIN_MAIL } from "./mail-kinds.ts";
import { type WaitlistEntry, waitlistEntries } from "./table.ts";

const DAY_FREE = "This day has free times. Please choose one of them.";
const DAY_OVER = "No time can become free on this day any more. Please choose another day.";
const DAY_CLOSED = "There are no sessions of this length on this day. Please choose another day.";
const TOO_MANY = `This email address already waits for ${MOST_LIVE_ENTRIES} sessions. Please leave one of them first.`;
const ENDED = "This entry of the waitlist has ended.";

type Request = ReturnType<typeof readRequest>;
const readRequest = (input: unknown) => readForm(waitlistRequest, input);

/** The result of a request: whether the entry waits, or a mail to the typed address has to be answered first. */
export type Joined = { waiting: boolean; entry: WaitlistEntry | null };

/** Refuses a day that is not full. @throws Refusal BAD_USER_INPUT, CONFLICT. */
async function checkFull(ctx: Ctx, { simulatorType: simulator, date, duration }: Request): Promise<void> {
  if (!(await findKnownPlan(ctx, duration)))
    throw new Refusal("BAD_USER_INPUT", "Please select a plan for your booking");
  if (date < todayInIndia(ctx.clock.now())) throw new Refusal("CONFLICT", DAY_OVER);
  const holders = [ctx.holder, ctx.guestHolder].filter((holder) => holder !== null);
  const { toBook, toOffer } = (await readOutlook(ctx, { simulator, date }, holders))(duration);
  if (toBook.kind === "free") throw new Refusal("CONFLICT", DAY_FREE);
  if (toOffer.kind !== "full") throw new Refusal("CONFLICT", toOffer.kind === "closed" ? DAY_CLOSED : DAY_OVER);
}

/** Whether the caller has proved that the address is theirs. */
async function isOwnAddress({ db, viewer }: Ctx, email: string): Promise<boolean> {
  const person = viewer.kind === "person" ? await findPerson(db, viewer.userId) : null;
  return person?.email === email && person.email_proved_at !== null;
}

/** The live entry of this request, or null. */
async function sameEntry({ db }: Ctx, { email, simulatorType, date, duration }: Request) {
  const { simulator_type, plan_duration } = waitlistEntries;
  const [row] = await db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.email, email),
        eq(simulator_type, simulatorType),
        eq(waitlistEntries.date, date),
        eq(plan_duration, duration),
        LIVE,
      ),
    );
  return row ?? null;
}

/** Adds an entry, unless the address has one for this session already. @throws Refusal CONFLICT at the limit. */
async function addEntry(tx: Ctx, request: Request, waiting: boolean): Promise<WaitlistEntry> {
  const { name, email, simulatorType, date, duration } = request;
  const [live] = await tx.db
    .select({ entries: count() })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.email, email), LIVE));
  if ((live?.entries ?? 0) >= MOST_LIVE_ENTRIES) throw new Refusal("CONFLICT", TOO_MANY);
  const now = tx.clock.now();
  const [added] = await tx.db
    .insert(waitlistEntries)
    .values({
      id: newId(),
      simulator_type: simulatorType,
      date,
      plan_duration: duration,
      name,
      email,
      user_id: tx.viewer.kind === "person" ? tx.viewer.userId : null,
      state: waiting ? "waiting" : "unconfirmed",
      waiting_since: waiting ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  const entry = added ?? (await sameEntry(tx, request));
  if (!entry) throw new Refusal("CONFLICT", "Please try again");
  return entry;
}

/** Puts an entry in line, and lets the next round check the day: a time may have become free meanwhile. */
async function putInLine(tx: Ctx, entry: WaitlistEntry): Promise<WaitlistEntry> {
  const waiting = await changeEntry(tx, entry, { ...IN_LINE, waiting_since: tx.clock.now() });
  await reportFreed(tx, { simulator: entry.simulator_type, date: entry.date });
  return waiting;
}

/**
 * Joins the waitlist of a full day. The owner of a confirmed address waits at once. Everyone else gets a mail with a
 * link, and the same response whether or not the address waits already.
 * @throws Refusal BAD_USER_INPUT, CONFLICT (the day is not full, too many entries), RATE_LIMITED per client.
 */
export async function joinWaitlist(ctx: Ctx, input: unknown): Promise<Joined> {
  const request = readRequest(input);
  await ctx.limits.spend("waitlistRequests", ctx.client);
  await checkFull(ctx, request);
  const own = await isOwnAddress(ctx, request.email);
  // At the limit the response is the same: the address may be another person's.
  const mayMail = await ctx.limits.trySpend("waitlistMails", request.email);
  const joined = await inTransaction(ctx, async (tx) => {
    const known = await sameEntry(tx, request);
    const entry = known ?? (await addEntry(tx, request, own));
    const inLine = own && entry.state === "unconfirmed" ? await putInLine(tx, entry) : entry;
    if (mayMail && !(own && known)) await enqueueMail(tx, WAITLIST_JOIN_MAIL, { entryId: inLine.id });
    return inLine;
  });
  ctx.wakeWorker();
  return own ? { waiting: true, entry: joined } : { waiting: false, entry: null };
}

/**
 * Confirms the address of an entry by its mailed link; a repeat changes nothing.
 * @throws Refusal NOT_FOUND, CONFLICT for an entry that has ended.
 */
export async function confirmWaitlist(ctx: Ctx, id: string): Promise<WaitlistEntry> {
  const { id: entryId } = await ownEntry(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (!entry || entry.state === "ended") throw new Refusal("CONFLICT", ENDED);
    if (entry.state !== "unconfirmed") return entry;
    if (entry.created_at.getTime() + CONFIRM_HOURS * HOUR_MS > tx.clock.now().getTime()) return putInLine(tx, entry);
    // Returned, because a refusal would roll the end back.
    return endEntry(tx, entry, "unconfirmed");
  });
}

/**
 * Ends an entry at its customer's request. An offered time goes to the next in line at once; one that is being paid
 * stays held for its checkout.
 * @throws Refusal NOT_FOUND; CONFLICT for an entry that has ended for another reason.
 */
export async function leaveWaitlist(ctx: Ctx, id: string): Promise<WaitlistEntry> {
  const { id: entryId, simulator_type: simulator } = await ownEntry(ctx, id);
  return inTransaction(ctx, async (tx) => {
    await lockSimulators(tx, [simulator]);
    const entry = await lockEntry(tx, entryId);
    if (entry?.ended_reason === "withdrawn" || entry?.ended_reason === "declined") return entry;
    if (!entry || !isLive(entry)) throw new Refusal("CONFLICT", ENDED);
    const offered = entry.state === "offered";
    const ended = await endEntry(tx, entry, offered ? "declined" : "withdrawn");
    if (offered) await releaseOffer(tx, entry);
    return ended;
  });
}

/** Ends the hold of an offer, in the caller's transaction, and offers its time to the next in line. */
export async function releaseOffer(tx: Ctx, entry: WaitlistEntry): Promise<void> {
  await endHoldsOf(tx, holderOf(entry));
  await reportFreed(tx, { simulator: entry.simulator_type, date: entry.date });
}
