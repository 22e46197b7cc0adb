/** Orders in GraphQL. Amounts are rupees as they were on the day of sale. */

import { paiseToRupees } from "#domain/money.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/order-form.ts";
import { isId } from "#infra/ids.ts";
import { UserRef, visiblePerson } from "#server/accounts/graphql.ts";
import { builder } from "#server/builder.ts";
import { PaymentRef } from "#server/payments/graphql.ts";
import { findPayment, refundSummary } from "#server/payments/service.ts";
import { type Order, visibleOrder } from "./service.ts";

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

const OrderRef = builder.objectRef<Order>("Order").implement({
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
}));
