/** GraphQL documents for changing a booking; amounts are in rupees. */
import { graphql } from "#web/graphql.ts";

/** `refund` is the refund that the customer agreed to. */
export const CANCEL_BOOKING = graphql(`
  mutation CancelBooking($id: ID!, $refund: Float!, $updatedAt: String) {
    cancelBooking(id: $id, refund: $refund, updatedAt: $updatedAt) { id status }
  }
`);
