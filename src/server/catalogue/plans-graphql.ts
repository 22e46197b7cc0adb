/** Making and changing plans, for administrators. Money comes and leaves as rupees. */
import { builder } from "#server/builder.ts";
import { PlanRef } from "./graphql.ts";
import { createPlan, planVersion, updatePlan } from "./plans-write.ts";

/** Plans are answered as the A320 offers them; the price is the same on both. */
const SHOWN_ON = "A320" as const;

builder.objectField(PlanRef, "version", (t) =>
  t.string({
    description: "To be sent with a change: another one means that somebody else was faster.",
    resolve: ({ plan }) => planVersion(plan),
  }),
);

builder.mutationFields((t) => ({
  createPlan: t.field({
    type: PlanRef,
    description: "BAD_USER_INPUT names the field in extensions.field.",
    authScopes: { may: "plans.write" },
    args: {
      name: t.arg.string({ required: true }),
      duration: t.arg.int({ required: true, description: "Minutes; one plan has them." }),
      originalPrice: t.arg.float({ required: true }),
      fullDiscount: t.arg.float({ defaultValue: 0 }),
      advanceDiscount: t.arg.float({ defaultValue: 0 }),
      description: t.arg.string({ required: true }),
      features: t.arg.stringList({ required: true }),
      popular: t.arg.boolean({ defaultValue: false }),
    },
    resolve: async (_root, args, ctx) => ({
      plan: await createPlan(ctx, {
        ...args,
        fullDiscount: args.fullDiscount ?? 0,
        advanceDiscount: args.advanceDiscount ?? 0,
        popular: args.popular ?? false,
      }),
      simulatorType: SHOWN_ON,
    }),
  }),
  updatePlan: t.field({
    type: PlanRef,
    description: "Changes what is given, for bookings from now on; sold ones keep their price.",
    authScopes: { may: "plans.write" },
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      duration: t.arg.int(),
      originalPrice: t.arg.float(),
      fullDiscount: t.arg.float(),
      advanceDiscount: t.arg.float(),
      description: t.arg.string(),
      features: t.arg.stringList(),
      popular: t.arg.boolean(),
      version: t.arg.string(),
    },
    resolve: async (_root, { id, version, ...args }, ctx) => {
      const given = Object.entries(args).filter(
        ([, value]) => value !== null && value !== undefined,
      );
      return {
        plan: await updatePlan(ctx, id, Object.fromEntries(given), version ?? null),
        simulatorType: SHOWN_ON,
      };
    },
  }),
}));
