/** Orders in GraphQL. Amounts are rupees, at the prices on the day of sale. */

import { may, owns } from "#domain/people/viewer.ts";
import { MOST_LINES } from "#domain/shop/cart.ts";
import type { OrderedProduct, ShippingDetails } from "#domain/shop/order-form.ts";
import { trackingForm } from "#domain/shop/tracking.ts";
import { isId } from "#domain/text/ids.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import type { MailState } from "#infra/mail/resend.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { UserRef, visiblePerson } from "#server/accounts/graphql.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { UndoableChangeRef } from "#server/changes/graphql.ts";
import { openChangeOf } from "#server/changes/service.ts";
import { PaymentRef, RefundPartRef, USUAL_REFUNDS } from "#server/payments/graphql.ts";
import { paidByVoucher, paymentOfRow, refundSummary } from "#server/payments/service.ts";
import { readFilter, readStatus } from "./filter.ts";
import { endOrderLinks } from "./links.ts";
import { countOrders, listOrders, ORDER_SORTS, ordersOf } from "./lists.ts";
import { mailsOf, type OrderMail, resendOrderMail } from "./resend.ts";
import { type Order, type OrderEvent, timelineOf, visibleOrder } from "./service.ts";
import { updateOrderStatus, updateOrderTracking } from "./status.ts";

const OrderProduct = builder.objectRef<OrderedProduct>("OrderProduct").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "As sold, with the variant." }),
    price: t.rupees("price"),
    quantity: t.exposeInt("quantity"),
    image_url: t.exposeString("image_url", { nullable: true }),
    variantId: t.exposeID("variantId", { nullable: true }),
    variant: t.exposeString("variant", { nullable: true }),
    sku: t.exposeString("sku", { nullable: true }),
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
    company: t.string({
      nullable: true,
      description: "The company on the invoice.",
      resolve: ({ gst }) => gst?.company ?? null,
    }),
    gstin: t.string({ nullable: true, resolve: ({ gst }) => gst?.gstin ?? null }),
  }),
});

const OrderStep = builder.objectRef<OrderEvent>("OrderStep").implement({
  fields: (t) => ({
    status: t.exposeString("status"),
    at: t.instant("created_at"),
  }),
});

