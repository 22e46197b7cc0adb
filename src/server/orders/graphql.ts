/** Orders in GraphQL. Amounts are rupees as they were on the day of sale. */

import { paiseToRupees } from "#domain/money.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/order-form.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/statuses.ts";
import { may, owns } from "#domain/viewer.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { UserRef, visiblePerson } from "#server/accounts/graphql.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { PaymentRef } from "#server/payments/graphql.ts";
import { findPayment, refundSummary } from "#server/payments/service.ts";
import { countOrders, listOrders, ordersOf } from "./lists.ts";
import { type Order, type OrderEvent, timelineOf, visibleOrder } from "./service.ts";
import { updateOrderStatus } from "./status.ts";

const OrderProduct = builder.objectRef<OrderedProduct>("OrderProduct").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    price: t.float({ resolve: ({ price }) => paiseToRupees(price) }),
    quantity: t.exposeInt("quantity"),
    image_url: t.exposeString("image_url", { nullable: true }),
  }),
});

const ShippingDetailsRef = builder.objectRef<ShippingDetails>("ShippingDetails").implement({
  fields: (t) => ({
    fullName: t.exposeString("fullName"),
    email: t.exposeString("email"),
    phone: t.exposeString("phone"),
    address: t.exposeString("address"),
    city: t.exposeString("city"),
    state: t.exposeString("state"),
    pincode: t.exposeString("pincode"),
  }),
});

const OrderStep = builder.objectRef<OrderEvent>("OrderStep").implement({
  fields: (t) => ({
    status: t.exposeString("status"),
    at: t.string({ resolve: ({ created_at }) => created_at.toISOString() }),
  }),
});

export const OrderRef = builder.objectRef<Order>("Order").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    user_id: t.exposeID("user_id", { nullable: true }),
    user: t.field({
      type: UserRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (order, _args, ctx) => visiblePerson(ctx, order.user_id),
    }),
    products: t.field({ type: [OrderProduct], resolve: (order) => order.products }),
    shipping_details: t.field({
      type: ShippingDetailsRef,
      resolve: (order) => order.shipping_details,
    }),
    total_amount: t.float({ resolve: (order) => paiseToRupees(order.total_paise) }),
    status: t.exposeString("status"),
    payment_id: t.exposeString("payment_id", { nullable: true }),
    payment: t.field({
      type: PaymentRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (order, _args, ctx) => findPayment(ctx, order.payment_id),
    }),
    refund_status: t.string({
      nullable: true,
      description: "How far money on its way back is: due, pending, processed, failed.",
      resolve: async (order, _args, ctx) => (await refundSummary(ctx, { orderId: order.id })).state,
    }),
    refunded_amount: t.float({
      resolve: async (order, _args, ctx) =>
        paiseToRupees((await refundSummary(ctx, { orderId: order.id })).refunded),
    }),
    timeline: t.field({
      type: [OrderStep],
      description: "When it reached which status, oldest first.",
      resolve: (order, _args, ctx) => timelineOf(ctx, order.id),
    }),
    created_at: t.string({ resolve: (order) => order.created_at.toISOString() }),
    updated_at: t.string({ resolve: (order) => order.updated_at.toISOString() }),
  }),
});

builder.queryFields((t) => ({
  order: t.field({
    type: OrderRef,
    nullable: true,
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? visibleOrder(ctx, id) : null),
  }),
  userOrders: t.field({
    type: [OrderRef],
    authScopes: { person: true },
    args: { userId: t.arg.id({ required: true }), limit: t.arg.int(), after: t.arg.id() },
    resolve: (_root, { userId, ...page }, ctx) =>
      isId(userId) && (owns(ctx.viewer, userId) || may(ctx.viewer, "orders.readAll"))
        ? ordersOf(ctx, userId, pageOf(page))
        : [],
  }),
  orders: t.field({
    type: [OrderRef],
    authScopes: { may: "orders.readAll" },
    args: { status: t.arg.string(), limit: t.arg.int(), after: t.arg.id() },
    resolve: (_root, { status, ...page }, ctx) => {
      const wanted = readStatus(status);
      return wanted === undefined ? [] : listOrders(ctx, { status: wanted, ...pageOf(page) });
    },
  }),
  ordersCount: t.int({
    authScopes: { may: "orders.readAll" },
    args: { status: t.arg.string() },
    resolve: (_root, { status }, ctx) => {
      const wanted = readStatus(status);
      return wanted === undefined ? 0 : countOrders(ctx, wanted);
    },
  }),
}));

/** A status as an argument: null for all, undefined for one that does not exist. */
const readStatus = (text: string | null | undefined): OrderStatus | null | undefined =>
  text ? ORDER_STATUSES.find((status) => status === text) : null;

builder.mutationFields((t) => ({
  updateOrderStatus: t.field({
    type: OrderRef,
    description: `Moves an order: confirm, ship, deliver; an administrator cancels, and may send
      refundAmount rupees of the payment back with it.`,
    authScopes: { may: "orders.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      status: t.arg.string({ required: true }),
      refundAmount: t.arg.float(),
    },
    resolve: async (_root, { id, status, refundAmount }, ctx) => {
      const wanted = readStatus(status);
      if (!wanted) throw new Refusal("BAD_USER_INPUT", "This is not a status of an order");
      if (!isId(id)) throw new Refusal("NOT_FOUND", "Order not found");
      return updateOrderStatus(ctx, {
        id,
        status: wanted,
        refund: readRupees(refundAmount) || null,
      });
    },
  }),
}));
