/** Closures in GraphQL: staff close and reopen, administrators refund as well. Instants are ISO 8601. */

import { isClosureDecision } from "#domain/booking/closure-decisions.ts";
import { isSimulatorType, type SimulatorType } from "#domain/booking/plans.ts";
import type { Span } from "#domain/booking/slots.ts";
import { addDays, instantOf, isUsableDate } from "#domain/time/dates.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { BookingRef, FreeTimeRef } from "#server/bookings/graphql.ts";
import type { Booking } from "#server/bookings/table.ts";
import { builder, pageOf } from "#server/builder.ts";
import { UndoableChangeRef } from "#server/changes/graphql.ts";
import { openChangeOf } from "#server/changes/service.ts";
import type { Ctx } from "#server/context.ts";
import { type Closed, closeSimulators, decisionsById } from "./closing.ts";
import { type ClosureOptions, closureOptions, MOST_OPTIONS } from "./closure-options.ts";
import {
  type Closure,
  type ConflictChoice,
  closureConflicts,
  createClosure,
  deleteClosure,
  listClosures,
  reopen,
} from "./closures.ts";
import type { Decided } from "./decide.ts";
import { type ClosureCase, lostBy } from "./restore.ts";
import { bookingsOfCases, countWaiting, decideCase, listWaiting } from "./waiting.ts";

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

const spanOf = (from: string, to: string): Span => ({ from: instantIn(from), to: instantIn(to) });

/** @throws Refusal BAD_USER_INPUT for an unknown decision. */
function decidedOf({
  decision,
  date = null,
  time = null,
  venueReturned,
}: {
  decision: string;
  date?: string | null | undefined;
  time?: string | null | undefined;
  venueReturned?: boolean | null | undefined;
}): Decided {
  if (!isClosureDecision(decision)) throw new Refusal("BAD_USER_INPUT", "Please choose what happens to each booking");
  return { decision, date, time, returned: venueReturned === true };
}

/** A booking with the session that it loses. */
const losingOf = (booking: Booking) =>
  booking.booking_date && booking.booking_time
    ? [
        {
          booking,
          lost: { simulator: booking.simulator_type, date: booking.booking_date, time: booking.booking_time },
        },
      ]
    : [];

function choiceOf(cancel: boolean | null | undefined, undate: boolean | null | undefined): ConflictChoice | null {
  if (cancel && undate)
    throw new Refusal("BAD_USER_INPUT", "Bookings can be either cancelled or left without a date, not both");
  if (cancel) return "cancel";
  return undate ? "undate" : null;
}

const isoArgs = builder.args((t) => ({
  from: t.string({ required: true, description: "ISO 8601 with a zone." }),
  to: t.string({ required: true }),
}));

const oneSimulator = builder.args((t) => ({ simulatorType: t.string({ required: true }) }));
const simulators = builder.args((t) => ({ simulatorTypes: t.stringList({ required: true }) }));

const ClosureConflictRef = builder.objectRef<ClosureOptions>("ClosureConflict").implement({
  description: "A booking that loses its time to a closure, and what can be offered instead.",
  fields: (t) => ({
    booking: t.expose("booking", { type: BookingRef, authScopes: { may: "simulators.close" } }),
    simulator_type: t.string({ resolve: ({ lost }) => lost.simulator }),
    booking_date: t.string({ description: "Of the lost session.", resolve: ({ lost }) => lost.date }),
    booking_time: t.string({ resolve: ({ lost }) => lost.time }),
    free_times: t.field({
      type: [FreeTimeRef],
      description: `Free times near it, in order of time; at most ${MOST_OPTIONS}.`,
      extensions: { cost: { price: 0, rows: { usual: MOST_OPTIONS, most: MOST_OPTIONS } } },
      resolve: ({ freeTimes }) => freeTimes,
    }),
    suggested: t.field({
      type: FreeTimeRef,
      nullable: true,
      description: "The nearest free time that no booking before it in the list is offered.",
      resolve: ({ suggested }) => suggested,
    }),
    other_simulator: t.exposeString("otherSimulator", {
      nullable: true,
      description: "The other simulator, if it is free at the same time.",
    }),
  }),
});

type WaitingCase = { one: ClosureCase; options: ClosureOptions };

const ClosureCaseRef = builder.objectRef<WaitingCase>("ClosureCase").implement({
  description: "A booking that lost its time to a closure and waits for a decision.",
  fields: (t) => ({
    id: t.id({ resolve: ({ one }) => one.id }),
    decision: t.string({
      description: "later; or administrator, where an administrator decides about a refund.",
      resolve: ({ one }) => one.decision,
    }),
    created_at: t.string({ resolve: ({ one }) => one.created_at.toISOString() }),
    conflict: t.field({ type: ClosureConflictRef, resolve: ({ options }) => options }),
  }),
});

const ClosedSimulatorsRef = builder.objectRef<Closed>("ClosedSimulators").implement({
  fields: (t) => ({
    closures: t.field({ type: [ClosureRef], resolve: ({ closures }) => closures }),
    undo: t.field({
      type: UndoableChangeRef,
      nullable: true,
      description: "Null where it can't be undone: with a refund, or without undoable: true.",
      resolve: ({ batchId }, _args, ctx) => openChangeOf(ctx, batchId),
    }),
  }),
});

const VENUE_RETURNED = `With refund: what was paid at the venue has been returned there, by the methods of Booking.venue_kept.
  Without it, that amount is open money.`;

