/** GraphQL documents of the waitlist for customers. The token of a mailed link is sent with every request. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const FIELDS = graphql(`
  fragment WaitlistFields on WaitlistEntry @_unmask {
    id state ended_reason simulator_type date plan_duration place offered_time offer_until paying
  }
`);

export type WaitlistEntry = ResultOf<typeof FIELDS>;

export const JOIN_WAITLIST = graphql(`
  mutation JoinWaitlist($simulatorType: String!, $date: String!, $duration: Int!, $name: String!, $email: String!) {
    joinWaitlist(simulatorType: $simulatorType, date: $date, duration: $duration, name: $name, email: $email) {
      waiting
      entry { place }
    }
  }
`);

export const WAITLIST_ENTRY = graphql(
  `
  query WaitlistEntry($id: ID!) {
    waitlistEntry(id: $id) { ...WaitlistFields }
  }
`,
  [FIELDS],
);

export const CONFIRM_WAITLIST = graphql(
  `
  mutation ConfirmWaitlist($id: ID!) {
    confirmWaitlist(id: $id) { ...WaitlistFields }
  }
`,
  [FIELDS],
);

export const LEAVE_WAITLIST = graphql(
  `
  mutation LeaveWaitlist($id: ID!) {
    leaveWaitlist(id: $id) { ...WaitlistFields }
  }
`,
  [FIELDS],
);