const OrderMailRef = builder.objectRef<MailState & { mail: OrderMail }>("OrderMail").implement({
  description: "A mail to the customer, with its state: waiting, retrying, sent or failed.",
  fields: (t) => ({
    mail: t.exposeString("mail", { description: "confirmation, shipped, delivered or cancelled." }),
    state: t.exposeString("state"),
    at: t.instant("at"),
    last_error: t.exposeString("lastError", { nullable: true }),
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
    products: t.field({
      type: [OrderProduct],
      extensions: { cost: { rows: { usual: 4, most: MOST_LINES } } },
      resolve: (order) => order.products,
    }),
    shipping_details: t.field({
      type: ShippingDetailsRef,
      resolve: (order) => order.shipping_details,
    }),
    total_amount: t.rupees("total_paise"),
    status: t.exposeString("status"),
    courier: t.exposeString("courier", { nullable: true, description: "Who carries the parcel." }),
    tracking_number: t.exposeString("tracking_number", { nullable: true }),
    undo: t.field({
      type: UndoableChangeRef,
      nullable: true,
      description: "The last status change, while it can be undone; for staff.",
      authScopes: { may: "orders.readAll" },
      resolve: (order, _args, ctx) => openChangeOf(ctx, order.id),
    }),
    payment_id: t.exposeString("payment_id", { nullable: true }),
    payment: t.field({
      type: PaymentRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (order, _args, ctx) => paymentOfRow(ctx, order.payment_id),
    }),
    discount: t.rupees("discount_paise", { description: "What a discount code took off; not in `total_amount`." }),
    discount_code: t.exposeString("discount_code", { nullable: true }),
    voucher_paid: t.rupees("voucher_paise", {
      description: "What a gift voucher paid of `total_amount`.",
    }),
    voucher_ending: t.string({
      nullable: true,
      description: "The last characters of that voucher's code.",
      resolve: async (order, _args, ctx) => (await paidByVoucher(ctx, "order", order))?.ending ?? null,
    }),
    refund_status: t.string({
      nullable: true,
      description: "The state of the refunds: due, pending, processed or failed.",
      resolve: async (order, _args, ctx) => (await refundSummary(ctx, { orderId: order.id })).state,
    }),
    refunded_amount: t.rupees(async (order, _args, ctx) => (await refundSummary(ctx, { orderId: order.id })).refunded),
    refund_total: t.rupees(async (order, _args, ctx) => (await refundSummary(ctx, { orderId: order.id })).total, {
      description: "The sum of refund_parts: sent, on its way or delayed.",
    }),
    refund_parts: t.field({
      type: [RefundPartRef],
      extensions: { cost: { rows: USUAL_REFUNDS } },
      resolve: async (order, _args, ctx) => [...(await refundSummary(ctx, { orderId: order.id })).parts],
    }),
    timeline: t.field({
      type: [OrderStep],
      description: "The statuses that the order has reached, with their times, oldest first.",
      resolve: (order, _args, ctx) => timelineOf(ctx, order.id),
    }),
    mails: t.field({
      type: [OrderMailRef],
      nullable: true,
      description: "The mails about the order, with their states; for staff.",
      authScopes: { may: "mails.send" },
      resolve: (order, _args, ctx) => mailsOf(ctx, order),
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
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
    args: { userId: t.arg.id({ required: true }), ...t.pageArgs() },
    resolve: (_root, { userId, ...page }, ctx) =>
      isId(userId) && (owns(ctx.viewer, userId) || may(ctx.viewer, "orders.readAll"))
        ? ordersOf(ctx, userId, pageOf(page))
        : [],
  }),
  orders: t.field({
    type: [OrderRef],
    authScopes: { may: "orders.readAll" },
    args: {
      search: t.arg.string(),
      status: t.arg.string(),
      sort: t.arg.string({ description: "newest or oldest." }),
      ...t.pageArgs(),
    },
    resolve: (_root, { search, status, sort, ...page }, ctx) => {
      const filter = readFilter({ search, status });
      return filter ? listOrders(ctx, { ...filter, sort: readSortOrder(ORDER_SORTS, sort), ...pageOf(page) }) : [];
    },
  }),
  ordersCount: t.int({
    authScopes: { may: "orders.readAll" },
    args: { search: t.arg.string(), status: t.arg.string() },
    resolve: (_root, args, ctx) => {
      const filter = readFilter(args);
      return filter ? countOrders(ctx, filter) : 0;
    },
  }),
}));

builder.mutationFields((t) => ({
  resendOrderMail: t.field({
    type: OrderRef,
    description: "Resends a mail about an order, at most once a minute.",
    authScopes: { may: "mails.send" },
    args: {
      id: t.arg.id({ required: true }),
      mail: t.arg.string({ required: true, description: "As in Order.mails." }),
    },
    resolve: (_root, { id, mail }, ctx) => resendOrderMail(ctx, id, mail),
  }),
  updateOrderStatus: t.field({
    type: OrderRef,
    description: `Confirms, ships, delivers or cancels an order. Only an administrator may cancel, and may refund
      refundAmount rupees with it.`,
    authScopes: { may: "orders.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      status: t.arg.string({ required: true }),
      refundAmount: t.arg.float(),
      updatedAt: t.arg.string({
        description: "The updated_at that the caller read; the call is refused if the order has changed since.",
      }),
      courier: t.arg.string({ description: "With shipped only." }),
      trackingNumber: t.arg.string({ description: "With shipped only." }),
      undoable: t.arg.boolean({
        description:
          "Delays the mail by 30 seconds, within which undoChange reverts the change. Ignored for cancellations.",
      }),
    },
    resolve: async (_root, { id, status, refundAmount, updatedAt, undoable, ...typed }, ctx) => {
      const newStatus = readStatus(status);
      if (!newStatus) throw new Refusal("BAD_USER_INPUT", "This order status does not exist");
      if (!isId(id)) throw new Refusal("NOT_FOUND", "Order not found");
      return updateOrderStatus(ctx, {
        id,
        status: newStatus,
        refund: readRupees(refundAmount) || null,
        updatedAt: updatedAt ?? null,
        tracking: typed.courier || typed.trackingNumber ? readForm(trackingForm, typed) : null,
        undoable: undoable === true,
      });
    },
  }),
  updateOrderTracking: t.field({
    type: OrderRef,
    description: "Corrects the courier and tracking number of a shipped or delivered order; sends no mail.",
    authScopes: { may: "orders.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      courier: t.arg.string(),
      trackingNumber: t.arg.string(),
      updatedAt: t.arg.string({ description: "As in updateOrderStatus." }),
    },
    resolve: (_root, { id, updatedAt, ...typed }, ctx) => {
      if (!isId(id)) throw new Refusal("NOT_FOUND", "Order not found");
      return updateOrderTracking(ctx, { id, tracking: readForm(trackingForm, typed), updatedAt: updatedAt ?? null });
    },
  }),
}));

builder.mutationField("endOrderLinks", (t) =>
  t.boolean({
    description: "Invalidates all mailed links to the caller's order.",
    authScopes: { person: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => endOrderLinks(ctx, id),
  }),
);
