/** The GraphQL document of the booking page. */
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
