/** Reviews in GraphQL: the published ones for visitors, their own for customers, all of them for staff. */
import { readReviewState } from "#domain/shop/reviews.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder, pageOf } from "#server/builder.ts";
import { ProductRef } from "#server/catalogue/graphql.ts";
import { productNameOf } from "#server/catalogue/service.ts";
import { UndoableChangeRef } from "#server/changes/graphql.ts";
import { openChangeOf } from "#server/changes/service.ts";
import { countReviews, findReview, listReviews, publishReview, REVIEW_SORTS, refuseReview } from "./moderate.ts";
import {
  deleteOwnReview,
  type OwnReview,
  ownReview,
  publishedReviews,
  type Review,
  starCounts,
  writeReview,
} from "./service.ts";

const ProductReviewRef = builder.objectRef<Review>("ProductReview").implement({
  description: "A published review, as every visitor sees it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    author: t.exposeString("author", { description: "The first name and an initial." }),
    stars: t.exposeInt("stars", { description: "1 to 5." }),
    title: t.exposeString("title", { description: "May be empty." }),
    text: t.exposeString("text"),
    written_at: t.instant("written_at"),
  }),
});

const WrittenReviewRef = builder.objectRef<Review>("WrittenReview").implement({
  description: "A customer's own review.",
  fields: (t) => ({
    id: t.exposeID("id"),
    stars: t.exposeInt("stars"),
    title: t.exposeString("title"),
    text: t.exposeString("text"),
    state: t.exposeString("state", { description: "`waiting`, `published` or `refused`." }),
    refused_reason: t.exposeString("refused_reason", { nullable: true }),
    written_at: t.instant("written_at"),
  }),
});

const OwnReviewRef = builder.objectRef<OwnReview>("OwnReview").implement({
  description: "What the caller may do about reviewing a product.",
  fields: (t) => ({
    mayWrite: t.exposeBoolean("mayWrite", {
      description: "Whether an order of the caller with this product was delivered.",
    }),
    author: t.exposeString("author", { description: "The name that the caller's review shows." }),
    review: t.field({ type: WrittenReviewRef, nullable: true, resolve: ({ review }) => review }),
  }),
});

export const ModeratedReviewRef = builder.objectRef<Review>("ModeratedReview").implement({
  description: "A review as staff see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    product_id: t.exposeID("product_id"),
    product_name: t.string({
      resolve: async ({ product_id }, _args, ctx) => (await productNameOf(ctx, product_id)) ?? "",
    }),
    order_id: t.exposeID("order_id", { nullable: true, description: "The order that shows the purchase." }),
    author: t.exposeString("author"),
    stars: t.exposeInt("stars"),
    title: t.exposeString("title"),
    text: t.exposeString("text"),
    state: t.exposeString("state"),
    refused_reason: t.exposeString("refused_reason", { nullable: true }),
    decided_at: t.instant("decided_at", { nullable: true }),
    decided_by: t.string({
      nullable: true,
      description: "The name of the member of staff who published or refused it.",
      resolve: async ({ decided_by }, _args, ctx) =>
        decided_by === null ? null : (await personOfRow(ctx, decided_by))?.name || "Former staff",
    }),
    undo: t.field({
      type: UndoableChangeRef,
      nullable: true,
      description: "The last decision, while it can be undone.",
      resolve: ({ id }, _args, ctx) => openChangeOf(ctx, id),
    }),
    written_at: t.instant("written_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const filterOf = ({ state, search }: { state?: string | null; search?: string | null }) => ({
  state: readReviewState(state),
  search: readSearch(search),
});

/** The most reviews that a page of a product may ask for at once. */
const MOST_REVIEWS = 20;

builder.objectFields(ProductRef, (t) => ({
  reviews: t.field({
    type: [ProductReviewRef],
    description: "The published reviews, newest first; 20 at most.",
    authScopes: { anyone: true },
    args: t.pageArgs(),
    // One statement for each product.
    extensions: { cost: { price: 40, rows: { usual: 10, most: MOST_REVIEWS } } },
    resolve: ({ id }, { limit, after }, ctx) =>
      publishedReviews(ctx, id, pageOf({ limit: Math.min(limit ?? MOST_REVIEWS, MOST_REVIEWS), after: after ?? null })),
  }),
  star_counts: t.intList({
    description: "How many published reviews give 1, 2, 3, 4 and 5 stars.",
    authScopes: { anyone: true },
    extensions: { cost: { price: 40 } },
    resolve: (product, _args, ctx) => starCounts(ctx, product),
  }),
}));

builder.queryFields((t) => ({
  myReview: t.field({
    type: OwnReviewRef,
    authScopes: { person: true },
    args: { productId: t.arg.id({ required: true }) },
    resolve: (_root, { productId }, ctx) => ownReview(ctx, productId),
  }),
  reviews: t.field({
    type: [ModeratedReviewRef],
    authScopes: { may: "reviews.moderate" },
    args: {
      state: t.arg.string({ description: "`waiting`, `published` or `refused`; without it all." }),
      search: t.arg.string({ description: "Text in name, title or text." }),
      sort: t.arg.string({ description: "`newest` (default) or `oldest`." }),
      ...t.pageArgs(),
    },
    resolve: (_root, { state, search, sort, ...page }, ctx) =>
      listReviews(ctx, {
        ...pageOf(page),
        ...filterOf({ state: state ?? null, search: search ?? null }),
        sort: readSortOrder(REVIEW_SORTS, sort),
      }),
  }),
  reviewsCount: t.int({
    authScopes: { may: "reviews.moderate" },
    args: { state: t.arg.string(), search: t.arg.string() },
    resolve: (_root, { state, search }, ctx) =>
      countReviews(ctx, filterOf({ state: state ?? null, search: search ?? null })),
  }),
  review: t.field({
    type: ModeratedReviewRef,
    nullable: true,
    authScopes: { may: "reviews.moderate" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findReview(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  writeReview: t.field({
    type: WrittenReviewRef,
    description: "Writes the caller's review of a product, or changes it. It waits for staff in both cases.",
    authScopes: { person: true },
    args: {
      productId: t.arg.id({ required: true }),
      stars: t.arg.int({ required: true, description: "1 to 5." }),
      title: t.arg.string(),
      text: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => writeReview(ctx, args),
  }),
  deleteMyReview: t.boolean({
    description: "Deletes the caller's review of a product; returns whether there was one.",
    authScopes: { person: true },
    args: { productId: t.arg.id({ required: true }) },
    resolve: (_root, { productId }, ctx) => deleteOwnReview(ctx, productId),
  }),
  publishReview: t.field({
    type: ModeratedReviewRef,
    authScopes: { may: "reviews.moderate" },
    args: {
      id: t.arg.id({ required: true }),
      updatedAt: t.arg.string({
        required: true,
        description: "The updated_at that the caller has read. CONFLICT if the review has changed since.",
      }),
      undoable: t.arg.boolean({ description: "undoChange restores the earlier state within 30 seconds." }),
    },
    resolve: (_root, args, ctx) => publishReview(ctx, args),
  }),
  refuseReview: t.field({
    type: ModeratedReviewRef,
    description: "Refuses a review, or takes a published one off the product's page.",
    authScopes: { may: "reviews.moderate" },
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: "The review's author reads it." }),
      updatedAt: t.arg.string({
        required: true,
        description: "The updated_at that the caller has read. CONFLICT if the review has changed since.",
      }),
      undoable: t.arg.boolean({ description: "undoChange restores the earlier state within 30 seconds." }),
    },
    resolve: (_root, args, ctx) => refuseReview(ctx, args),
  }),
}));
