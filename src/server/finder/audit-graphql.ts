/** The customer of an audit entry. Defined here, because the audit slice does not depend on bookings and orders. */
import { isId } from "#domain/text/ids.ts";
import { AuditEntryRef } from "#server/audit/graphql.ts";
import type { AuditEntry } from "#server/audit/service.ts";
import { bookingCustomerOf } from "#server/bookings/service.ts";
import { builder } from "#server/builder.ts";
import type { AppContext } from "#server/context.ts";
import { orderCustomerOf } from "#server/orders/service.ts";
import { type PaidFor, purchaseOfPayment, purchaseOfRefund } from "#server/payments/service.ts";

async function buyerOf(ctx: AppContext, paidFor: PaidFor | null): Promise<string | null> {
  if (paidFor?.booking_id) return bookingCustomerOf(ctx, paidFor.booking_id);
  return paidFor?.order_id ? orderCustomerOf(ctx, paidFor.order_id) : null;
}

/** The name as it is stored now, so that an erased customer has none here either. */
async function customerOf(ctx: AppContext, { entity, entity_id: id }: AuditEntry): Promise<string | null> {
  // An entry about a whole list has no id.
  if (!isId(id)) return null;
  switch (entity) {
    case "booking":
      return bookingCustomerOf(ctx, id);
    case "order":
      return orderCustomerOf(ctx, id);
    case "payment":
      return buyerOf(ctx, await purchaseOfPayment(ctx, id));
    case "refund":
      return buyerOf(ctx, await purchaseOfRefund(ctx, id));
    default:
      return null;
  }
}

builder.objectField(AuditEntryRef, "customer", (t) =>
  t.string({
    nullable: true,
    description: "The customer of a booking, an order, a payment or a refund; null for other records.",
    authScopes: { may: "audit.read" },
    resolve: async (entry, _args, ctx) => (await customerOf(ctx, entry)) || null,
  }),
);
