/** Mutations of plans, for administrators. Amounts are rupees. */
import { builder } from "#server/builder.ts";
import { PlanRef } from "./graphql.ts";
import { archivePlan, isPlanArchived, listArchivedPlans, restorePlan } from "./plans-archive.ts";
import { createPlan, planVersion, updatePlan } from "./plans-write.ts";

/** Responses show plans on the A320; the price is the same on both simulators. */
const SHOWN_ON = "A320" as const;

builder.objectField(PlanRef, "version", (t) =>
  t.string({
    description: "Send it with a change. CONFLICT if the plan has changed since.",
    resolve: ({ plan }) => planVersion(plan),
  }),
);

builder.queryFields((t) => ({
  archivedPlans: t.field({
    type: [PlanRef],
    description: "Archived plans, latest first.",
    authScopes: { may: "plans.write" },
    resolve: async (_root, _args, ctx) =>
      (await listArchivedPlans(ctx)).map((one) => ({ ...one, simulatorType: SHOWN_ON })),
  }),
  planArchived: t.boolean({
    description: "Whether the plan of this duration is archived, so that its page can show a notice.",
    authScopes: { anyone: true },
    args: { duration: t.arg.int({ required: true }) },
    resolve: (_root, { duration }, ctx) => isPlanArchived(ctx, duration),
  }),
}));

builder.mutationFields((t) => ({
  createPlan: t.field({
    type: PlanRef,
    description: "BAD_USER_INPUT names the field in extensions.field.",
    authScopes: { may: "plans.write" },
    args: {
      name: t.arg.string({ required: true }),
      duration: t.arg.int({ required: true, description: "Minutes; unique among the plans on sale." }),
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
    description: "Changes the given fields, for later bookings; earlier bookings keep their price.",
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
      const given = Object.entries(args).filter(([, value]) => value !== null && value !== undefined);
      return {
        plan: await updatePlan(ctx, id, Object.fromEntries(given), version ?? null),
        simulatorType: SHOWN_ON,
      };
    },
  }),
  deletePlan: t.boolean({
    description: "Archives a plan. It is off sale on both simulators at once and can be restored for 30 days.",
    authScopes: { may: "plans.write" },
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.string({
        description: "The version that the caller has read. CONFLICT if the plan has changed since.",
      }),
    },
    resolve: async (_root, { id, version }, ctx) => {
      await archivePlan(ctx, id, version ?? null);
      return true;
    },
  }),
  restorePlan: t.field({
    type: PlanRef,
    description: "Restores an archived plan. CONFLICT while another plan on sale has its duration.",
    authScopes: { may: "plans.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => ({
      plan: await restorePlan(ctx, id),
      simulatorType: SHOWN_ON,
    }),
  }),
}));
