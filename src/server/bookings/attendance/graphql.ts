/** Check-in at the desk in GraphQL, for staff: attendance, and the passes that customers show. */
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { setAttendance } from "./attendance.ts";
import { readShownPass, type ShownPass } from "./shown-pass.ts";

const ShownPassRef = builder.objectRef<ShownPass>("ShownPass").implement({
  description: "The booking of a pass that a customer shows at the desk.",
  fields: (t) => ({
    booking: t.field({
      type: BookingRef,
      // `shownPass` has checked the caller.
      authScopes: { anyone: true },
      resolve: ({ booking }) => booking,
    }),
    problem: t.exposeString("problem", {
      nullable: true,
      description: "Why it can't be checked in now, as a sentence: cancelled, completed, or on another day.",
    }),
  }),
});

builder.objectFields(BookingRef, (t) => ({
  attendance: t.exposeString("attendance", {
    description: "expected, arrived or no_show; for staff.",
    authScopes: { may: "bookings.readAll" },
  }),
  arrived_at: t.instant(({ attendance, arrived_at }) => (attendance === "arrived" ? arrived_at : null), {
    nullable: true,
    description: "When the customer was checked in; null unless attendance is arrived.",
    authScopes: { may: "bookings.readAll" },
  }),
}));

builder.queryField("shownPass", (t) =>
  t.field({
    type: ShownPassRef,
    description: "The booking of a pass's scanned code, or of a booking number such as BK-1A2B3C.",
    authScopes: { may: "bookings.changeStatus" },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => readShownPass(ctx, code),
  }),
);

const CheckInFlightInput = builder.inputType("CheckInFlightInput", {
  description: "What is absent stays as it is.",
  fields: (t) => ({
    flightNumber: t.string(),
    departureDate: t.string(),
    departureTime: t.string(),
    internationalConfirmed: t.boolean({ description: "The international boarding pass was seen." }),
  }),
});

builder.mutationField("setAttendance", (t) =>
  t.field({
    type: BookingRef,
    description: `Records whether the customer of a live booking arrived: expected, arrived or no_show. The same value
      again changes nothing. CONFLICT before the session's day, and for a no-show before its start. The history
      names what was not checked of a B737 customer's flight.`,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      bookingId: t.arg.id({ required: true }),
      attendance: t.arg.string({ required: true }),
      undoable: t.arg.boolean({ description: "Lets undoChange restore the earlier attendance for 30 seconds." }),
      flight: t.arg({ type: CheckInFlightInput, description: "Stored in the same transaction." }),
    },
    resolve: (_root, { bookingId: id, attendance, undoable, flight }, ctx) =>
      setAttendance(ctx, { id, attendance, undoable: undoable === true, flight }),
  }),
);
