/** GraphQL documents of the Custom Bookings tab. Prices are rupees, durations minutes. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const ROW = graphql(`
  fragment RequestRow on CustomBooking @_unmask {
    id simulator_type customer_name customer_email customer_phone requested_duration requirements
    status assigned_price assigned_duration offer_note offer_date offer_until booking_id created_at updated_at
  }
`);

export const REQUESTS = graphql(
  `
    query CustomRequests($status: String, $search: String, $sort: String, $limit: Int, $after: ID) {
      rows: customBookings(
        status: $status
        search: $search
        sort: $sort
        limit: $limit
        after: $after
      ) { ...RequestRow }
      total: customBookingsCount(status: $status, search: $search)
    }
  `,
  [ROW],
);

const REQUEST = graphql(
  `
    query CustomRequestOfTable($id: ID!) {
      customBooking(id: $id) { ...RequestRow }
    }
  `,
  [ROW],
);

export const CREATE = graphql(
  `
    mutation CreateRequest(
      $simulatorType: String!
      $name: String!
      $email: String!
      $phone: String!
      $duration: String!
      $requirements: String!
    ) {
      made: createCustomRequest(
        simulatorType: $simulatorType
        name: $name
        email: $email
        phone: $phone
        duration: $duration
        requirements: $requirements
      ) { ...RequestRow }
    }
  `,
  [ROW],
);

export const FINALIZE = graphql(
  `
    mutation FinalizeRequest(
      $id: ID!
      $assignedPrice: Float!
      $assignedDuration: Int!
      $simulatorType: String
      $note: String
      $date: String
      $validUntil: String
      $updatedAt: String
    ) {
      changed: finalizeCustomBooking(
        id: $id
        assignedPrice: $assignedPrice
        assignedDuration: $assignedDuration
        simulatorType: $simulatorType
        note: $note
        date: $date
        validUntil: $validUntil
        updatedAt: $updatedAt
      ) { ...RequestRow }
    }
  `,
  [ROW],
);

export const CHANGE = graphql(
  `
    mutation ChangeRequest(
      $id: ID!
      $assignedPrice: Float
      $assignedDuration: Int
      $simulatorType: String
      $note: String
      $date: String
      $validUntil: String
      $status: String
      $updatedAt: String
    ) {
      changed: updateCustomBooking(
        id: $id
        assignedPrice: $assignedPrice
        assignedDuration: $assignedDuration
        simulatorType: $simulatorType
        note: $note
        date: $date
        validUntil: $validUntil
        status: $status
        updatedAt: $updatedAt
      ) { ...RequestRow }
    }
  `,
  [ROW],
);

/** A request as a row of the list, or null. */
export const readRequest = async (id: string): Promise<RequestRow | null> =>
  (await browserTransport(REQUEST, { id })).customBooking;

export type RequestRow = ResultOf<typeof REQUESTS>["rows"][number];
