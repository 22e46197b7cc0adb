/** GraphQL documents of the till. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const TILL = graphql(`
  fragment TillRow on Till @_unmask {
    id
    date
    float
    opened_by
    opened_at
    closed_by
    closed_at
    expected
    counted
    difference_reason
    left
    coins
    notes { value count }
    corrections { id amount reason made_by created_at }
  }
`);

export const TILL_DAY = graphql(
  `
    query TillDay($date: String!) {
      tillDay(date: $date) {
        date
        till { ...TillRow }
        takings { method person taken given_back }
        cash_taken
        cash_returned
        expected
        suggested_float
      }
    }
  `,
  [TILL],
);

export const TILL_STATE = graphql(`
  query TillState($date: String!) {
    tillDay(date: $date) { till { closed_at } }
  }
`);

export const TILLS = graphql(`
  query Tills($limit: Int, $after: ID) {
    tills(limit: $limit, after: $after) { id date closed_at expected counted corrections { id amount } }
  }
`);

export const OPEN_TILL = graphql(`
  mutation OpenTill($date: String!, $float: Float!) {
    openTill(date: $date, float: $float) { id }
  }
`);

export const CLOSE_TILL = graphql(`
  mutation CloseTill(
    $date: String!
    $notes: [NoteCountInput!]!
    $coins: Float!
    $expected: Float!
    $left: Float!
    $reason: String
  ) {
    closeTill(date: $date, notes: $notes, coins: $coins, expected: $expected, left: $left, reason: $reason) { id }
  }
`);

export const CORRECT_TILL = graphql(`
  mutation CorrectTill($date: String!, $amount: Float!, $reason: String!) {
    correctTill(date: $date, amount: $amount, reason: $reason) { id }
  }
`);

export type TillDay = ResultOf<typeof TILL_DAY>["tillDay"];
export type Till = NonNullable<TillDay["till"]>;
export type TillLine = ResultOf<typeof TILLS>["tills"][number];
