/** The history of a booking in GraphQL, for staff. */
import { personOfRow } from "#server/accounts/service.ts";
import { AuditChangeRef } from "#server/audit/graphql.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import type { BookingEvent } from "./event.ts";
import { historyOf } from "./history.ts";

const BookingEventRef = builder.objectRef<BookingEvent>("BookingEvent").implement({
  description: "One thing that happened to a booking.",
  fields: (t) => ({
    id: t.exposeID("id"),
    at: t.instant("at"),
    kind: t.exposeString("kind", {
      description: `booked, payment, refund, venuePayment, consent.given, consent.withdrawn, mail.… with the name of
        the mail, or booking.… with the verb of the audit log.`,
    }),
    by: t.exposeString("by", { description: "customer, link (the link from a mail), staff or system." }),
    actor: t.string({
      nullable: true,
      description: "The name of the member of staff.",
      resolve: async ({ by, actorId }, _args, ctx) =>
        by === "staff" && actorId ? ((await personOfRow(ctx, actorId))?.name ?? null) : null,
    }),
    changes: t.field({ type: [AuditChangeRef], resolve: ({ changes }) => [...changes] }),
    state: t.exposeString("state", {
      nullable: true,
      description: "Of a mail: sent, waiting or failed. Of a refund: due, pending, processed or failed.",
    }),
    amount: t.rupees("amount", { nullable: true }),
    text: t.exposeString("text", {
      nullable: true,
      description: "A sale's source, a payment's id or method, a guardian's name, or the error of a mail.",
    }),
  }),
});

const USUAL_EVENTS = 15;
const MOST_EVENTS = 300;

builder.objectField(BookingRef, "history", (t) =>
  t.field({
    type: [BookingEventRef],
    description: "Everything that happened to the booking, newest first.",
    authScopes: { may: "bookings.readAll" },
    extensions: { cost: { price: 40, rows: { usual: USUAL_EVENTS, most: MOST_EVENTS } } },
    resolve: (booking, _args, ctx) => historyOf(ctx, booking),
  }),
);
