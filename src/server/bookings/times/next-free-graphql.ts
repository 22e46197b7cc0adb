/** The next free start times of a simulator, for the home page and the packages. */
import { isSimulatorType } from "#domain/booking/plans.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { type FreeDay, MAX_DURATIONS, nextFreeDays } from "./availability.ts";

const FreeDayRef = builder.objectRef<FreeDay>("FreeDay").implement({
  fields: (t) => ({
    duration: t.exposeInt("duration"),
    date: t.exposeString("date"),
    times: t.exposeStringList("times"),
  }),
});

builder.queryFields((t) => ({
  nextFree: t.field({
    type: [FreeDayRef],
    description:
      "The free starts of the first day within a week that has any, for each session length in minutes; lengths without one are left out.",
    authScopes: { anyone: true },
    extensions: { cost: { price: 100, rows: { usual: 6, most: MAX_DURATIONS } } },
    args: { simulatorType: t.arg.string({ required: true }), durations: t.arg.intList({ required: true }) },
    resolve: (_root, { simulatorType, durations }, ctx) => {
      if (!isSimulatorType(simulatorType)) throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
      return nextFreeDays(ctx, simulatorType, durations);
    },
  }),
}));
