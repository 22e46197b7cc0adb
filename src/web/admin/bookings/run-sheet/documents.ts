/** GraphQL documents of check-in at the desk. */
import { ROW } from "#web/admin/bookings/documents.ts";
import { graphql } from "#web/graphql.ts";

export const SET_ATTENDANCE = graphql(
  `
    mutation SetAttendance($bookingId: ID!, $attendance: String!, $undoable: Boolean) {
      setAttendance(bookingId: $bookingId, attendance: $attendance, undoable: $undoable) {
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
          ...BookingRow
          flight_number
          international_confirmed
          guardian_name
          youngest_age
          consent_missing
          rescheduled_count
          max_reschedules
        }
      }
    }
  `,
  [ROW],
);
