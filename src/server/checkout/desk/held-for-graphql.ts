/**
 * Adds the paying customer to the calendar's holds. It is in this slice, because the contact is stored with the
 * checkout.
 */
import { CalendarBlockRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { type Contact, contactOf } from "#server/checkout/purchase.ts";
import { checkoutOfRow } from "#server/checkout/store.ts";

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
      const purchase = (await checkoutOfRow(ctx, checkoutId))?.purchase;
      return purchase ? contactOf(purchase) : null;
    },
  }),
);
