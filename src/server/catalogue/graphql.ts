/** Plans and products in GraphQL. Amounts are rupees. */

import { discountLabel, isSimulatorType, type Plan, type SimulatorType } from "#domain/booking/plans.ts";
import { priceOf } from "#domain/money/pricing.ts";
import { MOST_PICTURES, type ProductPicture } from "#domain/shop/pictures.ts";
import { averageStars } from "#domain/shop/reviews.ts";
import { readPriceFilter, readProductListSort, readStockFilter } from "#domain/shop/shop.ts";
import { MOST_VARIANTS } from "#domain/shop/variants.ts";
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder, pageOf } from "#server/builder.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { previewAddress } from "#server/uploads/service.ts";
import { listFavorites, toggleFavorite } from "./favorites.ts";
import { isProductArchived } from "./products-archive.ts";
import { relatedProducts } from "./related.ts";
import { countProducts, listProducts, type ProductFilter } from "./search.ts";
import { findPlan, findProduct, findProducts, knownPlans, type Product } from "./service.ts";
import { archivedVariantsOf, type Variant, variantsOf } from "./variants.ts";

type PlanFor = { plan: Plan; simulatorType: SimulatorType; archivedAt?: Date };

export const PlanRef = builder.objectRef<PlanFor>("Plan").implement({
  description: "A session length and package on one simulator. `price` is the full payment, in rupees.",
  fields: (t) => ({
    id: t.id({ resolve: ({ plan }) => plan.id }),
    name: t.string({ resolve: ({ plan }) => plan.name }),
    simulatorType: t.exposeString("simulatorType"),
    duration: t.int({ resolve: ({ plan }) => plan.duration, description: "Minutes." }),
    price: t.rupees(({ plan }) => priceOf(plan, "full").total),
    originalPrice: t.rupees(({ plan }) => plan.original),
    fullDiscount: t.rupees(({ plan }) => plan.fullDiscount),
    advanceDiscount: t.rupees(({ plan }) => plan.advanceDiscount),
    discount: t.string({ nullable: true, resolve: ({ plan }) => discountLabel(plan) }),
    description: t.string({ resolve: ({ plan }) => plan.description }),
    features: t.stringList({ resolve: ({ plan }) => plan.features }),
    popular: t.boolean({ resolve: ({ plan }) => plan.popular }),
    archivedAt: t.instant("archivedAt", {
      nullable: true,
      description: "The time of archiving. Archived records can be restored for 30 days.",
    }),
  }),
});

const MOST_RELATED = 12;

const ProductPictureRef = builder.objectRef<ProductPicture>("ProductPicture").implement({
  fields: (t) => ({
    image_url: t.exposeString("image_url"),
    image_alt: t.exposeString("image_alt", { nullable: true }),
  }),
});

const ProductVariantRef = builder.objectRef<Variant>("ProductVariant").implement({
  description: "A variant of a product, such as a size, with its own stock. Its price is the product's.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    sku: t.exposeString("sku"),
    stock: t.exposeInt("stock"),
  }),
});

/** The address of a product's picture; visitors don't see those of an archived one. */
const pictureOf = ({ archived_at }: Product, address: string, ctx: Ctx): string =>
  archived_at ? previewAddress(ctx, address) : address;

