/** The preset of the walk-in form in GraphQL. */
import { isSimulatorType } from "#domain/booking/plans.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { type WalkInPreset, walkInPreset } from "./walk-in-preset.ts";

const WalkInPresetRef = builder.objectRef<WalkInPreset>("WalkInPreset").implement({
  fields: (t) => ({
    duration: t.exposeInt("duration", { description: "The minutes of the plan." }),
    date: t.exposeString("date", { nullable: true, description: "Today, or null where no start of today is free." }),
    time: t.exposeString("time", { nullable: true }),
  }),
});

builder.queryField("walkInPreset", (t) =>
  t.field({
    type: WalkInPresetRef,
    nullable: true,
    description: `What a walk-in starts with: the plan sold most, or the one with \`duration\` minutes, and its next free
      start of today. Null while no plan is on sale.`,
    authScopes: { may: "bookings.changeStatus" },
    extensions: { cost: { price: 100 } },
    args: { simulatorType: t.arg.string({ required: true }), duration: t.arg.int() },
    resolve: (_root, { simulatorType, duration }, ctx) => {
      if (!isSimulatorType(simulatorType)) throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
      return walkInPreset(ctx, simulatorType, duration ?? null);
    },
  }),
);
