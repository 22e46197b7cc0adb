/** The logbook in GraphQL. */
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { type FlownHours, flownHours, flownSessions, MOST_FLIGHTS } from "./logbook.ts";

const FlownHoursRef = builder.objectRef<FlownHours>("FlownHours").implement({
  fields: (t) => ({
    simulator_type: t.exposeString("simulator"),
    sessions: t.exposeInt("sessions"),
    minutes: t.exposeInt("minutes"),
  }),
});

const LogbookRef = builder.objectRef<object>("Logbook").implement({
  description: "A customer's completed sessions.",
  fields: (t) => ({
    hours: t.field({
      type: [FlownHoursRef],
      description: "By simulator; one that was never flown is left out.",
      extensions: { cost: { rows: { usual: 2, most: 2 } } },
      resolve: (_book, _args, ctx) => flownHours(ctx),
    }),
    flights: t.field({
      type: [BookingRef],
      description: `The last ${MOST_FLIGHTS}, latest first.`,
      authScopes: { person: true },
      extensions: { cost: { rows: { usual: 5, most: MOST_FLIGHTS } } },
      resolve: (_book, _args, ctx) => flownSessions(ctx),
    }),
  }),
});

builder.queryField("logbook", (t) =>
  t.field({
    type: LogbookRef,
    description: "The caller's logbook.",
    authScopes: { person: true },
    resolve: () => ({}),
  }),
);
