/** Custom packages in GraphQL. Prices are rupees, durations minutes. */

import { may } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { signedIn } from "#server/context.ts";
import { finalizeRequest, readStatus, updateRequest } from "./offer.ts";
import {
  type CustomBooking,
  countRequests,
  findRequest,
  listRequests,
  ownRequest,
  REQUEST_SORTS,
  requestForCaller,
  requestsOf,
} from "./service.ts";

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
    assigned_price: t.rupees("assigned_price_paise", { nullable: true }),
    assigned_duration: t.exposeInt("assigned_duration", { nullable: true }),
    offer_note: t.exposeString("offer_note", { nullable: true, description: "Staff's words to the customer." }),
    offer_date: t.exposeString("offer_date", { nullable: true, description: "The date that the offer proposes." }),
    offer_until: t.exposeString("offer_until", {
      nullable: true,
      description: "The last day in India on which the offer can be paid; null without an end.",
    }),
    booking_id: t.exposeID("booking_id", { nullable: true }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

builder.queryFields((t) => ({
  customBookings: t.field({
    type: [CustomBookingRef],
    description: "All requests for staff; for a customer their own.",
    authScopes: { person: true },
    args: {
      status: t.arg.string({ description: "For staff: requests with this status." }),
      search: t.arg.string({ description: "For staff: text in id, name, email or phone." }),
      sort: t.arg.string({
        description:
          "For staff: `newest` (unless given), `oldest`, `longest`, `shortest`, `price-high` or `price-low`.",
      }),
      ...t.pageArgs(),
    },
    resolve: (_root, { status, search, sort, ...page }, ctx) =>
      may(ctx.viewer, "customBookings.readAll")
        ? listRequests(ctx, {
            ...pageOf(page),
            status: readStatus(status ?? null),
            search: readSearch(search),
            sort: readSortOrder(REQUEST_SORTS, sort),
          })
        : requestsOf(ctx, signedIn(ctx).userId, pageOf(page)),
  }),
  customBooking: t.field({
    type: CustomBookingRef,
    nullable: true,
    description: "Any request for staff; for a customer only their own.",
    authScopes: { person: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => {
      if (!may(ctx.viewer, "customBookings.readAll")) return ownRequest(ctx, signedIn(ctx).userId, id);
      return isId(id) ? findRequest(ctx, id) : null;
    },
  }),
  customBookingsCount: t.int({
    authScopes: { may: "customBookings.readAll" },
    args: { status: t.arg.string(), search: t.arg.string() },
    resolve: (_root, { status, search }, ctx) =>
      countRequests(ctx, { status: readStatus(status ?? null), search: readSearch(search) }),
  }),
  userCustomBookings: t.field({
    type: [CustomBookingRef],
    description: "The caller's own requests.",
    authScopes: { person: true },
    args: t.pageArgs(),
    resolve: (_root, args, ctx) => requestsOf(ctx, signedIn(ctx).userId, pageOf(args)),
  }),
}));

builder.mutationFields((t) => ({
  createCustomRequest: t.field({
    type: CustomBookingRef,
    description: "Stores the request of a customer who phones; the customer gets the usual email.",
    authScopes: { may: "customBookings.create" },
    args: {
      simulatorType: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      phone: t.arg.string({ required: true }),
      duration: t.arg.string({ required: true, description: 'As typed: "90", "2 hours".' }),
      requirements: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => requestForCaller(ctx, args),
  }),
  finalizeCustomBooking: t.field({
    type: CustomBookingRef,
    authScopes: { may: "customBookings.finalize" },
    args: {
      id: t.arg.id({ required: true }),
      assignedPrice: t.arg.float({ required: true }),
      assignedDuration: t.arg.int({ required: true }),
      simulatorType: t.arg.string({ description: "The requested one unless given." }),
      note: t.arg.string(),
      date: t.arg.string(),
      validUntil: t.arg.string(),
      updatedAt: t.arg.string({
        description: "The updated_at with which the form was filled. CONFLICT if the record has changed since.",
      }),
    },
    resolve: (_root, { id, assignedPrice, assignedDuration, updatedAt, ...terms }, ctx) =>
      finalizeRequest(ctx, id, {
        price: readRupees(assignedPrice) ?? 0,
        duration: assignedDuration,
        terms,
        seen: updatedAt ?? null,
      }),
  }),
  updateCustomBooking: t.field({
    type: CustomBookingRef,
    authScopes: { may: "customBookings.finalize" },
    args: {
      id: t.arg.id({ required: true }),
      assignedPrice: t.arg.float(),
      assignedDuration: t.arg.int(),
      simulatorType: t.arg.string(),
      note: t.arg.string({ description: "Null removes it, like `date` and `validUntil`; a missing one stays." }),
      date: t.arg.string(),
      validUntil: t.arg.string(),
      status: t.arg.string(),
      updatedAt: t.arg.string({
        description: "The updated_at with which the form was filled. CONFLICT if the record has changed since.",
      }),
    },
    resolve: (_root, { id, assignedPrice, assignedDuration, status, updatedAt, ...terms }, ctx) =>
      updateRequest(ctx, id, {
        price: readRupees(assignedPrice),
        duration: assignedDuration ?? null,
        terms,
        status: status ?? null,
        seen: updatedAt ?? null,
      }),
  }),
}));
