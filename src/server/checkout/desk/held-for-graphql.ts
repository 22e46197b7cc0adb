/** Adds the paying customer to the calendar's holds: the calendar belongs to bookings, the contact to checkouts. */
import { CalendarBlockRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { type Contact, contactOf } from "#server/checkout/purchase.ts";
import { checkoutOfHold } from "#server/checkout/store.ts";

const HoldContact = builder.objectRef<Contact>("HoldContact").implement({
  description: "The customer who is paying, as entered at the checkout.",
  fields: (t) => ({ name: t.exposeString("name"), phone: t.exposeString("phone") }),
});

builder.objectField(CalendarBlockRef, "held_for", (t) =>
  t.field({
    type: HoldContact,
    nullable: true,
    description: "The paying customer of a hold; null for any other entry.",
    authScopes: { may: "bookings.readAll" },
    resolve: async ({ kind, checkoutId }, _args, ctx) => {
      if (kind !== "hold" || !checkoutId) return null;
      const purchase = (await checkoutOfHold(ctx, checkoutId))?.purchase;
      return purchase ? contactOf(purchase) : null;
    },
  }),
);
