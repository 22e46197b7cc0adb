/** Undo on the dashboard, for bookings, orders, messages and reviews alike. */

import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { ContactMessageRef } from "#server/contact/graphql.ts";
import { OrderRef } from "#server/orders/graphql.ts";
import { ModeratedReviewRef } from "#server/reviews/graphql.ts";
import { type Undone, undoChange } from "./service.ts";

const UndoneRef = builder.objectRef<Undone>("UndoneChange").implement({
  description:
    "The restored booking, order, message or review; the other fields are null. All are null for a closure and the waitlist.",
  fields: (t) => ({
    booking: t.field({
      type: BookingRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: ({ booking }) => booking,
    }),
    order: t.field({
      type: OrderRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: ({ order }) => order,
    }),
    message: t.field({
      type: ContactMessageRef,
      nullable: true,
      authScopes: { may: "messages.read" },
      resolve: ({ message }) => message,
    }),
    review: t.field({
      type: ModeratedReviewRef,
      nullable: true,
      authScopes: { may: "reviews.moderate" },
      resolve: ({ review }) => review,
    }),
  }),
});

builder.mutationFields((t) => ({
  undoChange: t.field({
    type: UndoneRef,
    description: `Undoes a change made with undoable: true within 30 seconds. The earlier status is restored, or
      the payment at the venue is due again, or a walk-in is cancelled with its payment, and the waiting mail is not
      sent. CONFLICT when it is too late or the record has changed since.`,
    authScopes: { may: "bookings.changeStatus" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => undoChange(ctx, id),
  }),
}));