const ClosureDecisionInput = builder.inputType("ClosureDecisionInput", {
  fields: (t) => ({
    bookingId: t.id({ required: true }),
    decision: t.string({
      required: true,
      description:
        "move (with date and time), switch (to the other simulator), undate, refund, later or administrator.",
    }),
    date: t.string(),
    time: t.string(),
    venueReturned: t.boolean({ description: VENUE_RETURNED }),
  }),
});

/** The waiting cases with their bookings and options. */
async function waitingCases(ctx: Ctx, page: Parameters<typeof listWaiting>[1]): Promise<WaitingCase[]> {
  const cases = await listWaiting(ctx, page);
  const found = await bookingsOfCases(ctx, cases);
  const losing = cases.flatMap((one) => {
    const booking = found.get(one.booking_id);
    return booking ? [{ one, booking, lost: lostBy(one) }] : [];
  });
  const options = await closureOptions(ctx, losing, null);
  return losing.flatMap(({ one }, index) => {
    const of = options[index];
    return of ? [{ one, options: of }] : [];
  });
}

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
    args: { ...oneSimulator, ...isoArgs },
    resolve: (_root, { simulatorType, from, to }, ctx) =>
      closureConflicts(ctx, [simulatorOf(simulatorType)], spanOf(from, to)),
  }),
  closurePreview: t.field({
    type: [ClosureConflictRef],
    description: "The bookings that conflict with a closure of these simulators, soonest first, with what to offer.",
    authScopes: { may: "simulators.close" },
    extensions: { cost: { price: 100, rows: { usual: 10, most: 100 } } },
    args: { ...simulators, ...isoArgs },
    resolve: async (_root, { simulatorTypes, from, to }, ctx) => {
      const closing = { simulators: simulatorTypes.map(simulatorOf), span: spanOf(from, to) };
      const found = await closureConflicts(ctx, closing.simulators, closing.span);
      return closureOptions(ctx, found.flatMap(losingOf), closing);
    },
  }),
  closureWaiting: t.field({
    type: [ClosureCaseRef],
    description: "Bookings that lost their time to a closure and wait for a decision, oldest first.",
    authScopes: { may: "simulators.close" },
    extensions: { cost: { price: 100, rows: { usual: 10, most: 100 } } },
    args: { ...t.pageArgs() },
    resolve: (_root, page, ctx) => waitingCases(ctx, pageOf(page)),
  }),
  closureWaitingCount: t.int({
    authScopes: { may: "simulators.close" },
    resolve: (_root, _args, ctx) => countWaiting(ctx),
  }),
}));

builder.mutationFields((t) => ({
  closeSimulators: t.field({
    type: ClosedSimulatorsRef,
    description: `Takes simulators off sale and applies a decision to every booking in the period, all or nothing.
      CONFLICT for a booking without a decision. A refusal of a new time names its booking in extensions.field, as
      decisions.<id>. Refunds need an administrator.`,
    authScopes: { may: "simulators.close" },
    args: {
      ...simulators,
      ...isoArgs,
      reason: t.arg.string({ required: true }),
      decisions: t.arg({ type: [ClosureDecisionInput], required: true }),
      undoable: t.arg.boolean({ description: "Mails wait while undoChange can undo it; not with a refund." }),
    },
    resolve: (_root, { simulatorTypes, from, to, reason, decisions, undoable }, ctx) =>
      closeSimulators(ctx, {
        simulators: simulatorTypes.map(simulatorOf),
        span: spanOf(from, to),
        reason,
        decisions: decisionsById(decisions.map(({ bookingId, ...decided }) => ({ bookingId, ...decidedOf(decided) }))),
        undoable: undoable === true,
      }),
  }),
  decideClosureCase: t.field({
    type: BookingRef,
    description: "Decides about a booking that waits after a closure. CONFLICT when it no longer waits.",
    authScopes: { may: "simulators.close" },
    args: {
      id: t.arg.id({ required: true }),
      decision: t.arg.string({ required: true }),
      date: t.arg.string(),
      time: t.arg.string(),
      venueReturned: t.arg.boolean({ description: VENUE_RETURNED }),
    },
    resolve: (_root, { id, ...decided }, ctx) => decideCase(ctx, id, decidedOf(decided)),
  }),
  createClosure: t.field({
    type: ClosureRef,
    description: `Takes a simulator off sale. Conflicting bookings are cancelled with a full refund
      (cancelBookings) or left without a date (undateBookings); without a choice, the call is refused. It is also
      refused for a conflicting booking that is not among bookingIds. closeSimulators decides about each booking.`,
    authScopes: { may: "closures.write" },
    args: {
      ...oneSimulator,
      ...isoArgs,
      reason: t.arg.string({ required: true }),
      cancelBookings: t.arg.boolean(),
      undateBookings: t.arg.boolean(),
      bookingIds: t.arg.idList(),
    },
    resolve: (_root, { simulatorType, from, to, reason, ...choice }, ctx) =>
      createClosure(ctx, {
        simulator: simulatorOf(simulatorType),
        span: spanOf(from, to),
        reason,
        choice: choiceOf(choice.cancelBookings, choice.undateBookings),
        decidedIds: choice.bookingIds ?? null,
      }),
  }),
  deleteClosure: t.boolean({
    description: "Deletes a closure and puts its period back on sale, as reopenSimulator does.",
    authScopes: { may: "closures.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteClosure(ctx, id),
  }),
  reopenSimulator: t.int({
    description: `Deletes a closure and puts its period back on sale. Its bookings that wait for a decision get their
      times back where these are still free. Answers how many did.`,
    authScopes: { may: "simulators.close" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => reopen(ctx, id),
  }),
}));
