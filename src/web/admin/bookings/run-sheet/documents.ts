/** GraphQL documents of check-in at the desk. */
import { CHECK_IN_ROW } from "#web/admin/bookings/calendar/documents.ts";
import { ROW } from "#web/admin/bookings/documents.ts";
import { graphql } from "#web/graphql.ts";

export const SET_ATTENDANCE = graphql(
  `
    mutation SetAttendance(
      $bookingId: ID!
      $attendance: String!
      $undoable: Boolean
      $flight: CheckInFlightInput
    ) {
      setAttendance(bookingId: $bookingId, attendance: $attendance, undoable: $undoable, flight: $flight) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const SHOWN_PASS = graphql(
  `
    query ShownPass($code: String!) {
      shownPass(code: $code) {
        problem
        booking {
          ...CheckInRow
        }
      }
    }
  `,
  [CHECK_IN_ROW],
);
