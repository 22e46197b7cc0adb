/** Mutations of products in GraphQL. Prices are rupees. */
import { builder } from "#server/builder.ts";
import { ProductRef } from "./graphql.ts";
import { archiveProduct, restoreProduct } from "./products-archive.ts";
import { createProduct, knownCategories, updateProduct } from "./products-write.ts";

builder.queryFields((t) => ({
  productCategories: t.stringList({
    description: "The categories in use, by name.",
    authScopes: { anyone: true },
    resolve: (_root, _args, ctx) => knownCategories(ctx),
  }),
}));

const PictureInput = builder.inputType("ProductPictureInput", {
  fields: (t) => ({
    image_url: t.string({ required: true }),
    image_alt: t.string({ description: "The alt text of the picture." }),
  }),
});

const VariantInput = builder.inputType("ProductVariantInput", {
  fields: (t) => ({
    id: t.id({ description: "Omitted for a new variant. That of an archived one restores it." }),
    name: t.string({ required: true }),
    sku: t.string({ required: true }),
    stock: t.int({ required: true }),
    stockSeen: t.int({ description: "The stock with which the form was filled. Pieces sold since are deducted." }),
  }),
});

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
      image_alt: t.arg.string({ description: "The alt text of the picture." }),
      category: t.arg.string(),
      more_pictures: t.arg({ type: [PictureInput], description: "The pictures after the first one, in their order." }),
      variant_kind: t.arg.string({ description: "What the variants differ in: size, colour, style or option." }),
      variants: t.arg({
        type: [VariantInput],
        description: "The variants in their order. The stock of the product is then their sum.",
      }),
    },
    resolve: (_root, args, ctx) => createProduct(ctx, args),
  }),
  updateProduct: t.field({
    type: ProductRef,
    description: "Changes the given fields; omitted ones stay.",
    authScopes: { may: "products.write" },
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      price: t.arg.float({ description: "Rupees." }),
      description: t.arg.string(),
      stock: t.arg.int(),
      image_url: t.arg.string({ description: "Empty removes the picture." }),
      image_alt: t.arg.string({ description: "The alt text of the picture. Empty removes it." }),
      category: t.arg.string(),
      more_pictures: t.arg({ type: [PictureInput], description: "The pictures after the first one, in their order." }),
      variant_kind: t.arg.string({ description: "What the variants differ in: size, colour, style or option." }),
      variants: t.arg({
        type: [VariantInput],
        description: "The variants on sale in their order. Others are archived.",
      }),
      updatedAt: t.arg.string({
        description: "The updated_at with which the form was filled. CONFLICT if the record has changed since.",
      }),
      stockSeen: t.arg.int({
        description: "The stock with which the form was filled. Pieces sold since are deducted.",
      }),
    },
    resolve: (_root, { id, updatedAt, stockSeen, ...input }, ctx) =>
      updateProduct(ctx, id, input, { updatedAt, stockSeen }),
  }),
  deleteProduct: t.boolean({
    description: "Archives a product. It is off sale at once and can be restored for 30 days.",
    authScopes: { may: "products.write" },
    args: {
      id: t.arg.id({ required: true }),
      updatedAt: t.arg.string({
        description: "The updated_at that the caller has read. CONFLICT if the record has changed since.",
      }),
    },
    resolve: async (_root, { id, updatedAt }, ctx) => {
      await archiveProduct(ctx, id, updatedAt);
      return true;
    },
  }),
  restoreProduct: t.field({
    type: ProductRef,
    description: "Restores an archived product.",
    authScopes: { may: "products.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => restoreProduct(ctx, id),
  }),
}));
