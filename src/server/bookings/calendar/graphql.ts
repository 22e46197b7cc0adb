/** The calendar of both simulators in GraphQL, for staff. Instants are ISO 8601. */

import { ClosureRef } from "#server/bookings/closures/graphql.ts";
import { BookingMoveRef, BookingRef, CalendarBlockRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { calendar } from "./calendar.ts";

CalendarBlockRef.implement({
  description: "A span of a simulator occupied by a booking, a live hold or a closure.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind", { description: "booking, hold or closure." }),
    simulator_type: t.exposeString("simulator"),
    starts_at: t.instant("from"),
    ends_at: t.instant("to"),
    hold_until: t.instant("holdUntil", { nullable: true, description: "The expiry of a hold." }),
    booking: t.field({
      type: BookingRef,
      nullable: true,
      authScopes: { may: "bookings.readAll" },
      resolve: ({ booking }) => booking,
    }),
    last_move: t.field({
      type: BookingMoveRef,
      nullable: true,
      description: "The last change of the booking's date or time, or null.",
      resolve: ({ lastMove }) => lastMove,
    }),
    closure: t.field({ type: ClosureRef, nullable: true, resolve: ({ closure }) => closure }),
  }),
});

builder.queryFields((t) => ({
  calendar: t.field({
    type: [CalendarBlockRef],
    description: `The occupied spans of both simulators from one day to another (yyyy-MM-dd, inclusive, at most
      42 days), soonest first.`,
    authScopes: { may: "bookings.readAll" },
    args: { from: t.arg.string({ required: true }), to: t.arg.string({ required: true }) },
    resolve: (_root, range, ctx) => calendar(ctx, range),
  }),
}));
