/** GraphQL documents of the dashboard's frame. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const STATS = graphql(`
  query AdminStats {
    getAdminStats { bookingsCount ordersCount usersCount messagesCount }
  }
`);

export const DESK_CHANGES = graphql(`
  query DeskChanges($since: String!) {
    deskChanges(since: $since) {
      at
      newBookings
      newOrders
      newRequests
      newMessages
      changedToday
      ownBookings
      ordersWaiting
      returnsWaiting
      requestsWaiting
      unanswered
      reviewsWaiting
      failedJobs
    }
  }
`);

export type DeskChanges = ResultOf<typeof DESK_CHANGES>["deskChanges"];

export const PASSWORD_DUE = graphql(`
  query PasswordDue {
    me { id passwordChangeDue }
  }
`);

export type Stats = ResultOf<typeof STATS>;
