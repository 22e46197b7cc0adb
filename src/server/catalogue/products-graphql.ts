/** Writing products in GraphQL. Prices come and go as rupees. */
import { builder } from "#server/builder.ts";
import { ProductRef } from "./graphql.ts";
import { archiveProduct, restoreProduct } from "./products-archive.ts";
import { createProduct, productCategories, updateProduct } from "./products-write.ts";

builder.queryFields((t) => ({
  productCategories: t.stringList({
    description: "The categories that there are, by name.",
    authScopes: { may: "products.write" },
    resolve: (_root, _args, ctx) => productCategories(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createProduct: t.field({
    type: ProductRef,
    authScopes: { may: "products.write" },
    args: {
      name: t.arg.string({ required: true }),
      price: t.arg.float({ description: "Rupees." }),
      description: t.arg.string(),
      stock: t.arg.int(),
      image_url: t.arg.string(),
      image_alt: t.arg.string({ description: "What the picture shows." }),
      category: t.arg.string(),
    },
    resolve: (_root, args, ctx) => createProduct(ctx, args),
  }),
  updateProduct: t.field({
    type: ProductRef,
    description: "Changes what is given.",
    authScopes: { may: "products.write" },
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      price: t.arg.float({ description: "Rupees." }),
      description: t.arg.string(),
      stock: t.arg.int(),
      image_url: t.arg.string({ description: "Empty: no picture." }),
      image_alt: t.arg.string({ description: "What the picture shows. Empty: nothing is said." }),
      category: t.arg.string(),
      updatedAt: t.arg.string({ description: "The updated_at that the form was filled from." }),
      stockSeen: t.arg.int({
        description: "The stock that the form was filled from: what was sold since stays sold.",
      }),
    },
    resolve: (_root, { id, updatedAt, stockSeen, ...input }, ctx) =>
      updateProduct(ctx, id, input, { updatedAt, stockSeen }),
  }),
  deleteProduct: t.boolean({
    description: "Archives a product: off sale at once, restorable for 30 days. Orders keep their own copy.",
    authScopes: { may: "products.write" },
    args: {
      id: t.arg.id({ required: true }),
      updatedAt: t.arg.string({
        description: "The updated_at that was seen: what changed since stays.",
      }),
    },
    resolve: async (_root, { id, updatedAt }, ctx) => {
      await archiveProduct(ctx, id, updatedAt);
      return true;
    },
  }),
  restoreProduct: t.field({
    type: ProductRef,
    description: "Puts an archived product back on sale.",
    authScopes: { may: "products.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => restoreProduct(ctx, id),
  }),
}));
