/** Queries for the bookings that would be outside changed session hours, read before the change is saved. */

import { everyDay, type HoursException, type WeekdayHours } from "#domain/booking/session-hours.ts";
import { isClockTime } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { exceptionOf, SessionHourExceptionInput, SessionHoursInput, weekOf } from "#server/settings/graphql.ts";
import { checkedException, checkedWeek, currentSessionHours } from "#server/settings/service.ts";
import { bookingsOutside } from "./outside-hours.ts";

builder.queryFields((t) => ({
  bookingsOutsideWindow: t.int({
    description:
      "The number of live bookings from today on that would be outside these session hours, applied to every weekday.",
    authScopes: { may: "settings.write" },
    args: {
      firstStart: t.arg.string({ required: true }),
      lastStart: t.arg.string({ required: true }),
      lastEnd: t.arg.string({ required: true }),
    },
    resolve: async (_root, window, ctx) => {
      if (!Object.values(window).every(isClockTime))
        throw new Refusal("BAD_USER_INPUT", "Please enter a time such as 09:00 or 18:30");
      const { exceptions } = await currentSessionHours(ctx);
      return (await bookingsOutside(ctx, { week: everyDay(window), exceptions })).length;
    },
  }),
  bookingsOutsideHours: t.field({
    type: [BookingRef],
    description:
      "Live bookings from today on, soonest first, that would be outside the session hours after a change of weekly hours, or of an exception (on its date only). exceptionId is the exception being replaced.",
    authScopes: { may: "settings.write" },
    args: {
      hours: t.arg({ type: [SessionHoursInput] }),
      exception: t.arg({ type: SessionHourExceptionInput }),
      exceptionId: t.arg.id(),
    },
    resolve: async (_root, { hours, exception, exceptionId }, ctx) => {
      const current = await currentSessionHours(ctx);
      const week = hours?.length ? replaced(current.week, checkedWeek(weekOf(hours))) : current.week;
      const given = exception ? checkedException(exceptionOf(exception)) : null;
      const kept = current.exceptions.filter((row) => row.id !== exceptionId && !(given && sameDay(row, given)));
      const exceptions: HoursException[] = given ? [...kept, given] : kept;
      return bookingsOutside(ctx, { week, exceptions }, given?.date ?? null);
    },
  }),
}));

const replaced = (week: readonly WeekdayHours[], rows: readonly WeekdayHours[]): WeekdayHours[] =>
  week.map(
    (old) => rows.find(({ simulator, weekday }) => simulator === old.simulator && weekday === old.weekday) ?? old,
  );

const sameDay = (one: HoursException, other: HoursException): boolean =>
  one.date === other.date && one.simulator === other.simulator;
