/** Payments in GraphQL. */
import { paiseToRupees } from "#domain/money.ts";
import { builder } from "#server/builder.ts";
import type { Payment } from "./service.ts";

export const PaymentRef = builder.objectRef<Payment>("Payment").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    razorpay_order_id: t.exposeString("razorpay_order_id"),
    razorpay_payment_id: t.exposeString("razorpay_payment_id"),
    razorpay_signature: t.exposeString("razorpay_signature", { nullable: true }),
    order_id: t.exposeID("order_id", { nullable: true }),
    booking_id: t.exposeID("booking_id", { nullable: true }),
    user_id: t.exposeID("user_id", { nullable: true }),
    amount: t.float({ resolve: (payment) => paiseToRupees(payment.amount_paise) }),
    currency: t.exposeString("currency"),
    status: t.exposeString("status"),
    created_at: t.string({ resolve: (payment) => payment.created_at.toISOString() }),
    updated_at: t.string({ resolve: (payment) => payment.updated_at.toISOString() }),
  }),
});
