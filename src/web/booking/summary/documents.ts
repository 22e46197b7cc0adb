/** GraphQL documents of a booking's confirmation; amounts are in rupees. */
import type { ResultOf } from "gql.tada";
import type { Places } from "#domain/people/site-maps.ts";
import { DETAILS_FIELDS } from "#web/booking/details/documents.ts";
import { SHOWN_PLACES } from "#web/contact/maps/documents.ts";
import { graphql } from "#web/graphql.ts";

export const BOOKING = graphql(
  `
  query SummaryBooking($id: ID!) {
    booking(id: $id) {
      ...ShownDetails
      simulator_type
      plan_duration
      plan_name
      booking_date
      booking_time
      time_lost
      nearest_times { date time }
      refund_status
      refund_total
      refund_parts { id amount state opened_at processed_at paid_at to_voucher }
      refund_outcome
      venue_refund_due
      cancelled_at
      completed_at
      amount
      discount_code
      voucher_paid
      voucher_ending
      total_price
      remaining_amount
      payment_type
      status
      calendar_sequence
      created_at
      updated_at
      validity_end_date
      contact_name
      contact_email
      contact_phone
      rescheduled_count
      max_reschedules
      may_manage
      payable_balance
      cancellation { refund fee paid paid_at_venue in_time until }
      pass { code qr }
      credit_notes { id number }
    }
    settings { places { ...ShownPlaces } }
  }
`,
  [DETAILS_FIELDS, SHOWN_PLACES],
);

/** A booking as its confirmation shows it, with the ways to the simulators. */
export type ConfirmedBooking = NonNullable<ResultOf<typeof BOOKING>["booking"]> & { places: Places };
