/** What a purchase costs with the codes as typed, before it is bought (docs/rules/voucher.md). */

import { priceOf, readPaymentType } from "#domain/money/pricing.ts";
import type { ReducedPrice } from "#domain/money/reductions.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { findKnownPlan, findProducts } from "#server/catalogue/service.ts";
import type { Ctx } from "#server/context.ts";
import type { Reductions } from "./purchase.ts";
import { reduceOrder, reduceSession, type TypedCodes } from "./reductions.ts";

/** All in paise: total = voucher + dueNow + atVenue. */
type Quote = Pick<ReducedPrice, "codeDiscount" | "total" | "voucher" | "dueNow" | "atVenue"> & {
  reductions: Reductions;
};

const QuoteRef = builder.objectRef<Quote>("CheckoutQuote").implement({
  description: "A price with a discount code and a gift voucher. total = voucher + dueNow + atVenue.",
  fields: (t) => ({
    discount: t.rupees("codeDiscount", { description: "What the discount code takes off." }),
    total: t.rupees("total", { description: "The price after the discount code." }),
    voucher: t.rupees("voucher", { description: "What the gift voucher pays." }),
    dueNow: t.rupees("dueNow", { description: "The `amount` for create-order." }),
    atVenue: t.rupees("atVenue"),
    discountCode: t.string({ nullable: true, resolve: ({ reductions }) => reductions.discount?.code }),
    voucherEnding: t.string({
      nullable: true,
      description: "The last characters of the gift voucher's code.",
      resolve: ({ reductions }) => reductions.voucher?.ending,
    }),
  }),
});

async function quoteSession(
  ctx: Ctx,
  { planDuration, paymentType: typed, ...codes }: { planDuration: number; paymentType: string } & TypedCodes,
): Promise<Quote> {
  const plan = await findKnownPlan(ctx, planDuration);
  const paymentType = readPaymentType(typed);
  if (!plan || !paymentType) throw new Refusal("BAD_USER_INPUT", "Please select a plan for your booking");
  const asked = { plan: plan.duration, price: priceOf(plan, paymentType), paymentType };
  const { price, reductions } = await reduceSession(ctx, asked, codes);
  return { ...price, reductions };
}

async function quoteOrder(
  ctx: Ctx,
  { products, ...codes }: { products: readonly { id: string; quantity: number }[] } & TypedCodes,
): Promise<Quote> {
  const onSale = await findProducts(ctx, products.map(({ id }) => id).filter(isId));
  const lines = products.flatMap(({ id, quantity }) => {
    const product = onSale.find((one) => one.id === id);
    return product && quantity > 0 ? [{ category: product.category, total: product.price_paise * quantity }] : [];
  });
  const { price, reductions } = await reduceOrder(ctx, lines, codes);
  return { ...price, atVenue: 0, reductions };
}

const QuotedProduct = builder.inputType("QuotedProduct", {
  fields: (t) => ({ id: t.id({ required: true }), quantity: t.int({ required: true }) }),
});

builder.queryFields((t) => ({
  sessionQuote: t.field({
    type: QuoteRef,
    description: "The price of a plan with codes. A code that can't be used is refused with its field.",
    authScopes: { anyone: true },
    args: {
      planDuration: t.arg.int({ required: true }),
      paymentType: t.arg.string({ required: true }),
      discountCode: t.arg.string(),
      voucherCode: t.arg.string(),
    },
    resolve: (_root, args, ctx) => quoteSession(ctx, args),
  }),
  orderQuote: t.field({
    type: QuoteRef,
    description: "The price of products with codes. Products that are no longer sold are left out.",
    authScopes: { anyone: true },
    args: {
      products: t.arg({ type: [QuotedProduct], required: true }),
      discountCode: t.arg.string(),
      voucherCode: t.arg.string(),
    },
    resolve: (_root, args, ctx) => quoteOrder(ctx, args),
  }),
}));
