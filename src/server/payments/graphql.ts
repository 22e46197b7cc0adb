/** Payments, refunds and disputes in GraphQL. Amounts are rupees. */
import { moneyOf } from "#domain/money/dispute-states.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder, pageOf } from "#server/builder.ts";
import type { AppContext } from "#server/context.ts";
import { countDisputes, type Dispute, listDisputes, paymentOfDispute, takenByDisputes } from "./disputes.ts";
import { listUnmatched, type MoneyTotals, moneyTotals, type RefundOfPayment, type RefundTotal } from "./lists.ts";
import type { RefundPart } from "./refund-summary.ts";
import { retryFailedRefund } from "./retry.ts";
import { findRefund, type Payment, refundableOf } from "./service.ts";

export const PaymentRef = builder.objectRef<Payment>("Payment").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    razorpay_order_id: t.exposeString("razorpay_order_id"),
    razorpay_payment_id: t.exposeString("razorpay_payment_id"),
    razorpay_signature: t.string({
      nullable: true,
      description: "Always null: only the server needs it, to verify the payment.",
      resolve: () => null,
    }),
    order_id: t.exposeID("order_id", { nullable: true }),
    booking_id: t.exposeID("booking_id", { nullable: true }),
    user_id: t.exposeID("user_id", { nullable: true }),
    account_contact: t.string({
      nullable: true,
      description: "Name and email of the account that paid.",
      authScopes: { may: "money.read" },
      resolve: async ({ user_id }, _args, ctx) => {
        const person = user_id ? await personOfRow(ctx, user_id) : null;
        return person && `${person.name}, ${person.email}`;
      },
    }),
    amount: t.rupees("amount_paise"),
    refunded_amount: t.rupees("refunded_paise"),
    refundable_amount: t.rupees((payment, _args, ctx) => refundableOf(ctx, payment), {
      description: "The part that is neither refunded, due for refund nor disputed: the most that can be refunded.",
      authScopes: { may: "orders.readAll" },
    }),
    disputed_amount: t.rupees(takenByDisputes, {
      description: "What open disputes hold and lost ones took back.",
      authScopes: { may: "orders.readAll" },
    }),
    settled_at: t.instant("settled_at", {
      nullable: true,
      description: "When the gateway paid it out to the centre's bank account; null until then.",
      authScopes: { may: "money.read" },
    }),
    settlement_utr: t.exposeString("settlement_utr", {
      nullable: true,
      description: "The bank's reference of that payout.",
      authScopes: { may: "money.read" },
    }),
    currency: t.exposeString("currency"),
    source: t.exposeString("source", { description: "gateway; voucher where a gift voucher paid and no money moved." }),
    voucher_id: t.exposeID("voucher_id", {
      nullable: true,
      description: "The gift voucher that it bought, or with the source voucher the one that paid.",
      authScopes: { may: "orders.readAll" },
    }),
    status: t.exposeString("status"),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

export const RefundRef = builder.objectRef<RefundOfPayment>("Refund").implement({
  description: "A refund of a payment, in whole or in part: due, pending, processed or failed.",
  fields: (t) => ({
    id: t.id({ resolve: ({ refund }) => refund.id }),
    payment: t.field({
      type: PaymentRef,
      authScopes: { anyone: true },
      resolve: ({ payment }) => payment,
    }),
    razorpay_refund_id: t.string({
      nullable: true,
      resolve: ({ refund }) => refund.gateway_refund_id,
    }),
    amount: t.rupees(({ refund }) => refund.amount_paise),
    reason: t.string({ resolve: ({ refund }) => refund.reason }),
    state: t.string({ resolve: ({ refund }) => refund.state }),
    attempt: t.int({ resolve: ({ refund }) => refund.attempt }),
    last_error: t.string({ nullable: true, resolve: ({ refund }) => refund.last_error }),
    created_at: t.instant(({ refund }) => refund.created_at),
    updated_at: t.instant(({ refund }) => refund.updated_at),
    processed_at: t.instant(({ refund }) => refund.processed_at, { nullable: true }),
  }),
});

/** The refunds of one purchase, for the query's cost: seldom more than one for each payment. */
export const USUAL_REFUNDS = { usual: 3, most: 30 };

export const RefundPartRef = builder.objectRef<RefundPart>("RefundPart").implement({
  description: "One refund of a booking or an order, for its customer.",
  fields: (t) => ({
    id: t.exposeID("id"),
    amount: t.rupees("amount"),
    state: t.exposeString("state", { description: "due, pending, processed or failed." }),
    opened_at: t.instant("openedAt"),
    processed_at: t.instant("processedAt", { nullable: true }),
    paid_at: t.instant("paidAt", { description: "When the refunded payment was made." }),
    to_voucher: t.exposeBoolean("toVoucher", { description: "Back on the gift voucher that had paid, at once." }),
  }),
});

