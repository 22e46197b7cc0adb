/** The price lines of a booking in GraphQL, for staff, and what its owner sees of codes and gift vouchers. */
import { BookingRef } from "#server/bookings/graphql.ts";
import type { PriceLine } from "#server/bookings/table.ts";
import { builder } from "#server/builder.ts";
import { paidByVoucher } from "#server/payments/service.ts";
import { priceLinesOf } from "./price-lines.ts";

const PriceLineRef = builder.objectRef<PriceLine>("PriceLine").implement({
  description: "What lowers a booking's price beside the plan's own discount; contained in `discount`.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind", {
      description: "discount: given at the desk; code: by a discount code, which is the reason.",
    }),
    amount: t.rupees("amount_paise"),
    reason: t.exposeString("reason"),
    created_at: t.instant("created_at"),
  }),
});

builder.objectFields(BookingRef, (t) => ({
  price_lines: t.field({
    type: [PriceLineRef],
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => priceLinesOf(ctx, booking),
  }),
  discount_code: t.exposeString("discount_code", {
    nullable: true,
    description: "The discount code that lowered the price.",
  }),
  voucher_paid: t.rupees("voucher_paise", {
    description: "What a gift voucher paid; contained in `amount`.",
  }),
  voucher_ending: t.string({
    nullable: true,
    description: "The last characters of that voucher's code.",
    resolve: async (booking, _args, ctx) => (await paidByVoucher(ctx, "booking", booking))?.ending ?? null,
  }),
}));
