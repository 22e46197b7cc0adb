/** Which purchase used a gift voucher, from the payment that records it. */
import { inArray } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import { builder } from "#server/builder.ts";
import type { AppContext } from "#server/context.ts";
import { VoucherEntryRef } from "#server/vouchers/graphql.ts";
import { payments } from "./table.ts";

type Purchase = { booking_id: string | null; order_id: string | null };

/** The booking or order of a payment. Batched for the entries of a voucher. */
const purchaseOf = batched<AppContext, Purchase>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: payments.id, booking_id: payments.booking_id, order_id: payments.order_id })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return new Map(rows.map(({ id, ...purchase }) => [id, purchase]));
});

builder.objectFields(VoucherEntryRef, (t) => ({
  booking_id: t.id({
    nullable: true,
    description: "The booking that used it, or whose refund restored it.",
    resolve: async ({ payment_id: id }, _args, ctx) => (id ? (await purchaseOf(ctx, id))?.booking_id : null) ?? null,
  }),
  order_id: t.id({
    nullable: true,
    description: "The order that used it, or whose refund restored it.",
    resolve: async ({ payment_id: id }, _args, ctx) => (id ? (await purchaseOf(ctx, id))?.order_id : null) ?? null,
  }),
}));
