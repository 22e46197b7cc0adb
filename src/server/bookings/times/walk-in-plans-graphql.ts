/** The plans of a walk-in at a chosen time in GraphQL, with the reason where one does not fit. */
import { isSimulatorType } from "#domain/booking/plans.ts";
import { isClockTime } from "#domain/time/dates.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { knownPlans } from "#server/catalogue/service.ts";
import { fitsAt } from "./fits-at.ts";

type WalkInPlan = { duration: number; problem: string | null };

/** As many as the catalogue usually has, and the most that are counted. */
const [USUAL_PLANS, MOST_PLANS] = [6, 30];

const WalkInPlanRef = builder.objectRef<WalkInPlan>("WalkInPlan").implement({
  fields: (t) => ({
    duration: t.exposeInt("duration", { description: "The minutes of the plan." }),
    problem: t.exposeString("problem", {
      nullable: true,
      description: "Why a session of this plan does not fit at the time, as a sentence; null where it does.",
    }),
  }),
});

builder.queryField("walkInPlans", (t) =>
  t.field({
    type: [WalkInPlanRef],
    description: "The plans on sale at a time of a simulator, for a walk-in.",
    authScopes: { may: "bookings.changeStatus" },
    extensions: { cost: { price: 20, rows: { usual: USUAL_PLANS, most: MOST_PLANS } } },
    args: {
      simulatorType: t.arg.string({ required: true }),
      bookingDate: t.arg.string({ required: true }),
      bookingTime: t.arg.string({ required: true }),
    },
    resolve: async (_root, { simulatorType: simulator, bookingDate, bookingTime: time }, ctx) => {
      if (!isSimulatorType(simulator)) throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
      const date = readDay(bookingDate);
      if (!isClockTime(time)) throw new Refusal("BAD_USER_INPUT", "Please select both date and time");
      const problemOf = await fitsAt(ctx, { simulator, date, time, booking: null });
      return (await knownPlans(ctx)).map(({ duration }): WalkInPlan => ({ duration, problem: problemOf(duration) }));
    },
  }),
);
