/** GraphQL documents and row types of the Bookings tab. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const ROW = graphql(`
  fragment BookingRow on Booking @_unmask {
    id
    contact_name
    contact_email
    contact_phone
    simulator_type
    plan_duration
    plan_name
    booking_date
    booking_time
    flight_number
    departure_date
    departure_time
    international_confirmed
    payment_type
    source
    amount
    venue_paid
    venue_refunded
    total_price
    remaining_amount
    refund_status
    refunded_amount
    refund_total
    status
    attendance
    arrived_at
    tags
    validity_end_date
    created_at
    updated_at
  }
`);

export const BOOKINGS = graphql(
  `
    query StaffBookings(
      $search: String
      $status: String
      $simulator: String
      $from: String
      $to: String
      $sort: String
      $limit: Int
      $after: ID
    ) {
      bookings(
        search: $search
        status: $status
        simulator: $simulator
        from: $from
        to: $to
        sort: $sort
        limit: $limit
        after: $after
      ) { ...BookingRow }
      bookingsCount(search: $search, status: $status, simulator: $simulator, from: $from, to: $to)
    }
  `,
  [ROW],
);

export const BOOKING_ROW = graphql(
  `
    query StaffBookingRow($id: ID!) {
      booking(id: $id) { ...BookingRow }
    }
  `,
  [ROW],
);

export const SET_STATUS = graphql(
  `
    mutation SetBookingStatus(
      $id: ID!
      $status: String!
      $refundAmount: Float
      $updatedAt: String
      $undoable: Boolean
    ) {
      updateBookingStatus(
        id: $id
        status: $status
        refundAmount: $refundAmount
        updatedAt: $updatedAt
        undoable: $undoable
      ) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const COMPLETE = graphql(
  `
    mutation CompleteBooking($id: ID!, $updatedAt: String, $undoable: Boolean) {
      markBookingCompleted(id: $id, updatedAt: $updatedAt, undoable: $undoable) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const RESCHEDULE = graphql(
  `
    mutation StaffReschedule(
      $id: ID!
      $bookingDate: String!
      $bookingTime: String!
      $updatedAt: String
    ) {
      rescheduleBooking(
        id: $id
        bookingDate: $bookingDate
        bookingTime: $bookingTime
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

export const NEAREST_STARTS = graphql(`
  query NearestStarts($simulatorType: String!, $duration: Int!, $from: String!, $to: String!, $bookingId: ID) {
    availability(simulatorType: $simulatorType, duration: $duration, from: $from, to: $to, bookingId: $bookingId) {
      date
      times { time available }
    }
  }
`);

export const REFUND_QUOTE = graphql(`
  query RefundQuote($id: ID!) {
    bookingRefundQuote(id: $id) { paid left suggested fee fee_percent in_time }
  }
`);

export const RECORD_PAYMENT = graphql(
  `
    mutation RecordVenuePayment(
      $id: ID!
      $amount: Float!
      $method: String!
      $note: String
      $receipt: Boolean
      $undoable: Boolean
    ) {
      recordVenuePayment(
        bookingId: $id
        amount: $amount
        method: $method
        note: $note
        receipt: $receipt
        undoable: $undoable
      ) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const GIVE_BACK = graphql(
  `
    mutation GiveBackAtVenue(
      $id: ID!
      $amount: Float!
      $method: String!
      $mistake: Boolean!
      $note: String
    ) {
      giveBackAtVenue(
        bookingId: $id
        amount: $amount
        method: $method
        mistake: $mistake
        note: $note
      ) { ...BookingRow }
    }
  `,
  [ROW],
);

export const KEEP_MONEY = graphql(`
  mutation KeepBookingMoney($id: ID!) {
    keepBookingMoney(bookingId: $id) { id }
  }
`);

export const TAKINGS = graphql(`
  query DeskTakings($date: String!) {
    deskTakings(date: $date) { method taken given_back }
  }
`);

export const RESEND_MAIL = graphql(`
  mutation ResendBookingMail($id: ID!, $kind: String!) {
    resendBookingMail(id: $id, kind: $kind) { id }
  }
`);

export const PLANS = graphql(`
  query DeskPlans($simulatorType: String!) {
    plans(simulatorType: $simulatorType) { name duration simulatorType originalPrice fullDiscount advanceDiscount }
  }
`);

export const WALK_IN_PRESET = graphql(`
  query WalkInPreset($simulatorType: String!, $duration: Int) {
    walkInPreset(simulatorType: $simulatorType, duration: $duration) { duration date time }
  }
`);

export const WALK_IN_PLANS = graphql(`
  query WalkInPlans($simulatorType: String!, $bookingDate: String!, $bookingTime: String!) {
    walkInPlans(simulatorType: $simulatorType, bookingDate: $bookingDate, bookingTime: $bookingTime) {
      duration
      problem
    }
  }
`);

export const WALK_IN = graphql(
  `
    mutation CreateWalkIn(
      $simulatorType: String!
      $planDuration: Int!
      $bookingDate: String
      $bookingTime: String
      $paymentType: String!
      $name: String!
      $email: String
      $phone: String!
      $paymentMethod: String
      $payLater: Boolean
      $paymentLink: Boolean
      $bookingId: ID
      $amountPaid: Float
      $discount: Float
      $discountReason: String
      $youngestAge: Int
      $guardianName: String
      $flightNumber: String
      $departureDate: String
      $accountId: ID
      $joinByEmail: Boolean
      $messageId: ID
      $undoable: Boolean
    ) {
      createWalkInBooking(
        simulatorType: $simulatorType
        planDuration: $planDuration
        bookingDate: $bookingDate
        bookingTime: $bookingTime
        paymentType: $paymentType
        name: $name
        email: $email
        phone: $phone
        paymentMethod: $paymentMethod
        payLater: $payLater
        paymentLink: $paymentLink
        bookingId: $bookingId
        amountPaid: $amountPaid
        discount: $discount
        discountReason: $discountReason
        youngestAge: $youngestAge
        guardianName: $guardianName
        flightNumber: $flightNumber
        departureDate: $departureDate
        accountId: $accountId
        joinByEmail: $joinByEmail
        messageId: $messageId
        undoable: $undoable
      ) {
        ...BookingRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const UPI_REQUEST = graphql(`
  query UpiRequest($amount: Float!) {
    upiRequest(amount: $amount) { booking_id qr }
  }
`);

export const FIND_CUSTOMER = graphql(`
  query FindCustomer($phone: String, $email: String) {
    findCustomer(phone: $phone, email: $email) {
      several
      customer { id name email phone email_proved past_sessions coming_sessions last_visit booked_today }
      visitor { name email phone past_sessions coming_sessions last_visit booked_today }
    }
  }
`);

export type UpiRequest = NonNullable<ResultOf<typeof UPI_REQUEST>["upiRequest"]>;
export type FoundVisitor = NonNullable<ResultOf<typeof FIND_CUSTOMER>["findCustomer"]["visitor"]>;
export type FoundCustomer = NonNullable<ResultOf<typeof FIND_CUSTOMER>["findCustomer"]["customer"]>;

export type BookingRow = ResultOf<typeof BOOKINGS>["bookings"][number];
export type RefundQuote = NonNullable<ResultOf<typeof REFUND_QUOTE>["bookingRefundQuote"]>;
export type Takings = ResultOf<typeof TAKINGS>["deskTakings"][number];
export type WalkInPreset = ResultOf<typeof WALK_IN_PRESET>["walkInPreset"];
export type DeskPlan = ResultOf<typeof PLANS>["plans"][number];
