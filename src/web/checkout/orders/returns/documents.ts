/** Returns on the customer's page of an order. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const ORDER_RETURNS = graphql(`
  query OrderReturns($id: ID!) {
    order(id: $id) {
      id
      returnable { until lines { id variantId quantity } }
      returns {
        id
        state
        reason
        answer
        refund
        lines { id variantId quantity outcome }
        created_at
        approved_at
        ended_at
      }
    }
  }
`);

export const REQUEST_RETURN = graphql(`
  mutation RequestReturn($orderId: ID!, $lines: [ReturnLineInput!]!, $reason: String!, $note: String) {
    requestReturn(orderId: $orderId, lines: $lines, reason: $reason, note: $note) { id }
  }
`);

export const WITHDRAW_RETURN = graphql(`
  mutation WithdrawReturn($id: ID!) {
    withdrawReturn(id: $id) { id }
  }
`);

type ReadOrder = NonNullable<ResultOf<typeof ORDER_RETURNS>["order"]>;
export type Returnable = NonNullable<ReadOrder["returnable"]>;
export type OrderReturn = ReadOrder["returns"][number];
