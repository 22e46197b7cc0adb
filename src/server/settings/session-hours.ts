/** Changes the session hours: the weekly ones and the exceptions by date (docs/rules/slot.md). */
import { and, asc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { hoursText, type WeekdayHours } from "#domain/booking/session-hours.ts";
import type { hoursExceptionForm } from "#domain/booking/session-hours-form.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { isId } from "#domain/text/ids.ts";
import { formatShortDate, weekdayName } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import {
  checkedException,
  checkedWeek,
  exceptionOf,
  type StoredException,
  type StoredWeekdayHours,
  weekHours,
} from "./service.ts";
import { sessionHourExceptions, sessionHours } from "./table.ts";

const NOT_FOUND = "This exception was not found";
const DATE_HAS_ONE = "This date already has an exception. Please edit that one";

/**
 * Stores the weekly hours of the given simulators and weekdays; others stay.
 * @param seen the newest `updatedAt` of the hours that the editor was filled from
 * @throws Refusal BAD_USER_INPUT with the field as in `A320.1.lastEnd`, CONFLICT when they have changed since.
 */
export function updateSessionHours(ctx: Ctx, input: unknown, seen: string | null): Promise<StoredWeekdayHours[]> {
  permitted(ctx, "settings.write");
  return inTransaction(ctx, async (tx) => {
    const wanted = checkedWeek(input);
    await lockWeek(tx);
    const before = await weekHours(tx);
    if (isStale(seen, newest(before))) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    await writeWeek(tx, wanted);
    const after = await weekHours(tx);
    await recordAudit(tx, {
      action: "sessionHours.update",
      entity: "sessionHours",
      entityId: "week",
      label: "Session hours",
      before: auditedWeek(before),
      after: auditedWeek(after),
    });
    return after;
  });
}

/** Locks the weekly hours, always in one order, so that two changes cannot deadlock. */
async function lockWeek({ db }: AppContext): Promise<void> {
  await db
    .select({ weekday: sessionHours.weekday })
    .from(sessionHours)
    .orderBy(asc(sessionHours.simulator_type), asc(sessionHours.weekday))
    .for("update");
}

/** Writes weekly hours without an audit entry; the caller validates them and records the change. */
export async function writeWeek(tx: AppContext, rows: readonly WeekdayHours[]): Promise<void> {
  await lockWeek(tx);
  for (const { simulator, weekday, closed, firstStart, lastStart, lastEnd } of rows) {
    const values = {
      closed,
      first_start: firstStart,
      last_start: lastStart,
      last_end: lastEnd,
      updated_at: tx.clock.now(),
    };
    await tx.db
      .insert(sessionHours)
      .values({ simulator_type: simulator, weekday, ...values })
      .onConflictDoUpdate({
        target: [sessionHours.simulator_type, sessionHours.weekday],
        set: values,
      });
  }
}

/**
 * Creates an exception.
 * @throws Refusal BAD_USER_INPUT with the field, CONFLICT when the date already has an exception.
 */
export function createException(ctx: Ctx, input: unknown): Promise<StoredException> {
  permitted(ctx, "settings.write");
  return inTransaction(ctx, async (tx) => {
    const values = valuesOf(checkedException(input));
    const [row] = await tx.db
      .insert(sessionHourExceptions)
      .values({ id: newId(), ...values, updated_at: tx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal("CONFLICT", DATE_HAS_ONE, undefined, "date");
    const made = exceptionOf(row);
    await recordException(tx, "create", null, made);
    return made;
  });
}

/**
 * Changes an exception.
 * @throws Refusal NOT_FOUND, BAD_USER_INPUT with the field, CONFLICT when the date has another exception or this one
 * has changed since.
 */
export function updateException(ctx: Ctx, id: string, input: unknown, seen: string | null): Promise<StoredException> {
  permitted(ctx, "settings.write");
  return inTransaction(ctx, async (tx) => {
    const values = valuesOf(checkedException(input));
    const before = await lockedException(tx, id);
    if (isStale(seen, before.updatedAt)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const others = await tx.db
      .select({ id: sessionHourExceptions.id })
      .from(sessionHourExceptions)
      .where(
        and(
          eq(sessionHourExceptions.date, values.date),
          sql`${sessionHourExceptions.simulator_type} is not distinct from ${values.simulator_type}`,
          sql`${sessionHourExceptions.id} <> ${id}`,
        ),
      );
    if (others.length > 0) throw new Refusal("CONFLICT", DATE_HAS_ONE, undefined, "date");
    const [row] = await tx.db
      .update(sessionHourExceptions)
      .set({ ...values, updated_at: tx.clock.now() })
      .where(eq(sessionHourExceptions.id, id))
      .returning();
    if (!row) throw new Refusal("NOT_FOUND", NOT_FOUND);
    const after = exceptionOf(row);
    await recordException(tx, "update", before, after);
    return after;
  });
}

/** Removes an exception; the date has the usual hours of its weekday again. @throws Refusal NOT_FOUND. */
export function deleteException(ctx: Ctx, id: string): Promise<boolean> {
  permitted(ctx, "settings.write");
  return inTransaction(ctx, async (tx) => {
    const before = await lockedException(tx, id);
    await tx.db.delete(sessionHourExceptions).where(eq(sessionHourExceptions.id, id));
    await recordException(tx, "delete", before, null);
    return true;
  });
}

async function lockedException({ db }: AppContext, id: string): Promise<StoredException> {
  const [row] = isId(id)
    ? await db.select().from(sessionHourExceptions).where(eq(sessionHourExceptions.id, id)).for("update")
    : [];
  if (!row) throw new Refusal("NOT_FOUND", NOT_FOUND);
  return exceptionOf(row);
}

function recordException(
  tx: Ctx,
  verb: "create" | "update" | "delete",
  before: StoredException | null,
  after: StoredException | null,
): Promise<void> {
  const { id, date } = after ?? before ?? { id: "", date: "" };
  const audited = (row: StoredException | null) =>
    row && {
      date: row.date,
      simulator: row.simulator ?? "both",
      hours: row.hours ? hoursText(row.hours) : "closed",
      reason: row.reason,
    };
  return recordAudit(tx, {
    action: `sessionHourException.${verb}`,
    entity: "sessionHourException",
    entityId: id,
    label: formatShortDate(date),
    before: audited(before),
    after: audited(after),
  });
}

/** One value per simulator and weekday, under a key such as 'A320 Monday'. */
const auditedWeek = (week: readonly WeekdayHours[]): Record<string, string> =>
  Object.fromEntries(
    week.map((row) => [`${row.simulator} ${weekdayName(row.weekday)}`, row.closed ? "closed" : hoursText(row)]),
  );

const newest = (week: readonly StoredWeekdayHours[]): Date =>
  new Date(Math.max(...week.map(({ updatedAt }) => updatedAt.getTime())));

const valuesOf = ({ simulator, date, hours, reason }: z.output<typeof hoursExceptionForm>) => ({
  simulator_type: simulator,
  date,
  closed: hours === null,
  first_start: hours?.firstStart ?? null,
  last_start: hours?.lastStart ?? null,
  last_end: hours?.lastEnd ?? null,
  reason,
});
