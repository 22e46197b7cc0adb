/** The session hours in GraphQL: public to read; administrators change them. */
import { isUsableDate } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { exceptionOf, SessionHourExceptionInput, SessionHoursInput, weekOf } from "./graphql.ts";
import { hourExceptions, type StoredException, type StoredWeekdayHours, weekHours } from "./service.ts";
import { createException, deleteException, updateException, updateSessionHours } from "./session-hours.ts";

const SessionHoursRef = builder.objectRef<StoredWeekdayHours>("SessionHours").implement({
  description:
    "The usual session hours of one simulator on one weekday: 0 is Sunday; times are HH:mm (IST). A closed day keeps its times.",
  fields: (t) => ({
    simulatorType: t.exposeString("simulator"),
    weekday: t.exposeInt("weekday"),
    closed: t.exposeBoolean("closed"),
    firstStart: t.exposeString("firstStart"),
    lastStart: t.exposeString("lastStart"),
    lastEnd: t.exposeString("lastEnd"),
    updatedAt: t.instant("updatedAt"),
  }),
});

const ExceptionRef = builder.objectRef<StoredException>("SessionHourException").implement({
  description: "Other session hours on one date. The times are null when the date is closed.",
  fields: (t) => ({
    id: t.exposeID("id"),
    simulatorType: t.exposeString("simulator", { nullable: true, description: "Null for both." }),
    date: t.exposeString("date"),
    closed: t.boolean({ resolve: ({ hours }) => hours === null }),
    firstStart: t.string({ nullable: true, resolve: ({ hours }) => hours?.firstStart ?? null }),
    lastStart: t.string({ nullable: true, resolve: ({ hours }) => hours?.lastStart ?? null }),
    lastEnd: t.string({ nullable: true, resolve: ({ hours }) => hours?.lastEnd ?? null }),
    reason: t.exposeString("reason", { description: "Shown to customers." }),
    updatedAt: t.instant("updatedAt"),
  }),
});

builder.queryFields((t) => ({
  sessionHours: t.field({
    type: [SessionHoursRef],
    description: "Fourteen rows: each weekday of each simulator.",
    authScopes: { anyone: true },
    resolve: (_root, _args, ctx) => weekHours(ctx),
  }),
  sessionHourExceptions: t.field({
    type: [ExceptionRef],
    description: "Soonest first; only from the given date on, if any.",
    authScopes: { anyone: true },
    args: { from: t.arg.string() },
    resolve: (_root, { from }, ctx) => {
      if (from && !isUsableDate(from))
        throw new Refusal("BAD_USER_INPUT", "from must be a date in the form yyyy-MM-dd");
      return hourExceptions(ctx, from ?? null);
    },
  }),
}));

builder.mutationFields((t) => ({
  updateSessionHours: t.field({
    type: [SessionHoursRef],
    description:
      "Stores the given weekdays; others stay. updatedAt is the newest updatedAt of the rows read. BAD_USER_INPUT names the field in extensions.field, as in A320.1.lastEnd.",
    authScopes: { may: "settings.write" },
    args: {
      hours: t.arg({ type: [SessionHoursInput], required: true }),
      updatedAt: t.arg.string(),
    },
    resolve: (_root, { hours, updatedAt }, ctx) => updateSessionHours(ctx, weekOf(hours), updatedAt ?? null),
  }),
  createSessionHourException: t.field({
    type: ExceptionRef,
    authScopes: { may: "settings.write" },
    args: { input: t.arg({ type: SessionHourExceptionInput, required: true }) },
    resolve: (_root, { input }, ctx) => createException(ctx, exceptionOf(input)),
  }),
  updateSessionHourException: t.field({
    type: ExceptionRef,
    authScopes: { may: "settings.write" },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: SessionHourExceptionInput, required: true }),
      updatedAt: t.arg.string(),
    },
    resolve: (_root, { id, input, updatedAt }, ctx) => updateException(ctx, id, exceptionOf(input), updatedAt ?? null),
  }),
  deleteSessionHourException: t.boolean({
    authScopes: { may: "settings.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteException(ctx, id),
  }),
}));