export const RefundTotalRef = builder.objectRef<RefundTotal>("RefundTotal").implement({
  fields: (t) => ({
    state: t.exposeString("state"),
    count: t.exposeInt("count"),
    amount: t.rupees("amount"),
  }),
});

const DisputeRef = builder.objectRef<Dispute>("Dispute").implement({
  description: "A payment that the customer's bank disputes (a chargeback).",
  fields: (t) => ({
    id: t.exposeID("id"),
    razorpay_dispute_id: t.exposeString("gateway_dispute_id"),
    payment: t.field({
      type: PaymentRef,
      authScopes: { may: "money.read" },
      resolve: async ({ payment_id }, _args, ctx) => {
        const payment = await paymentOfDispute(ctx, payment_id);
        if (!payment) throw new Error(`payment ${payment_id} vanished`);
        return payment;
      },
    }),
    amount: t.rupees("amount_paise"),
    charged_back: t.rupees(
      ({ state, amount_paise, deducted_paise }) =>
        moneyOf({ state, amount: amount_paise, deducted: deducted_paise }).chargedBack,
      { description: "What the bank took back; 0 unless it was lost." },
    ),
    reason_code: t.exposeString("reason_code", { description: "The bank's code, in the gateway's spelling." }),
    phase: t.exposeString("phase", { description: "fraud, retrieval, chargeback, pre_arbitration or arbitration." }),
    state: t.exposeString("state", {
      description: "open, action_required, under_review, won, lost or closed.",
    }),
    respond_by: t.instant("respond_by", { nullable: true }),
    ended_at: t.instant("ended_at", { nullable: true }),
    created_at: t.instant("created_at"),
  }),
});

const MoneyOverview = builder.objectRef<MoneyTotals>("MoneyOverview").implement({
  description: `All captured amounts: captured = fulfilled + claimable + refundDue + refunded + disputed +
    chargedBack, and captured = settled + onItsWay.`,
  fields: (t) => ({
    captured: t.rupees("captured"),
    fulfilled: t.rupees("fulfilled"),
    claimable: t.rupees("claimable"),
    refundDue: t.rupees("refundDue"),
    refunded: t.rupees("refunded"),
    disputed: t.rupees("disputed", { description: "What open disputes hold." }),
    chargedBack: t.rupees("chargedBack", { description: "What the customers' banks took back." }),
    settled: t.rupees(({ captured, onItsWay }) => captured - onItsWay, {
      description: "Payments that the gateway has paid out to the bank, before its fees.",
    }),
    onItsWay: t.rupees("onItsWay", { description: "Payments that the gateway has not paid out yet." }),
    unmatched: t.int({
      description: "The number of payments that bought nothing and are not refunded.",
      resolve: ({ unmatched }) => unmatched,
    }),
    refunds: t.field({ type: [RefundTotalRef], resolve: ({ refunds }) => refunds }),
  }),
});

builder.queryFields((t) => ({
  moneyOverview: t.field({
    type: MoneyOverview,
    authScopes: { may: "money.read" },
    resolve: (_root, _args, ctx) => moneyTotals(ctx),
  }),
  unmatchedPayments: t.field({
    type: [PaymentRef],
    description: "Captured payments that bought nothing and are not refunded.",
    authScopes: { may: "money.read" },
    args: t.pageArgs(),
    resolve: (_root, page, ctx) => listUnmatched(ctx, pageOf(page)),
  }),
  disputes: t.field({
    type: [DisputeRef],
    description: "The disputes that are not decided, or with `open` false those that are.",
    authScopes: { may: "money.read" },
    args: { open: t.arg.boolean({ required: true }), ...t.pageArgs() },
    resolve: (_root, { open, ...page }, ctx) => listDisputes(ctx, { ...pageOf(page), open }),
  }),
  openDisputeCount: t.int({
    description: "How many disputes wait for evidence from the centre.",
    authScopes: { may: "money.read" },
    resolve: async (_root, _args, ctx) => (await countDisputes(ctx)).toAnswer,
  }),
}));

/** The current row of a refund, with its payment. @throws Error when it does not exist. */
export const readRefund = async (ctx: AppContext, id: string): Promise<RefundOfPayment> => {
  const found = await findRefund(ctx, id);
  if (!found) throw new Error(`refund ${id} vanished`);
  return found;
};

builder.mutationFields((t) => ({
  retryRefund: t.field({
    type: RefundRef,
    description: "Sends a failed refund again.",
    authScopes: { may: "money.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => readRefund(ctx, (await retryFailedRefund(ctx, id)).id),
  }),
}));
