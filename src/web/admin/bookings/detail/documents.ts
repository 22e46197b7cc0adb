/** GraphQL documents of a booking's details: contact, plan, simulator, notes, tags and history. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { ROW } from "#web/admin/bookings/documents.ts";
import { graphql } from "#web/graphql.ts";

export const BOOKING_DETAIL = graphql(
  `
    query StaffBooking($id: ID!) {
      booking(id: $id) {
        ...BookingRow
        user_id
        user { email }
        money_open
        to_give_back
        original_price
        discount
        price_lines { id kind amount reason }
        rescheduled_count
        max_reschedules
        gst_company
        gstin
        guardian_name
        youngest_age
        consent_needed
        may_change_details
        flyers { name age }
        consents { name age consent { name relation given_at } }
        completed_at
        cancelled_at
        payments {
          id
          razorpay_payment_id
          amount
          refunded_amount
          refundable_amount
          status
          created_at
        }
        venue_payments { id amount method note received_by created_at }
        venue_kept { method amount }
        venue_refund_due
        mails { kind state at error }
        credit_notes { id number }
        invoice { number }
        invoice_pending
        staffNotes { id text author createdAt }
        history { id at kind by actor changes { field from to } state amount text }
      }
    }
  `,
  [ROW],
);

export type BookingDetail = NonNullable<ResultOf<typeof BOOKING_DETAIL>["booking"]>;
export type BookingEvent = BookingDetail["history"][number];
export type StaffNote = BookingDetail["staffNotes"][number];

export const UPDATE_CONTACT = graphql(
  `
    mutation StaffUpdateDetails(
      $id: ID!
      $contactName: String
      $contactEmail: String
      $contactPhone: String
      $youngestAge: Int
      $guardianName: String
      $flightNumber: String
      $departureDate: String
      $departureTime: String
      $internationalConfirmed: Boolean
      $removesConsent: Boolean
      $confirmation: Boolean
      $correctInvoice: Boolean
      $updatedAt: String
    ) {
      updateBookingDetails(
        id: $id
        contactName: $contactName
        contactEmail: $contactEmail
        contactPhone: $contactPhone
        youngestAge: $youngestAge
        guardianName: $guardianName
        flightNumber: $flightNumber
        departureDate: $departureDate
        departureTime: $departureTime
        internationalConfirmed: $internationalConfirmed
        removesConsent: $removesConsent
        confirmation: $confirmation
        correctInvoice: $correctInvoice
        undoable: true
        updatedAt: $updatedAt
      ) {
        ...BookingRow
        user { email }
        undo { id }
      }
    }
  `,
  [ROW],
);

export const PLAN_OPTIONS = graphql(`
  query BookingPlanOptions($id: ID!, $simulatorType: String!) {
    bookingPlanOptions(id: $id, simulatorType: $simulatorType) {
      name duration current possible total difference left_to_pay to_give_back problem
    }
  }
`);

export type PlanOption = NonNullable<ResultOf<typeof PLAN_OPTIONS>["bookingPlanOptions"]>[number];

export const CHANGE_PLAN = graphql(
  `
    mutation ChangeBookingPlan($id: ID!, $planDuration: Int!, $total: Float, $updatedAt: String) {
      changeBookingPlan(id: $id, planDuration: $planDuration, total: $total, updatedAt: $updatedAt, undoable: true) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const SWITCH_SIMULATOR = graphql(
  `
    mutation SwitchBookingSimulator(
      $id: ID!
      $simulatorType: String!
      $planDuration: Int!
      $bookingDate: String
      $bookingTime: String
      $total: Float
      $updatedAt: String
    ) {
      switchBookingSimulator(
        id: $id
        simulatorType: $simulatorType
        planDuration: $planDuration
        bookingDate: $bookingDate
        bookingTime: $bookingTime
        total: $total
        updatedAt: $updatedAt
        undoable: true
      ) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const ADD_NOTE = graphql(`
  mutation AddBookingNote($id: ID!, $text: String!) {
    addBookingNote(bookingId: $id, text: $text) { id }
  }
`);

export const DELETE_NOTE = graphql(`
  mutation DeleteBookingNote($id: ID!) {
    deleteBookingNote(id: $id, undoable: true) { undo { id } }
  }
`);

export const CHANGE_TAGS = graphql(
  `
    mutation ChangeBookingTags($id: ID!, $add: [String!], $remove: [String!]) {
      changeBookingTags(bookingId: $id, add: $add, remove: $remove) { ...BookingRow }
    }
  `,
  [ROW],
);

export const KNOWN_TAGS = graphql(`
  query BookingTags {
    bookingTags
  }
`);