const productRef = builder.objectRef<Product>("Product");
export const ProductRef = productRef.implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    description: t.exposeString("description"),
    price: t.rupees("price_paise"),
    image_url: t.string({
      nullable: true,
      resolve: (product, _args, ctx) => product.image_url && pictureOf(product, product.image_url, ctx),
    }),
    image_alt: t.exposeString("image_alt", {
      nullable: true,
      description: "The alt text of the picture.",
    }),
    pictures: t.field({
      type: [ProductPictureRef],
      description: "All pictures, the first one included.",
      extensions: { cost: { rows: { usual: 1, most: MOST_PICTURES } } },
      resolve: (product, _args, ctx) => {
        const { image_url, image_alt, more_pictures } = product;
        const pictures = image_url ? [{ image_url, image_alt }, ...more_pictures] : more_pictures;
        return pictures.map((picture) => ({ ...picture, image_url: pictureOf(product, picture.image_url, ctx) }));
      },
    }),
    category: t.exposeString("category"),
    stock: t.exposeInt("stock", { description: "Of a product with variants: the sum of theirs." }),
    variant_kind: t.exposeString("variant_kind", {
      nullable: true,
      description: "What the variants differ in: size, colour, style or option. Null without variants.",
    }),
    variant_count: t.exposeInt("variant_count"),
    review_count: t.exposeInt("review_count", { description: "The published reviews of customers." }),
    average_stars: t.float({
      nullable: true,
      description: "The average of the published reviews with one decimal; null without reviews.",
      resolve: ({ review_count, review_stars }) => averageStars(review_count, review_stars),
    }),
    variants: t.field({
      type: [ProductVariantRef],
      description: "The variants on sale in their order. The first one is the default.",
      extensions: { cost: { rows: { usual: 3, most: MOST_VARIANTS } } },
      resolve: (product, _args, ctx) => variantsOf(ctx, product),
    }),
    archived_variants: t.field({
      type: [ProductVariantRef],
      description: "The variants off sale, for administrators. updateProduct with their id restores them.",
      authScopes: { may: "products.write" },
      extensions: { cost: { rows: { usual: 1, most: MOST_VARIANTS } } },
      resolve: (product, _args, ctx) => archivedVariantsOf(ctx, product.id),
    }),
    related: t.field({
      type: [productRef],
      authScopes: { anyone: true },
      args: { limit: t.arg.int() },
      // Related products are found by comparing prices.
      extensions: {
        cost: { price: 60, rows: { usual: MOST_RELATED, most: MOST_RELATED }, nests: false },
      },
      resolve: (product, { limit }, ctx) =>
        relatedProducts(ctx, product.id, Math.min(pageOf({ limit }).limit, MOST_RELATED)),
    }),
    archived_at: t.instant("archived_at", {
      nullable: true,
      description: "The time of archiving. Archived records can be restored for 30 days.",
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const MOST_IDS = 100;

type FilterArgs = {
  search?: string | null;
  price?: string | null;
  category?: string | null;
  stock?: string | null;
  archived?: boolean | null;
};

/** @throws Refusal UNAUTHENTICATED or FORBIDDEN when the caller may not see archived products and requests them. */
const filterOf = (ctx: Ctx, { search, price, category, stock, archived }: FilterArgs): ProductFilter => ({
  archived: archived === true && permitted(ctx, "products.write") !== null,
  search: readSearch(search),
  price: readPriceFilter(price),
  category: category?.trim() || null,
  stock: readStockFilter(stock),
});

/** The caller's user id. The field's scope already requires a signed-in caller. */
function userIdOf({ viewer }: Ctx): string {
  if (viewer.kind === "visitor") throw new Refusal("UNAUTHENTICATED", "Login Required");
  return viewer.userId;
}

builder.queryFields((t) => ({
  plans: t.field({
    type: [PlanRef],
    authScopes: { anyone: true },
    args: { simulatorType: t.arg.string() },
    resolve: async (_root, args, ctx) => {
      const simulatorType = args.simulatorType ?? "A320";
      if (!isSimulatorType(simulatorType)) return [];
      return (await knownPlans(ctx)).map((plan) => ({ plan, simulatorType }));
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
}));

builder.queryFields((t) => ({
  products: t.field({
    type: [ProductRef],
    authScopes: { anyone: true },
    args: {
      offset: t.arg.int(),
      search: t.arg.string(),
      price: t.arg.string({ description: "`under-1000`, `1000-5000` or `over-5000`." }),
      category: t.arg.string(),
      stock: t.arg.string({ description: "`low` (few or none left) or `out`." }),
      archived: t.arg.boolean({
        description: "True returns the archived products instead of those on sale; for administrators.",
      }),
      sort: t.arg.string({
        description:
          "`name`, `name-za`, `price-low`, `price-high`, `rating`, `newest` or `oldest`. " +
          "Default: best match first with a search, else by name.",
      }),
      ...t.pageArgs(),
    },
    resolve: (_root, { limit, after, offset, sort, ...filter }, ctx) =>
      listProducts(ctx, {
        offset: Math.max(0, offset ?? 0),
        sort: readProductListSort(sort, readSearch(filter.search)),
        ...pageOf({ limit, after }),
        ...filterOf(ctx, filter),
      }),
  }),
  productsCount: t.int({
    authScopes: { anyone: true },
    args: {
      search: t.arg.string(),
      price: t.arg.string(),
      category: t.arg.string(),
      stock: t.arg.string(),
      archived: t.arg.boolean(),
    },
    resolve: (_root, filter, ctx) => countProducts(ctx, filterOf(ctx, filter)),
  }),
  productsByIds: t.field({
    type: [ProductRef],
    description: "The products with these ids that are on sale, for a stored cart.",
    authScopes: { anyone: true },
    args: { ids: t.arg.idList({ required: true }) },
    extensions: { cost: { rows: { usual: MOST_IDS, most: MOST_IDS } } },
    resolve: (_root, { ids }, ctx) => findProducts(ctx, ids.filter(isId).slice(0, MOST_IDS)),
  }),
  favorites: t.field({
    type: [ProductRef],
    authScopes: { person: true },
    extensions: { cost: { rows: { usual: 100, most: 100 } } },
    resolve: (_root, _args, ctx) => listFavorites(ctx, userIdOf(ctx)),
  }),
  product: t.field({
    type: ProductRef,
    nullable: true,
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? findProduct(ctx, id) : null),
  }),
  productArchived: t.boolean({
    description: "Whether a product is archived, so that its page can show a notice.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => isId(id) && isProductArchived(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  toggleFavorite: t.boolean({
    description: "Adds a product to the favourites or removes it; returns whether it is a favourite afterwards.",
    authScopes: { person: true },
    args: { productId: t.arg.id({ required: true }) },
    resolve: async (_root, { productId }, ctx) => {
      const userId = userIdOf(ctx);
      await ctx.limits.spend("favorites", userId);
      if (!isId(productId)) throw new Refusal("NOT_FOUND", "Product Not Found");
      return toggleFavorite(ctx, userId, productId);
    },
  }),
}));
