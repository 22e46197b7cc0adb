/** The price lines of a booking in GraphQL, for staff. */
import { BookingRef } from "#server/bookings/graphql.ts";
import type { PriceLine } from "#server/bookings/table.ts";
import { builder } from "#server/builder.ts";
import { priceLinesOf } from "./price-lines.ts";

const PriceLineRef = builder.objectRef<PriceLine>("PriceLine").implement({
  description: "What lowers a booking's price beside the plan's own discount; contained in `discount`.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind", { description: "discount: given at the desk." }),
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
}));
