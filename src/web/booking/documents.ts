/** GraphQL documents of the booking page and of every slot choice. */
import { graphql } from "#web/graphql.ts";

export const PLAN = graphql(`
  query BookingPlan($simulatorType: String!, $duration: Int!) {
    plan(simulatorType: $simulatorType, duration: $duration) {
      id
      name
      duration
      originalPrice
      fullDiscount
      advanceDiscount
      description
      features
    }
    planArchived(duration: $duration)
  }
`);

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
