/** The desk's changes in GraphQL. */
import { builder } from "#server/builder.ts";
import { type DeskChanges, deskChanges } from "./changes.ts";

const DeskChangesRef = builder.objectRef<DeskChanges>("DeskChanges").implement({
  description: "What waits at the desk, and what has arrived since a moment.",
  fields: (t) => ({
    at: t.exposeString("at", { description: "The moment of this reading: the next one's `since`." }),
    newBookings: t.exposeInt("newBookings"),
    newOrders: t.exposeInt("newOrders"),
    newRequests: t.exposeInt("newRequests"),
    newMessages: t.exposeInt("newMessages"),
    changedToday: t.exposeInt("changedToday", {
      description: "Bookings of today's sessions that were made or changed since.",
    }),
    ordersWaiting: t.exposeInt("ordersWaiting", { description: "Orders to confirm or to ship." }),
    requestsWaiting: t.exposeInt("requestsWaiting", { description: "Requests without an offer." }),
    unread: t.exposeInt("unread", { description: "Unread messages." }),
    failedJobs: t.exposeInt("failedJobs", {
      nullable: true,
      description: "Jobs that failed for good; null for staff.",
    }),
  }),
});

builder.queryField("deskChanges", (t) =>
  t.field({
    type: DeskChangesRef,
    authScopes: { may: "dashboard.open" },
    args: { since: t.arg.string({ required: true, description: "The `at` of an earlier reading." }) },
    resolve: (_root, { since }, ctx) => deskChanges(ctx, since),
  }),
);
