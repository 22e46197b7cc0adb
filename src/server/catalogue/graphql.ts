/** Plans and products in GraphQL. Money leaves as rupees. */
import { paiseToRupees } from "#domain/money.ts";
import { discountLabel, isSimulatorType, type Plan, type SimulatorType } from "#domain/plans.ts";
import { priceOf } from "#domain/pricing.ts";
import { isId } from "#infra/ids.ts";
import { builder, pageOf } from "#server/builder.ts";
import { findPlan, findProduct, listPlans, listProducts, type Product } from "./service.ts";

type PlanFor = { plan: Plan; simulatorType: SimulatorType };

const PlanRef = builder.objectRef<PlanFor>("Plan").implement({
  description: "A timed session as it is sold. `price` is what a full payment costs, in rupees.",
  fields: (t) => ({
    id: t.id({ resolve: ({ plan }) => plan.id }),
    name: t.string({ resolve: ({ plan }) => plan.name }),
    simulatorType: t.exposeString("simulatorType"),
    duration: t.int({ resolve: ({ plan }) => plan.duration, description: "Minutes." }),
    price: t.float({ resolve: ({ plan }) => paiseToRupees(priceOf(plan, "full").total) }),
    originalPrice: t.float({ resolve: ({ plan }) => paiseToRupees(plan.original) }),
    fullDiscount: t.float({ resolve: ({ plan }) => paiseToRupees(plan.fullDiscount) }),
    advanceDiscount: t.float({ resolve: ({ plan }) => paiseToRupees(plan.advanceDiscount) }),
    discount: t.string({ nullable: true, resolve: ({ plan }) => discountLabel(plan) }),
    description: t.string({ resolve: ({ plan }) => plan.description }),
    features: t.stringList({ resolve: ({ plan }) => plan.features }),
    popular: t.boolean({ resolve: ({ plan }) => plan.popular }),
  }),
});

const ProductRef = builder.objectRef<Product>("Product").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    description: t.exposeString("description"),
    price: t.float({ resolve: (product) => paiseToRupees(product.price_paise) }),
    image_url: t.exposeString("image_url", { nullable: true }),
    category: t.exposeString("category"),
    stock: t.exposeInt("stock"),
    created_at: t.string({ resolve: (product) => product.created_at.toISOString() }),
    updated_at: t.string({ resolve: (product) => product.updated_at.toISOString() }),
  }),
});

builder.queryFields((t) => ({
  plans: t.field({
    type: [PlanRef],
    authScopes: { anyone: true },
    args: { simulatorType: t.arg.string() },
    resolve: async (_root, args, ctx) => {
      const simulatorType = args.simulatorType ?? "A320";
      if (!isSimulatorType(simulatorType)) return [];
      return (await listPlans(ctx)).map((plan) => ({ plan, simulatorType }));
    },
  }),
  plan: t.field({
    type: PlanRef,
    nullable: true,
    authScopes: { anyone: true },
    args: {
      simulatorType: t.arg.string({ required: true }),
      duration: t.arg.int({ required: true }),
    },
    resolve: async (_root, { simulatorType, duration }, ctx) => {
      if (!isSimulatorType(simulatorType)) return null;
      const plan = await findPlan(ctx, duration);
      return plan && { plan, simulatorType };
    },
  }),
  products: t.field({
    type: [ProductRef],
    authScopes: { anyone: true },
    args: { limit: t.arg.int(), after: t.arg.id(), offset: t.arg.int() },
    resolve: (_root, { limit, after, offset }, ctx) => {
      if (after && !isId(after)) return [];
      return listProducts(ctx, {
        ...pageOf({ limit, after }),
        offset: Math.max(0, offset ?? 0),
      });
    },
  }),
  product: t.field({
    type: ProductRef,
    nullable: true,
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? findProduct(ctx, id) : null),
  }),
}));
