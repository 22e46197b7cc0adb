/** Changing the plan or the simulator of a booking in GraphQL, for staff. Amounts are rupees. */
import { isSimulatorType } from "#domain/booking/plans.ts";
import { Refusal } from "#infra/refusal.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder, readRupees } from "#server/builder.ts";
import { changeSession } from "./change-session.ts";
import { type PlanOption, planOptions } from "./plan-options.ts";

/** The plans on sale and the booking's own; a centre has few. */
const USUAL_PLANS = 8;
const MOST_PLANS = 40;

const PlanOptionRef = builder.objectRef<PlanOption>("PlanOption").implement({
  description: "A plan with its price for one booking, and what that means for what was paid.",
  fields: (t) => ({
    name: t.exposeString("name"),
    duration: t.exposeInt("duration"),
    current: t.exposeBoolean("current", { description: "The booking's own plan, at the price at which it was sold." }),
    possible: t.boolean({
      description: "False where the booking can't have this plan at any time; `problem` says why.",
      resolve: ({ owed }) => owed !== null,
    }),
    total: t.rupees(({ owed }) => owed?.total ?? 0, { description: "With the discounts that the booking has." }),
    difference: t.rupees(({ owed }) => owed?.difference ?? 0, {
      description: "Above 0 where the plan costs more than the booking's own, below where it costs less.",
    }),
    left_to_pay: t.rupees(({ owed }) => owed?.left ?? 0, { description: "The balance after the change." }),
    to_give_back: t.rupees(({ owed }) => owed?.giveBack ?? 0, {
      description: "What is paid beyond the price after the change; an administrator refunds it.",
    }),
    problem: t.exposeString("problem", {
      nullable: true,
      description: "Why the session can't have this plan at its present time; null where it can.",
    }),
  }),
});

builder.queryFields((t) => ({
  bookingPlanOptions: t.field({
    type: [PlanOptionRef],
    nullable: true,
    description: "The plans that a booking can be changed to, shortest first, on its own or the other simulator.",
    authScopes: { may: "bookings.readAll" },
    extensions: { cost: { price: 20, rows: { usual: USUAL_PLANS, most: MOST_PLANS } } },
    args: { id: t.arg.id({ required: true }), simulatorType: t.arg.string({ required: true }) },
    resolve: (_root, { id, simulatorType }, ctx) => {
      if (!isSimulatorType(simulatorType)) throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
      return planOptions(ctx, id, simulatorType);
    },
  }),
}));

const terms = builder.args((t) => ({
  total: t.float({ description: "The price in rupees that the screen showed; another one is refused (CONFLICT)." }),
  updatedAt: t.string({ description: "As in rescheduleBooking." }),
  undoable: t.boolean({
    description: "Delays the mail and the invoice by 30 seconds, within which undoChange reverts the change.",
  }),
}));

/** The terms as the service takes them. */
const readTerms = (args: { total?: number | null; updatedAt?: string | null; undoable?: boolean | null }) => ({
  total: readRupees(args.total) ?? null,
  updatedAt: args.updatedAt ?? null,
  undoable: args.undoable ?? false,
});

builder.mutationFields((t) => ({
  changeBookingPlan: t.field({
    type: BookingRef,
    description: `Gives a live booking another plan, at today's price. What is more to pay becomes balance; what was
      paid beyond the price is given back by an administrator.`,
    authScopes: { may: "bookings.reschedule" },
    args: { id: t.arg.id({ required: true }), planDuration: t.arg.int({ required: true }), ...terms },
    resolve: (_root, { id, planDuration, ...args }, ctx) =>
      changeSession(ctx, { id, planDuration, simulator: null, date: null, time: null, ...readTerms(args) }),
  }),
  switchBookingSimulator: t.field({
    type: BookingRef,
    description: `Moves a live booking to another simulator, at its own time or at a new one. The booking's own plan
      keeps its price.`,
    authScopes: { may: "bookings.reschedule" },
    args: {
      id: t.arg.id({ required: true }),
      simulatorType: t.arg.string({ required: true }),
      planDuration: t.arg.int({ required: true }),
      bookingDate: t.arg.string(),
      bookingTime: t.arg.string(),
      ...terms,
    },
    resolve: (_root, { id, simulatorType: simulator, planDuration, bookingDate, bookingTime, ...args }, ctx) =>
      changeSession(ctx, {
        id,
        simulator,
        planDuration,
        date: bookingDate ?? null,
        time: bookingTime ?? null,
        ...readTerms(args),
      }),
  }),
}));
