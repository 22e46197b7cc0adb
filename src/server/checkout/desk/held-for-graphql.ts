/** Who is paying for a time that is held: the calendar is the bookings', the name is the checkout's. */
import { CalendarBlockRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { type Contact, contactOf } from "#server/checkout/purchase.ts";
import { checkoutOfHold } from "#server/checkout/store.ts";

const HoldContact = builder.objectRef<Contact>("HoldContact").implement({
  description: "Whoever is paying, as typed at the checkout.",
  fields: (t) => ({ name: t.exposeString("name"), phone: t.exposeString("phone") }),
});

builder.objectField(CalendarBlockRef, "held_for", (t) =>
  t.field({
    type: HoldContact,
    nullable: true,
    description: "Of a hold; null for what nobody is paying for.",
    authScopes: { may: "bookings.readAll" },
    resolve: async ({ kind, checkoutId }, _args, ctx) => {
      if (kind !== "hold" || !checkoutId) return null;
      const purchase = (await checkoutOfHold(ctx, checkoutId))?.purchase;
      return purchase ? contactOf(purchase) : null;
    },
  }),
);
