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
  description: "A period in which a simulator is not sold.",
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

/** Parses an instant. Without a zone or a usable date, it is an invalid Date, which `checkedSpan` refuses. */
const instantIn = (text: string): Date =>
  new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) && isUsableDate(text.slice(0, 10)) ? text : Number.NaN);

/** The start of the day `plusDays` after the given one, or null. */
function startOfDay(text: string | null | undefined, plusDays: number): Date | null {
  return text ? instantOf(addDays(readDay(text), plusDays), "00:00") : null;
}

function choiceOf(cancel: boolean | null | undefined, undate: boolean | null | undefined): ConflictChoice | null {
  if (cancel && undate)
    throw new Refusal("BAD_USER_INPUT", "Bookings can be either cancelled or left without a date, not both");
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
    description: "Closures that overlap these days (yyyy-MM-dd, inclusive), soonest first.",
    authScopes: { may: "bookings.readAll" },
    args: { from: t.arg.string(), to: t.arg.string(), ...t.pageArgs() },
    resolve: (_root, { from, to, ...page }, ctx) =>
      listClosures(ctx, { from: startOfDay(from, 0), to: startOfDay(to, 1) }, pageOf(page)),
  }),
  closureConflicts: t.field({
    type: [BookingRef],
    description: "The bookings that conflict with a closure.",
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
    description: `Takes a simulator off sale. Conflicting bookings are cancelled with a full refund
      (cancelBookings) or left without a date (undateBookings); without a choice, the call is refused. It is also
      refused for a conflicting booking that is not among bookingIds.`,
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
        choice: choiceOf(choice.cancelBookings, choice.undateBookings),
        decidedIds: choice.bookingIds ?? null,
      }),
  }),
  deleteClosure: t.boolean({
    description: "Deletes a closure and puts its period back on sale.",
    authScopes: { may: "closures.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteClosure(ctx, id),
  }),
}));
