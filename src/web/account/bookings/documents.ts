/** GraphQL documents of "Your Bookings". Money is in rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const BOOKING_FIELDS = graphql(`
  fragment ShownBooking on Booking @_unmask {
    id
    simulator_type
    plan_duration
    plan_name
    booking_date
    booking_time
    departure_date
    departure_time
    time_lost
    nearest_times { date time }
    refund_status
    refund_total
    refund_parts { opened_at processed_at }
    refund_outcome
    venue_refund_due
    amount
    voucher_paid
    voucher_ending
    discount_code
    remaining_amount
    payable_balance
    payment_type
    status
    rescheduled_count
    max_reschedules
    validity_end_date
    completed_at
    consent_missing
    calendar_sequence
    credit_notes { id number }
    created_at
    updated_at
  }
`);

/** The bookings of one page. */
export const BOOKINGS_PAGE = 50;

/** A page of the owner's bookings, newest first, after the last one seen, and one of the next page. */
export const USER_BOOKINGS = graphql(
  `
    query UserBookings($userId: ID!, $after: ID) {
      userBookings(userId: $userId, limit: 51, after: $after) { ...ShownBooking }
    }
  `,
  [BOOKING_FIELDS],
);

/** The current state of one booking. */
export const OWN_BOOKING = graphql(
  `
    query OwnBooking($id: ID!) {
      booking(id: $id) { ...ShownBooking }
    }
  `,
  [BOOKING_FIELDS],
);

/** Reschedules a booking, or sets its first date. */
export const RESCHEDULE_BOOKING = graphql(
  `
    mutation RescheduleBooking($id: ID!, $bookingDate: String!, $bookingTime: String!) {
      rescheduleBooking(id: $id, bookingDate: $bookingDate, bookingTime: $bookingTime) {
        ...ShownBooking
      }
    }
  `,
  [BOOKING_FIELDS],
);

export type ShownBooking = ResultOf<typeof BOOKING_FIELDS>;
