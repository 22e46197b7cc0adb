/** Returns in GraphQL. Amounts are rupees. */
import { MOST_LINES } from "#domain/shop/cart.ts";
import { isOpenReturn, type ReturnLine } from "#domain/shop/returns.ts";
import { builder, readRupees } from "#server/builder.ts";
import { OrderRef } from "#server/orders/graphql.ts";
import { paymentsOfOrder, refundableOf } from "#server/payments/service.ts";
import { type Returnable, returnableOf, returnsOf } from "./find.ts";
import { requestReturn, withdrawReturn } from "./request.ts";
import { approveReturn, receiveReturn, refuseReturn } from "./staff.ts";
import type { OrderReturn } from "./table.ts";

/** For the query's cost. */
const LINES = { usual: 2, most: MOST_LINES };
/** The returns of one order: seldom more than one. */
const RETURNS = { usual: 1, most: 10 };

const ReturnLineRef = builder.objectRef<ReturnLine>("ReturnLine").implement({
  description: "Pieces of a product, or of one of its variants.",
  fields: (t) => ({
    id: t.exposeID("id"),
    variantId: t.exposeID("variantId", { nullable: true }),
    quantity: t.exposeInt("quantity"),
    outcome: t.exposeString("outcome", {
      nullable: true,
      description: "After the arrival: stock, damaged or missing.",
    }),
  }),
});

const OrderReturnRef = builder.objectRef<OrderReturn>("OrderReturn").implement({
  description: "A return of items of a delivered order, for those who may see the order.",
  fields: (t) => ({
    id: t.exposeID("id"),
    order_id: t.exposeID("order_id"),
    state: t.exposeString("state", { description: "requested, approved, received, refused or withdrawn." }),
    lines: t.field({ type: [ReturnLineRef], extensions: { cost: { rows: LINES } }, resolve: ({ lines }) => lines }),
    reason: t.exposeString("reason", { description: "damaged, wrong_item, does_not_fit or not_wanted." }),
    note: t.exposeString("note", { nullable: true }),
    answer: t.exposeString("answer", {
      nullable: true,
      description: "Instructions for the way back, or why it is refused.",
    }),
    refund: t.rupees(({ refund_paise }) => refund_paise ?? 0, { description: "What was refunded on arrival." }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
    approved_at: t.instant("approved_at", { nullable: true }),
    ended_at: t.instant("ended_at", { nullable: true }),
  }),
});

const ReturnableRef = builder.objectRef<Returnable>("Returnable").implement({
  description: "What can be returned of an order now.",
  fields: (t) => ({
    until: t.exposeString("until", { description: "The last day, as YYYY-MM-DD." }),
    lines: t.field({ type: [ReturnLineRef], extensions: { cost: { rows: LINES } }, resolve: ({ lines }) => lines }),
  }),
});

builder.objectFields(OrderRef, (t) => ({
  returns: t.field({
    type: [OrderReturnRef],
    description: "Oldest first.",
    extensions: { cost: { rows: RETURNS } },
    resolve: ({ id }, _args, ctx) => returnsOf(ctx, id),
  }),
  open_return: t.string({
    nullable: true,
    description: "requested or approved, while a return is open; for staff.",
    authScopes: { may: "orders.readAll" },
    resolve: async ({ id }, _args, ctx) =>
      (await returnsOf(ctx, id)).find(({ state }) => isOpenReturn(state))?.state ?? null,
  }),
  returnable: t.field({
    type: ReturnableRef,
    nullable: true,
    description: "Null before the delivery, after the last day, while a return is open, and when nothing is left.",
    resolve: (order, _args, ctx) => returnableOf(ctx, order),
  }),
  refundable_amount: t.rupees(
    async ({ id }, _args, ctx) => {
      const payments = await paymentsOfOrder(ctx, id);
      const parts = await Promise.all(payments.map((payment) => refundableOf(ctx, payment)));
      return parts.reduce((sum, part) => sum + part, 0);
    },
    {
      description: "Over all payments, the gift voucher's included.",
      authScopes: { may: "orders.readAll" },
      extensions: { cost: { price: 5 } },
    },
  ),
}));

const ReturnLineInput = builder.inputType("ReturnLineInput", {
  fields: (t) => ({
    id: t.id({ required: true, description: "The product's." }),
    variantId: t.id(),
    quantity: t.int({ required: true }),
  }),
});

const ArrivedLineInput = builder.inputType("ArrivedLineInput", {
  fields: (t) => ({
    id: t.id({ required: true, description: "The product's." }),
    variantId: t.id(),
    outcome: t.string({ required: true, description: "stock, damaged or missing." }),
  }),
});

const VERSION = "The updated_at that the caller read; the call is refused if the return has changed since.";

builder.mutationFields((t) => ({
  requestReturn: t.field({
    type: OrderReturnRef,
    description: "Requests the return of items of a delivered order, for those who may see it.",
    authScopes: { anyone: true },
    args: {
      orderId: t.arg.id({ required: true }),
      lines: t.arg({ type: [ReturnLineInput], required: true }),
      reason: t.arg.string({ required: true, description: "damaged, wrong_item, does_not_fit or not_wanted." }),
      note: t.arg.string(),
    },
    resolve: (_root, { orderId, ...request }, ctx) => requestReturn(ctx, orderId, request),
  }),
  withdrawReturn: t.field({
    type: OrderReturnRef,
    description: "Withdraws a return that has not arrived, for those who may see its order.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => withdrawReturn(ctx, id),
  }),
  approveReturn: t.field({
    type: OrderReturnRef,
    authScopes: { may: "orders.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      instructions: t.arg.string({ required: true, description: "For the customer: the way back." }),
      updatedAt: t.arg.string({ description: VERSION }),
    },
    resolve: (_root, { updatedAt, ...step }, ctx) => approveReturn(ctx, { ...step, updatedAt: updatedAt ?? null }),
  }),
  refuseReturn: t.field({
    type: OrderReturnRef,
    authScopes: { may: "orders.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: "For the customer." }),
      updatedAt: t.arg.string({ description: VERSION }),
    },
    resolve: (_root, { updatedAt, ...step }, ctx) => refuseReturn(ctx, { ...step, updatedAt: updatedAt ?? null }),
  }),
  receiveReturn: t.field({
    type: OrderReturnRef,
    description: "Records the arrival of returned items: refunds the amount, and restocks what can be sold.",
    authScopes: { may: "orders.refund" },
    args: {
      id: t.arg.id({ required: true }),
      lines: t.arg({ type: [ArrivedLineInput], required: true }),
      refundAmount: t.arg.float({
        required: true,
        description: "In rupees, the gift voucher's part first; 0 for none.",
      }),
      updatedAt: t.arg.string({ description: VERSION }),
    },
    resolve: (_root, { id, lines, refundAmount, updatedAt }, ctx) =>
      receiveReturn(ctx, {
        id,
        arrived: lines,
        refund: readRupees(refundAmount) ?? 0,
        updatedAt: updatedAt ?? null,
      }),
  }),
}));
