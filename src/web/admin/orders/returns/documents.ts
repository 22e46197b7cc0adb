/** GraphQL documents of the returns of an order. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const RETURNS = graphql(`
  query AdminOrderReturns($id: ID!) {
    order(id: $id) {
      id
      discount
      refundable_amount
      returns {
        id
        state
        reason
        note
        answer
        refund
        lines { id variantId quantity outcome }
        created_at
        updated_at
        approved_at
        ended_at
      }
    }
  }
`);

export const APPROVE_RETURN = graphql(`
  mutation ApproveReturn($id: ID!, $instructions: String!, $updatedAt: String) {
    approveReturn(id: $id, instructions: $instructions, updatedAt: $updatedAt) { id }
  }
`);

export const REFUSE_RETURN = graphql(`
  mutation RefuseReturn($id: ID!, $reason: String!, $updatedAt: String) {
    refuseReturn(id: $id, reason: $reason, updatedAt: $updatedAt) { id }
  }
`);

export const RECEIVE_RETURN = graphql(`
  mutation ReceiveReturn($id: ID!, $lines: [ArrivedLineInput!]!, $refundAmount: Float!, $updatedAt: String) {
    receiveReturn(id: $id, lines: $lines, refundAmount: $refundAmount, updatedAt: $updatedAt) { id }
  }
`);

export type OrderWithReturns = NonNullable<ResultOf<typeof RETURNS>["order"]>;
export type OrderReturn = OrderWithReturns["returns"][number];
