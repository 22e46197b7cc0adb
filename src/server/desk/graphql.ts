/** What waits at the desk, and its changes, in GraphQL. */
import { builder } from "#server/builder.ts";
import { type DeskChanges, deskChanges } from "./changes.ts";
import { type DeskTill, type DeskWaiting, deskWaiting, type WaitingRow } from "./waiting.ts";

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
    ownBookings: t.exposeIDList("ownBookings", {
      description: "The bookings made since that the caller sold at the desk, in any window.",
    }),
    ordersWaiting: t.exposeInt("ordersWaiting", { description: "Orders to confirm or to ship." }),
    returnsWaiting: t.exposeInt("returnsWaiting", { description: "Returns of items without a decision." }),
    requestsWaiting: t.exposeInt("requestsWaiting", { description: "Requests without an offer." }),
    unanswered: t.exposeInt("unanswered", { description: "Messages without an answer." }),
    unread: t.exposeInt("unread", { description: "Unread messages." }),
    reviewsWaiting: t.exposeInt("reviewsWaiting", { description: "Reviews to publish or refuse." }),
    failedJobs: t.exposeInt("failedJobs", {
      nullable: true,
      description: "Jobs that failed for good; null for staff.",
    }),
  }),
});

const WaitingRowRef = builder.objectRef<WaitingRow>("WaitingRow").implement({
  description: "An order, a return, a request, a message, a review or a failed job that waits at the desk.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "The customer's name; the kind of a failed job." }),
    about: t.exposeString("about", {
      description:
        "The products, the reason of a return, the session asked for, the beginning of the message or review; the key of a failed job.",
    }),
    status: t.exposeString("status", { nullable: true, description: "Of an order." }),
    since: t.instant("since"),
  }),
});

const TodayTillRef = builder.objectRef<NonNullable<DeskTill["today"]>>("TodayTill").implement({
  fields: (t) => ({
    float: t.rupees("float"),
    opened_by: t.exposeString("openedBy"),
    opened_at: t.instant("openedAt"),
    closed_at: t.instant("closedAt", { nullable: true }),
  }),
});

const DeskTillRef = builder.objectRef<DeskTill>("DeskTill").implement({
  description: "The till's state. today is null until it is opened.",
  fields: (t) => ({
    today: t.field({ type: TodayTillRef, nullable: true, resolve: ({ today }) => today }),
    unclosed: t.exposeString("unclosed", {
      nullable: true,
      description: "The latest earlier day whose till is still open.",
    }),
  }),
});

const DeskWaitingRef = builder.objectRef<DeskWaiting>("DeskWaiting").implement({
  description: "The rows that wait longest, oldest first. failures is null for staff.",
  fields: (t) => ({
    orders: t.field({ type: [WaitingRowRef], resolve: ({ orders }) => orders }),
    returns: t.field({ type: [WaitingRowRef], resolve: ({ returns }) => returns }),
    requests: t.field({ type: [WaitingRowRef], resolve: ({ requests }) => requests }),
    messages: t.field({ type: [WaitingRowRef], resolve: ({ messages }) => messages }),
    reviews: t.field({ type: [WaitingRowRef], resolve: ({ reviews }) => reviews }),
    failures: t.field({ type: [WaitingRowRef], nullable: true, resolve: ({ failures }) => failures }),
    till: t.field({ type: DeskTillRef, resolve: ({ till }) => till }),
  }),
});

builder.queryFields((t) => ({
  deskChanges: t.field({
    type: DeskChangesRef,
    authScopes: { may: "dashboard.open" },
    args: { since: t.arg.string({ required: true, description: "The `at` of an earlier reading." }) },
    resolve: (_root, { since }, ctx) => deskChanges(ctx, since),
  }),
  deskWaiting: t.field({
    type: DeskWaitingRef,
    authScopes: { may: "dashboard.open" },
    resolve: (_root, _args, ctx) => deskWaiting(ctx),
  }),
}));
