/** GraphQL documents of the dashboard's frame. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const STATS = graphql(`
  query AdminStats {
    getAdminStats { bookingsCount ordersCount usersCount messagesCount }
    unread: contactMessagesCount(unread: true)
  }
`);

export const PASSWORD_DUE = graphql(`
  query PasswordDue {
    me { id passwordChangeDue }
  }
`);

export type Stats = ResultOf<typeof STATS>;
