/** GraphQL documents of closures and of the bookings that wait for a decision after one. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const CONFLICT = graphql(`
  fragment ClosureConflictFacts on ClosureConflict @_unmask {
    booking {
      id
      contact_name
      contact_phone
      contact_email
      plan_name
      plan_duration
      amount
      venue_paid
      venue_refunded
      venue_kept { method amount }
      remaining_amount
      status
      attendance
    }
    simulator_type
    booking_date
    booking_time
    free_times { date time }
    suggested { date time }
    other_simulator
  }
`);

export const CLOSURES = graphql(`
  query Closures($from: String, $limit: Int) {
    closures(from: $from, limit: $limit) { id simulator_type starts_at ends_at reason }
  }
`);

export const CLOSURE_WAITING = graphql(
  `
    query ClosureWaiting {
      closureWaitingCount
      closureWaiting(limit: 50) { id decision conflict { ...ClosureConflictFacts } }
    }
  `,
  [CONFLICT],
);

export const CLOSURE_PREVIEW = graphql(
  `
    query ClosurePreview($simulatorTypes: [String!]!, $from: String!, $to: String!) {
      closurePreview(simulatorTypes: $simulatorTypes, from: $from, to: $to) { ...ClosureConflictFacts }
    }
  `,
  [CONFLICT],
);

export const CLOSE_SIMULATORS = graphql(`
  mutation CloseSimulators(
    $simulatorTypes: [String!]!
    $from: String!
    $to: String!
    $reason: String!
    $decisions: [ClosureDecisionInput!]!
  ) {
    closeSimulators(
      simulatorTypes: $simulatorTypes
      from: $from
      to: $to
      reason: $reason
      decisions: $decisions
      undoable: true
    ) { undo { id } }
  }
`);

export const DECIDE_CASE = graphql(`
  mutation DecideClosureCase(
    $id: ID!
    $decision: String!
    $date: String
    $time: String
    $venueReturned: Boolean
  ) {
    decideClosureCase(
      id: $id
      decision: $decision
      date: $date
      time: $time
      venueReturned: $venueReturned
    ) { id }
  }
`);

export const REOPEN_SIMULATOR = graphql(`
  mutation ReopenSimulator($id: ID!) {
    reopenSimulator(id: $id)
  }
`);

export type ClosureRow = ResultOf<typeof CLOSURES>["closures"][number];
export type Conflict = ResultOf<typeof CLOSURE_PREVIEW>["closurePreview"][number];
export type WaitingCase = ResultOf<typeof CLOSURE_WAITING>["closureWaiting"][number];
