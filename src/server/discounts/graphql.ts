/** Discount codes in GraphQL, for staff. Amounts are rupees. */
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { builder, pageOf } from "#server/builder.ts";
import { countDiscountCodes, DISCOUNT_SORTS, findDiscountCode, listDiscountCodes, usesOfCode } from "./lists.ts";
import type { DiscountCode } from "./table.ts";
import { createDiscountCode, updateDiscountCode } from "./write.ts";

const DiscountCodeRef = builder.objectRef<DiscountCode>("DiscountCode").implement({
  description: "A percentage or an amount off. Empty lists of plans and categories mean all.",
  fields: (t) => ({
    id: t.exposeID("id"),
    code: t.exposeString("code"),
    percent: t.exposeInt("percent", { nullable: true }),
    amount: t.rupees("amount_paise", { nullable: true }),
    scope: t.exposeString("scope", { description: "all, sessions or products." }),
    plans: t.exposeIntList("plans", { description: "Durations in minutes." }),
    categories: t.exposeStringList("categories"),
    minimum: t.rupees("minimum_paise"),
    starts_on: t.exposeString("starts_on", { nullable: true }),
    ends_on: t.exposeString("ends_on", { nullable: true }),
    most_uses: t.exposeInt("most_uses", { nullable: true }),
    most_per_customer: t.exposeInt("most_per_customer", { nullable: true }),
    active: t.exposeBoolean("active"),
    note: t.exposeString("note"),
    uses: t.int({ resolve: async ({ id }, _args, ctx) => (await usesOfCode(ctx, id))?.uses ?? 0 }),
    discount: t.rupees(async ({ id }, _args, ctx) => (await usesOfCode(ctx, id))?.discount ?? 0, {
      description: "What it took off all purchases.",
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const DiscountCodeInput = builder.inputType("DiscountCodeInput", {
  description: "A percentage or an amount (rupees), not both.",
  fields: (t) => ({
    code: t.string({ required: true }),
    percent: t.int(),
    amount: t.float(),
    scope: t.string({ required: true }),
    plans: t.intList(),
    categories: t.stringList(),
    minimum: t.float(),
    startsOn: t.string(),
    endsOn: t.string(),
    mostUses: t.int(),
    mostPerCustomer: t.int(),
    active: t.boolean(),
    note: t.string(),
  }),
});

/** The input for the form, in which a missing key gets its default. */
const given = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

const filterOf = ({ active, search }: { active?: boolean | null | undefined; search?: string | null | undefined }) => ({
  active: active ?? false,
  search: readSearch(search),
});

builder.queryFields((t) => ({
  discountCodes: t.field({
    type: [DiscountCodeRef],
    authScopes: { may: "discounts.read" },
    args: {
      active: t.arg.boolean({ description: "True returns the codes that are switched on." }),
      search: t.arg.string({ description: "Text in code or note." }),
      sort: t.arg.string({ description: "`newest` (default) or `oldest`." }),
      ...t.pageArgs(),
    },
    resolve: (_root, { active, search, sort, ...page }, ctx) =>
      listDiscountCodes(ctx, {
        ...pageOf(page),
        ...filterOf({ active, search }),
        sort: readSortOrder(DISCOUNT_SORTS, sort),
      }),
  }),
  discountCode: t.field({
    type: DiscountCodeRef,
    nullable: true,
    authScopes: { may: "discounts.read" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? findDiscountCode(ctx, id) : null),
  }),
  discountCodesCount: t.int({
    authScopes: { may: "discounts.read" },
    args: { active: t.arg.boolean(), search: t.arg.string() },
    resolve: (_root, filter, ctx) => countDiscountCodes(ctx, filterOf(filter)),
  }),
}));

builder.mutationFields((t) => ({
  createDiscountCode: t.field({
    type: DiscountCodeRef,
    authScopes: { may: "discounts.write" },
    args: { input: t.arg({ type: DiscountCodeInput, required: true }) },
    resolve: (_root, { input }, ctx) => createDiscountCode(ctx, given(input)),
  }),
  updateDiscountCode: t.field({
    type: DiscountCodeRef,
    description: "The code itself stays. CONFLICT if it has changed since updatedAt.",
    authScopes: { may: "discounts.write" },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: DiscountCodeInput, required: true }),
      updatedAt: t.arg.string(),
    },
    resolve: (_root, { id, input, updatedAt }, ctx) => updateDiscountCode(ctx, id, given(input), updatedAt ?? null),
  }),
}));
