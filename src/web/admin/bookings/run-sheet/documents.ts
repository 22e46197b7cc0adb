/** GraphQL documents of the run sheet: check-in at the desk, and the waitlist of the day. */
import type { ResultOf } from "gql.tada";
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

export const DAY_WAITLIST = graphql(`
  query DayWaitlist($date: String!) {
    waitlist(date: $date) {
      id state name email phone simulator_type plan_duration offered_time offer_until paying
    }
  }
`);

export type WaitingPerson = ResultOf<typeof DAY_WAITLIST>["waitlist"][number];

export const REMOVE_WAITING = graphql(`
  mutation RemoveWaiting($id: ID!) {
    removeFromWaitlist(id: $id, undoable: true) { id undo { id } }
  }
`);
