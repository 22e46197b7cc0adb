/** The till in GraphQL, for staff. Amounts are rupees. */
import type { NoteCount } from "#domain/money/till.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import type { AppContext } from "#server/context.ts";
import {
  correctionsOf,
  listTills,
  type PersonTakings,
  type Till,
  type TillCorrection,
  type TillDay,
  tillDay,
} from "./read-till.ts";
import { closeTill, correctTill, openTill } from "./till.ts";

/** The name of a member of staff; empty for a deleted account. */
const nameOf = async (ctx: AppContext, id: string | null): Promise<string> =>
  (id && (await personOfRow(ctx, id))?.name) || "";

const NoteCountRef = builder.objectRef<NoteCount>("NoteCount").implement({
  description: "How many notes of a value in rupees were counted.",
  fields: (t) => ({ value: t.exposeInt("value"), count: t.exposeInt("count") }),
});

const CorrectionRef = builder.objectRef<TillCorrection>("TillCorrection").implement({
  description: "Cash that went into a closed till, or out of it (below zero).",
  fields: (t) => ({
    id: t.exposeID("id"),
    amount: t.rupees("amount_paise"),
    reason: t.exposeString("reason"),
    made_by: t.string({ resolve: ({ made_by }, _args, ctx) => nameOf(ctx, made_by) }),
    created_at: t.instant("created_at"),
  }),
});

const TillRef = builder.objectRef<Till>("Till").implement({
  description: "The till of a day. The fields about closing are null while it is open, and never change afterwards.",
  fields: (t) => ({
    id: t.exposeID("id"),
    date: t.exposeString("day"),
    float: t.rupees("float_paise"),
    opened_by: t.string({ resolve: ({ opened_by }, _args, ctx) => nameOf(ctx, opened_by) }),
    opened_at: t.instant("opened_at"),
    closed_by: t.string({ resolve: ({ closed_by }, _args, ctx) => nameOf(ctx, closed_by) }),
    closed_at: t.instant("closed_at", { nullable: true }),
    expected: t.rupees("expected_paise", { nullable: true }),
    counted: t.rupees("counted_paise", { nullable: true }),
    difference_reason: t.exposeString("difference_reason", { nullable: true }),
    left: t.rupees("left_paise", { nullable: true, description: "What stays in the till for the next day." }),
    notes: t.field({ type: [NoteCountRef], resolve: ({ counted }) => counted?.notes ?? [] }),
    coins: t.rupees(({ counted }) => counted?.coins ?? null, { nullable: true }),
    corrections: t.field({
      type: [CorrectionRef],
      extensions: { cost: { rows: { usual: 3, most: 20 } } },
      resolve: (till, _args, ctx) => correctionsOf(ctx, till),
    }),
  }),
});

const TakingsRef = builder.objectRef<PersonTakings>("TillTakings").implement({
  description: "What one member of staff took by one method.",
  fields: (t) => ({
    method: t.exposeString("method"),
    person: t.string({ resolve: ({ personId }, _args, ctx) => nameOf(ctx, personId) }),
    taken: t.rupees("taken"),
    given_back: t.rupees("givenBack"),
  }),
});

const DayRef = builder.objectRef<TillDay>("TillDay").implement({
  description: "A day at the desk. till is null, and expected too, until it is opened.",
  fields: (t) => ({
    date: t.exposeString("date"),
    till: t.field({ type: TillRef, nullable: true, resolve: ({ till }) => till }),
    takings: t.field({ type: [TakingsRef], resolve: ({ takings }) => takings }),
    cash_taken: t.rupees("cashTaken"),
    cash_returned: t.rupees("cashReturned"),
    expected: t.rupees("expected", { nullable: true, description: "The float and the day's cash." }),
    suggested_float: t.rupees("suggestedFloat", { description: "What the last closed till left." }),
  }),
});

const NoteCountInput = builder.inputType("NoteCountInput", {
  fields: (t) => ({ value: t.int({ required: true }), count: t.int({ required: true }) }),
});

builder.queryFields((t) => ({
  tillDay: t.field({
    type: DayRef,
    description: "The till and takings of a day (yyyy-MM-dd).",
    authScopes: { may: "bookings.readAll" },
    args: { date: t.arg.string({ required: true }) },
    resolve: (_root, { date }, ctx) => tillDay(ctx, date),
  }),
  tills: t.field({
    type: [TillRef],
    description: "All tills, newest day first.",
    authScopes: { may: "bookings.readAll" },
    args: t.pageArgs(),
    resolve: (_root, page, ctx) => listTills(ctx, pageOf(page)),
  }),
}));

builder.mutationFields((t) => ({
  openTill: t.field({
    type: TillRef,
    description: "Opens today's till (yyyy-MM-dd) with its float.",
    authScopes: { may: "bookings.changeStatus" },
    args: { date: t.arg.string({ required: true }), float: t.arg.float({ required: true }) },
    resolve: (_root, { date, float }, ctx) => openTill(ctx, { date, float: readRupees(float) ?? 0 }),
  }),
  closeTill: t.field({
    type: TillRef,
    description: `Closes the till of a day once. expected is the amount that the caller saw: CONFLICT when it has
      changed. A difference needs a reason. left is what stays in the till.`,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      date: t.arg.string({ required: true }),
      notes: t.arg({ type: [NoteCountInput], required: true }),
      coins: t.arg.float({ required: true }),
      expected: t.arg.float({ required: true }),
      left: t.arg.float({ required: true }),
      reason: t.arg.string(),
    },
    resolve: (_root, { date, notes, coins, expected, left, reason }, ctx) =>
      closeTill(ctx, {
        date,
        count: { notes, coins: readRupees(coins) ?? 0 },
        expected: readRupees(expected) ?? 0,
        left: readRupees(left) ?? 0,
        reason,
      }),
  }),
  correctTill: t.field({
    type: TillRef,
    description: "Adds a correction to a closed till; amount is below zero for cash that left it.",
    authScopes: { may: "bookings.changeStatus" },
    args: {
      date: t.arg.string({ required: true }),
      amount: t.arg.float({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { date, amount, reason }, ctx) =>
      correctTill(ctx, { date, amount: readRupees(amount) ?? 0, reason }),
  }),
}));
