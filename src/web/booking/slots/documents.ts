/** The GraphQL document of every slot choice; apart from the page's own, because it loads with the slot choice. */
import { graphql } from "#web/graphql.ts";

export const AVAILABILITY = graphql(`
  query Availability(
    $simulatorType: String!
    $duration: Int!
    $from: String!
    $to: String!
    $bookingId: ID
  ) {
    availability(
      simulatorType: $simulatorType
      duration: $duration
      from: $from
      to: $to
      bookingId: $bookingId
    ) {
      date
      note
      times { time available reason }
    }
  }
`);
