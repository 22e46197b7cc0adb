/** Custom packages in GraphQL. Prices are rupees, durations minutes. */
import { paiseToRupees } from "#domain/money.ts";
import { may } from "#domain/viewer.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { signedIn } from "#server/context.ts";
import { finalizeRequest, updateRequest } from "./offer.ts";
import { type CustomBooking, listRequests, requestsOf } from "./service.ts";

const CustomBookingRef = builder.objectRef<CustomBooking>("CustomBooking").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    simulator_type: t.exposeString("simulator_type"),
    customer_name: t.exposeString("customer_name"),
    customer_email: t.exposeString("customer_email"),
    customer_phone: t.exposeString("customer_phone"),
    requested_duration: t.exposeInt("requested_duration"),
    requirements: t.exposeString("requirements"),
    status: t.exposeString("status"),
    assigned_price: t.float({
      nullable: true,
      resolve: ({ assigned_price_paise: price }) => (price === null ? null : paiseToRupees(price)),
    }),
    assigned_duration: t.exposeInt("assigned_duration", { nullable: true }),
    booking_id: t.exposeID("booking_id", { nullable: true }),
    created_at: t.string({ resolve: (request) => request.created_at.toISOString() }),
    updated_at: t.string({ resolve: (request) => request.updated_at.toISOString() }),
  }),
});

builder.queryFields((t) => ({
  customBookings: t.field({
    type: [CustomBookingRef],
    description: "For staff everybody's requests, for a customer the own ones.",
    authScopes: { person: true },
    args: { limit: t.arg.int(), after: t.arg.id() },
    resolve: (_root, args, ctx) =>
      may(ctx.viewer, "customBookings.readAll")
        ? listRequests(ctx, pageOf(args))
        : requestsOf(ctx, signedIn(ctx).userId, pageOf(args)),
  }),
  userCustomBookings: t.field({
    type: [CustomBookingRef],
    description: "The caller's own requests.",
    authScopes: { person: true },
    args: { limit: t.arg.int(), after: t.arg.id() },
    resolve: (_root, args, ctx) => requestsOf(ctx, signedIn(ctx).userId, pageOf(args)),
  }),
}));

builder.mutationFields((t) => ({
  finalizeCustomBooking: t.field({
    type: CustomBookingRef,
    authScopes: { may: "customBookings.finalize" },
    args: {
      id: t.arg.id({ required: true }),
      assignedPrice: t.arg.float({ required: true }),
      assignedDuration: t.arg.int({ required: true }),
    },
    resolve: (_root, { id, assignedPrice, assignedDuration }, ctx) =>
      finalizeRequest(ctx, id, {
        price: readRupees(assignedPrice) ?? 0,
        duration: assignedDuration,
      }),
  }),
  updateCustomBooking: t.field({
    type: CustomBookingRef,
    authScopes: { may: "customBookings.finalize" },
    args: {
      id: t.arg.id({ required: true }),
      assignedPrice: t.arg.float(),
      assignedDuration: t.arg.int(),
      status: t.arg.string(),
    },
    resolve: (_root, { id, assignedPrice, assignedDuration, status }, ctx) =>
      updateRequest(ctx, id, {
        price: readRupees(assignedPrice),
        duration: assignedDuration ?? null,
        status: status ?? null,
      }),
  }),
}));
