/** Closures in GraphQL: staff read them, administrators write them. Instants are ISO 8601. */

import { isSimulatorType, type SimulatorType } from "#domain/booking/plans.ts";
import { addDays, instantOf, isUsableDate } from "#domain/time/dates.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder, pageOf } from "#server/builder.ts";
import {
  type Closure,
  type ConflictChoice,
  closureConflicts,
  createClosure,
  deleteClosure,
  listClosures,
} from "./closures.ts";

export const ClosureRef = builder.objectRef<Closure>("Closure").implement({
  description: "A time in which a simulator is not sold.",
  fields: (t) => ({
    id: t.exposeID("id"),
    simulator_type: t.exposeString("simulator_type"),
    starts_at: t.instant("starts_at"),
    ends_at: t.instant("ends_at"),
    reason: t.exposeString("reason"),
    created_at: t.instant("created_at"),
  }),
});

function simulatorOf(text: string): SimulatorType {
  if (isSimulatorType(text)) return text;
  throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
}

/** An instant; without a zone, or in a year that no calendar shows, an invalid date, which `checkedSpan` refuses. */
const instantIn = (text: string): Date =>
  new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) && isUsableDate(text.slice(0, 10)) ? text : Number.NaN);

/** The beginning of a day, or of the one after it. */
function startOfDay(text: string | null | undefined, plusDays: number): Date | null {
  return text ? instantOf(addDays(readDay(text), plusDays), "00:00") : null;
}

function remedyOf(cancel: boolean | null | undefined, undate: boolean | null | undefined): ConflictChoice | null {
  if (cancel && undate) throw new Refusal("BAD_USER_INPUT", "Bookings are either cancelled or left without a date");
  if (cancel) return "cancel";
  return undate ? "undate" : null;
}

const spanArgs = builder.args((t) => ({
  simulatorType: t.string({ required: true }),
  from: t.string({ required: true, description: "ISO 8601 with a zone." }),
  to: t.string({ required: true }),
}));

builder.queryFields((t) => ({
  closures: t.field({
    type: [ClosureRef],
    description: "Closures that touch these days (yyyy-MM-dd, both counted), soonest first.",
    authScopes: { may: "bookings.readAll" },
    args: { from: t.arg.string(), to: t.arg.string(), ...t.pageArgs() },
    resolve: (_root, { from, to, ...page }, ctx) =>
      listClosures(ctx, { from: startOfDay(from, 0), to: startOfDay(to, 1) }, pageOf(page)),
  }),
  closureConflicts: t.field({
    type: [BookingRef],
    description: "The bookings whose time a closure would take.",
    authScopes: { may: "closures.write" },
    args: { ...spanArgs },
    resolve: (_root, { simulatorType, from, to }, ctx) =>
      closureConflicts(ctx, simulatorOf(simulatorType), {
        from: instantIn(from),
        to: instantIn(to),
      }),
  }),
}));

builder.mutationFields((t) => ({
  createClosure: t.field({
    type: ClosureRef,
    description: `Closes a simulator. Bookings in the way are cancelled with a full refund (cancelBookings) or
      left without a date (undateBookings); with neither they refuse it. bookingIds are those that the decision
      was made about: another one refuses it too.`,
    authScopes: { may: "closures.write" },
    args: {
      ...spanArgs,
      reason: t.arg.string({ required: true }),
      cancelBookings: t.arg.boolean(),
      undateBookings: t.arg.boolean(),
      bookingIds: t.arg.idList(),
    },
    resolve: (_root, { simulatorType, from, to, reason, ...choice }, ctx) =>
      createClosure(ctx, {
        simulator: simulatorOf(simulatorType),
        span: { from: instantIn(from), to: instantIn(to) },
        reason,
        choice: remedyOf(choice.cancelBookings, choice.undateBookings),
        seen: choice.bookingIds ?? null,
      }),
  }),
  deleteClosure: t.boolean({
    description: "Opens the time again.",
    authScopes: { may: "closures.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteClosure(ctx, id),
  }),
}));
