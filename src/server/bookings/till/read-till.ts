/** Reads tills: a day with its takings by method and person, its cash, its corrections, and the closed days. */
import { and, asc, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { expectedCash } from "#domain/money/till.ts";
import type { VenueMethod } from "#domain/money/venue-payment.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { type KeyPage, listPage } from "#infra/db/keyset.ts";
import { readDay } from "#infra/read-day.ts";
import { hasMoved, recordedOn, takenAndGivenBack, totalTakings } from "#server/bookings/money/venue.ts";
import { venuePayments } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { tillCorrections, tills } from "#server/tills/service.ts";
import { voucherTakings } from "#server/vouchers/service.ts";

export type Till = typeof tills.$inferSelect;
export type TillCorrection = typeof tillCorrections.$inferSelect;

/** What one member of staff took by one method on a day, in paise. */
export type PersonTakings = { method: VenueMethod; personId: string; taken: Paise; givenBack: Paise };

/** A day at the desk. `expected` is null unless the till is opened; `suggestedFloat` is what the last till left. */
export type TillDay = {
  date: IsoDate;
  till: Till | null;
  takings: PersonTakings[];
  cashTaken: Paise;
  cashReturned: Paise;
  expected: Paise | null;
  suggestedFloat: Paise;
};

/** The sort of tills, newest day first. The day is unique. */
const BY_DAY = { by: tills.day, down: true, unique: true };

/** The cash received and returned on a day, in paise. */
export const cashOf = async (ctx: AppContext, date: IsoDate): Promise<{ taken: Paise; givenBack: Paise }> =>
  totalTakings((await takingsBy(ctx, date)).filter(({ method }) => method === "cash"));

/** What each member of staff took by each method for bookings and gift vouchers. */
async function takingsBy(ctx: AppContext, date: IsoDate): Promise<PersonTakings[]> {
  const ofBookings = await ctx.db
    .select({ method: venuePayments.method, personId: venuePayments.received_by, ...takenAndGivenBack() })
    .from(venuePayments)
    .where(recordedOn(date))
    .groupBy(venuePayments.method, venuePayments.received_by)
    .orderBy(asc(venuePayments.method), asc(venuePayments.received_by));
  const rows = [...ofBookings, ...(await voucherTakings(ctx, date))];
  const keyOf = ({ method, personId }: PersonTakings) => `${method} ${personId}`;
  return [...new Set(rows.map(keyOf))]
    .sort()
    .map((key) => rows.filter((row) => keyOf(row) === key))
    .flatMap(([first, ...others]) => (first ? [{ ...first, ...totalTakings([first, ...others]) }] : []))
    .filter(hasMoved);
}

/** The till of a day, or null. */
async function findTill({ db }: AppContext, date: IsoDate): Promise<Till | null> {
  const [row] = await db.select().from(tills).where(eq(tills.day, date));
  return row ?? null;
}

/** What the last closed till before a day left in it, with its later corrections. */
async function suggestedFloat({ db }: AppContext, date: IsoDate): Promise<Paise> {
  const corrected = db
    .select({ sum: sql`coalesce(sum(${tillCorrections.amount_paise}), 0)` })
    .from(tillCorrections)
    .where(eq(tillCorrections.till_id, tills.id));
  const [last] = await db
    .select({ left: sql<string>`greatest(${tills.left_paise} + ${corrected}, 0)`.mapWith(Number) })
    .from(tills)
    .where(and(lt(tills.day, date), isNotNull(tills.closed_at)))
    .orderBy(desc(tills.day))
    .limit(1);
  return last?.left ?? 0;
}

/**
 * A day's till and takings.
 * @param typedDate yyyy-MM-dd
 * @throws Refusal BAD_USER_INPUT for an invalid date.
 */
export async function tillDay(ctx: AppContext, typedDate: string): Promise<TillDay> {
  const date = readDay(typedDate, "Please choose a valid date");
  const [till, takings, float] = await Promise.all([
    findTill(ctx, date),
    takingsBy(ctx, date),
    suggestedFloat(ctx, date),
  ]);
  const cash = totalTakings(takings.filter(({ method }) => method === "cash"));
  // A closed till keeps the figures with which it was closed.
  const taken = till?.cash_taken_paise ?? cash.taken;
  const givenBack = till?.cash_returned_paise ?? cash.givenBack;
  return {
    date,
    till,
    takings,
    cashTaken: taken,
    cashReturned: givenBack,
    expected: till && (till.expected_paise ?? expectedCash({ float: till.float_paise, taken, givenBack })),
    suggestedFloat: float,
  };
}

/** A page of tills, newest day first. */
export const listTills = (ctx: AppContext, page: KeyPage): Promise<Till[]> =>
  listPage(ctx, tills, undefined, { ...page, sort: BY_DAY });

/** The corrections of a till, oldest first. */
export const correctionsOf = ({ db }: AppContext, { id }: Till): Promise<TillCorrection[]> =>
  db
    .select()
    .from(tillCorrections)
    .where(eq(tillCorrections.till_id, id))
    .orderBy(asc(tillCorrections.created_at), asc(tillCorrections.id));
