/** The start times of a simulator on each day of a range (docs/rules/slot.md). */

import { sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { BEFORE_SESSION_MINUTES } from "#domain/booking/session-time.ts";
import { type DayTimes, timesOfDays } from "#domain/booking/slot-times.ts";
import type { TakenSpan } from "#domain/booking/slots.ts";
import { isId } from "#domain/text/ids.ts";
import { addDays, daysBetween, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS, SECOND_MS } from "#domain/time/durations.ts";
import { preparedRead } from "#infra/db/prepared-read.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { visibleBooking } from "#server/bookings/service.ts";
import { slotOccupancies } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";
import { hoursColumns, hoursOnFrom, knownSettings, noticeFor } from "#server/settings/service.ts";

/** Two months. A calendar page shows six weeks. */
export const MAX_DAYS = 62;

/** The id if the caller may see that booking, else null, so that an id reveals nothing to others. */
const visibleBookingId = async (ctx: Ctx, id: string | null | undefined): Promise<string | null> =>
  isId(id) && (await visibleBooking(ctx, id)) ? id : null;

const given = sql.placeholder;
const hours = hoursColumns({
  simulator: sql`${given("simulator")}`,
  from: sql`${given("from")}::date`,
  to: sql`${given("to")}::date`,
});

/**
 * What a calendar shows, in one statement: bookings, closures and live holds as [kind, from, to] in seconds after
 * `begins`, and the session hours. A session's `to` is when the next one may start. The holds of `holders` and the
 * booking `reschedulingId` are left out.
 */
const readCalendar = preparedRead(
  "calendar",
  sql`select (select coalesce(json_agg(json_build_array(kind,
        extract(epoch from lower(during) - ${given("begins")}::timestamptz)::float8,
        extract(epoch from case when kind = 'closure' then upper(during)
          else greatest(upper(during), coalesce(session_end, upper(during)) + make_interval(mins => ${given("turnaround")}::int))
          end - ${given("begins")}::timestamptz)::float8)), '[]')
      from ${slotOccupancies}
      where simulator_type = ${given("simulator")}
        and during && tstzrange(${given("begins")}, ${given("ends")}, '[)')
        and (kind <> 'hold' or hold_until > ${given("now")}::timestamptz and holder <> all(${given("holders")}::text[]))
        and (${given("reschedulingId")}::uuid is null or booking_id is distinct from ${given("reschedulingId")})),
    ${hours.week}, ${hours.exceptions}`,
);

type Query = { simulator: SimulatorType; from: string; to: string; bookingId?: string | null };
/** Whose holds and which booking count as free. */
type Own = { holders: string[]; reschedulingId: string | null };

async function calendarOf(ctx: Ctx, { simulator, from, to }: Query, own: Own, now: Date) {
  const begins = instantOf(from, "00:00");
  const { turnaroundMinutes: turnaround } = (await knownSettings(ctx)).bookingRules;
  const [[occupied, week, exceptions] = []] = await readCalendar(ctx.db, {
    simulator,
    from,
    to,
    begins: begins.toISOString(),
    // A session on the last evening may end after midnight.
    ends: instantOf(addDays(to, 2), "00:00").toISOString(),
    now: now.toISOString(),
    turnaround: String(turnaround),
    ...own,
  });
  const spans = JSON.parse(occupied ?? "[]") as [TakenSpan["kind"], number, number][];
  const after = (seconds: number) => new Date(begins.getTime() + seconds * SECOND_MS);
  const taken = spans.map(([kind, start, end]): TakenSpan => ({ kind, from: after(start), to: after(end) }));
  return { taken, turnaround, hoursOn: hoursOnFrom(simulator, week ?? "[]", exceptions ?? "[]") };
}

const PLAN_MISSING = "Please select a plan for your booking";
const LONGEST = 100_000;

const ownHolds = (ctx: Ctx): string[] =>
  [ctx.holder, ctx.guestHolder, ctx.offer?.holder ?? null].filter((holder) => holder !== null);

/**
 * The start times of every day from `from` to `to` (inclusive, at most `MAX_DAYS` days).
 * @param duration the session's length in minutes
 * @param bookingId the caller's booking to reschedule, whose current time counts as free
 * @throws Refusal BAD_USER_INPUT for an invalid or too long range, or an impossible duration.
 */
export async function availability(ctx: Ctx, query: Query & { duration: number }): Promise<DayTimes[]> {
  const { duration } = query;
  const [from, to] = [readDay(query.from), readDay(query.to)];
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS)
    throw new Refusal("BAD_USER_INPUT", `Please request 1 to ${MAX_DAYS} days at a time`);
  if (duration < 1 || duration > LONGEST) throw new Refusal("BAD_USER_INPUT", PLAN_MISSING);
  const own: Own = {
    holders: ownHolds(ctx),
    reschedulingId: await visibleBookingId(ctx, query.bookingId),
  };
  const now = ctx.clock.now();
  const notice = await noticeFor(ctx);
  return timesOfDays({ from, days, duration, now, notice, ...(await calendarOf(ctx, query, own, now)) });
}

/** How many days are searched: a simulator that is full for a week shows its calendar instead. */
const SEARCHED_DAYS = 7;
/** The most session lengths of one request. */
export const MAX_DURATIONS = 20;

/** The free starts of the first day that has one for a session of `duration` minutes. */
export type FreeDay = { duration: number; date: string; times: string[] };

/** The free starts of a session of `duration` minutes today that have not begun: what the desk can sell at once. */
export async function freeToday(ctx: Ctx, simulator: SimulatorType, duration: number): Promise<FreeDay> {
  const now = ctx.clock.now();
  const date = todayInIndia(now);
  const own: Own = { holders: ownHolds(ctx), reschedulingId: null };
  const calendar = await calendarOf(ctx, { simulator, from: date, to: date }, own, now);
  const [today] = timesOfDays({ from: date, days: 1, duration, now, ...calendar });
  const free = (today?.times ?? []).filter(({ available }) => available);
  return { duration, date, times: free.map(({ time }) => time) };
}

/**
 * The first free day of each duration (minutes) within a week, from one read of the calendar; a duration without one is
 * left out. As a suggestion, it leaves the time to be there; the calendar also offers earlier starts, to customers who
 * are there already.
 * @throws Refusal BAD_USER_INPUT for an impossible duration, or too many of them.
 */
export async function nextFreeDays(ctx: Ctx, simulator: SimulatorType, durations: number[]): Promise<FreeDay[]> {
  const lengths = [...new Set(durations)].sort((one, other) => one - other);
  if (lengths.length > MAX_DURATIONS || lengths.some((length) => length < 1 || length > LONGEST))
    throw new Refusal("BAD_USER_INPUT", PLAN_MISSING);
  const now = ctx.clock.now();
  const from = todayInIndia(now);
  const own: Own = { holders: ownHolds(ctx), reschedulingId: null };
  const query = { simulator, from, to: addDays(from, SEARCHED_DAYS - 1) };
  const calendar = await calendarOf(ctx, query, own, now);
  const notice = await noticeFor(ctx);
  const soonest = new Date(now.getTime() + BEFORE_SESSION_MINUTES[simulator] * MINUTE_MS);
  return lengths.flatMap((duration) => {
    for (const { date, times } of timesOfDays({
      from,
      days: SEARCHED_DAYS,
      duration,
      now,
      soonest,
      notice,
      ...calendar,
    })) {
      const free = times.filter(({ available }) => available).map(({ time }) => time);
      if (free.length > 0) return [{ duration, date, times: free }];
    }
    return [];
  });
}
