/**
 * GraphQL of the Money tab (checkouts, refunds, failed jobs) and of a customer's search for a payment. Amounts are
 * rupees.
 */

import { readSearch } from "#domain/text/search.ts";
import { failedJobs, type Job } from "#infra/jobs/failed.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { contactOf } from "#server/checkout/purchase.ts";
import type { Checkout } from "#server/checkout/store.ts";
import { PaymentRef, RefundRef, RefundTotalRef, readRefund } from "#server/payments/graphql.ts";
import { moneyLists, paymentOfRow } from "#server/payments/service.ts";
import {
  type CheckoutTotal,
  checkoutTotals,
  describePurchase,
  listCheckouts,
  paymentSearch,
  readCheckoutState,
  readRefundState,
} from "./checkout-lists.ts";
import { findMyPayment } from "./find-payment.ts";
import { refundPayment } from "./refunds.ts";
import { retryJob } from "./retry-job.ts";

const CheckoutTotalRef = builder.objectRef<CheckoutTotal>("CheckoutTotal").implement({
  fields: (t) => ({
    state: t.exposeString("state"),
    count: t.exposeInt("count"),
    amount: t.rupees("amount"),
  }),
});

const CheckoutRef = builder.objectRef<Checkout>("Checkout").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind"),
    state: t.exposeString("state"),
    what: t.string({ description: "A summary of the purchase.", resolve: describePurchase }),
    amount: t.rupees("amount_paise"),
    contact_name: t.string({
      nullable: true,
      resolve: ({ purchase }) => (purchase ? contactOf(purchase).name : null),
    }),
    contact_email: t.string({
      nullable: true,
      resolve: ({ purchase }) => (purchase ? contactOf(purchase).email : null),
    }),
    razorpay_order_id: t.exposeString("provider_order_id", { nullable: true }),
    razorpay_payment_id: t.exposeString("payment_id", { nullable: true }),
    payment: t.field({
      type: PaymentRef,
      description: "The captured payment, once it is recorded.",
      nullable: true,
      authScopes: { may: "money.read" },
      resolve: ({ payment_id: id }, _args, ctx) => (id ? paymentOfRow(ctx, id) : null),
    }),
    booking_id: t.exposeID("booking_id", { nullable: true }),
    order_id: t.exposeID("order_id", { nullable: true }),
    declined: t.exposeString("declined", { nullable: true }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const FailedJob = builder.objectRef<Job>("FailedJob").implement({
  description: "A background job that failed on every attempt.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind"),
    key: t.exposeString("key"),
    last_error: t.exposeString("last_error", { nullable: true }),
    created_at: t.instant("created_at"),
    failed_at: t.instant("finished_at", { nullable: true }),
  }),
});

const FindPaymentResult = builder.objectRef<{ success: boolean; message: string }>("FindPaymentResult").implement({
  fields: (t) => ({
    success: t.exposeBoolean("success"),
    message: t.exposeString("message"),
  }),
});

const SEARCH = "Matches gateway ids, booking and order numbers, and the customer's name, email and phone.";

builder.queryFields((t) => ({
  checkoutTotals: t.field({
    type: [CheckoutTotalRef],
    description: "By state. A checkout whose payment was refunded in full counts as refunded.",
    authScopes: { may: "money.read" },
    args: { search: t.arg.string({ description: SEARCH }) },
    resolve: (_root, { search }, ctx) => checkoutTotals(ctx, readSearch(search)),
  }),
  checkouts: t.field({
    type: [CheckoutRef],
    authScopes: { may: "money.read" },
    args: {
      state: t.arg.string({ description: "A checkout whose payment was refunded in full counts as refunded." }),
      search: t.arg.string({ description: SEARCH }),
      ...t.pageArgs(),
    },
    resolve: (_root, { search, ...args }, ctx) => {
      const page = pageOf(args);
      const state = readCheckoutState(args.state);
      if (state === undefined) return [];
      return listCheckouts(ctx, { ...page, state, search: readSearch(search) });
    },
  }),
  refundTotals: t.field({
    type: [RefundTotalRef],
    authScopes: { may: "money.read" },
    args: { search: t.arg.string({ description: SEARCH }) },
    resolve: (_root, { search }, ctx) => moneyLists.refundTotals(ctx, paymentSearch(readSearch(search))),
  }),
  refunds: t.field({
    type: [RefundRef],
    authScopes: { may: "money.read" },
    args: { state: t.arg.string(), search: t.arg.string({ description: SEARCH }), ...t.pageArgs() },
    resolve: (_root, { search, ...args }, ctx) => {
      const page = pageOf(args);
      const state = readRefundState(args.state);
      if (state === undefined) return [];
      return moneyLists.listRefunds(ctx, {
        ...page,
        state,
        search: paymentSearch(readSearch(search)),
      });
    },
  }),
  failedJobs: t.field({
    type: [FailedJob],
    authScopes: { may: "money.read" },
    args: t.pageArgs(),
    resolve: (_root, page, ctx) => failedJobs(ctx.db, pageOf(page)),
  }),
}));

builder.mutationFields((t) => ({
  refundPayment: t.field({
    type: RefundRef,
    description: "Refunds a payment: `amount` rupees, or without it all that is refundable.",
    authScopes: { may: "money.write" },
    args: {
      razorpayPaymentId: t.arg.string({ required: true }),
      amount: t.arg.float(),
      reason: t.arg.string({ description: "For the audit log; the customer does not see it." }),
    },
    resolve: async (_root, { razorpayPaymentId, amount, reason = null }, ctx) => {
      const { id } = await refundPayment(ctx, {
        gatewayPaymentId: razorpayPaymentId,
        amount: readRupees(amount),
        reason,
      });
      return readRefund(ctx, id);
    },
  }),
  findMyPayment: t.field({
    type: FindPaymentResult,
    authScopes: { anyone: true },
    args: {
      paymentId: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
    },
    resolve: async (_root, input, ctx) => ({
      success: true,
      message: await findMyPayment(ctx, input),
    }),
  }),
  retryJob: t.boolean({
    description: "Runs a failed job again.",
    authScopes: { may: "money.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await retryJob(ctx, id);
      return true;
    },
  }),
}));
