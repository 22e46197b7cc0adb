/** Stock alerts in GraphQL. */
import { builder } from "#server/builder.ts";
import { ProductRef } from "#server/catalogue/graphql.ts";
import { countWaiting, requestStockAlert, stopStockAlerts } from "./service.ts";

builder.objectField(ProductRef, "waiting", (t) =>
  t.int({
    description: "How many addresses wait for a mail when the product is back in stock; for administrators.",
    authScopes: { may: "products.write" },
    resolve: ({ id }, _args, ctx) => countWaiting(ctx, id),
  }),
);

builder.mutationFields((t) => ({
  requestStockAlert: t.boolean({
    description: "Asks for one mail when a sold-out product is back in stock.",
    authScopes: { anyone: true },
    args: {
      productId: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      website: t.arg.string({ description: "A hidden field that only bots fill; leave it empty." }),
    },
    resolve: async (_root, args, ctx) => {
      await requestStockAlert(ctx, args);
      return true;
    },
  }),
  stopStockAlerts: t.boolean({
    description: "Deletes every stock alert of the address whose mail has this link.",
    authScopes: { anyone: true },
    args: { alert: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      await stopStockAlerts(ctx, args);
      return true;
    },
  }),
}));
