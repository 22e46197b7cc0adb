/** Orders as the customer's pages show them; amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const ORDER_FIELDS = graphql(`
  fragment ShownOrder on Order @_unmask {
    id
    status
    total_amount
    products { id name price quantity image_url }
    shipping_details { fullName email phone address city state pincode }
    payment { razorpay_payment_id status currency amount }
    refund_status
    refunded_amount
    timeline { status at }
    created_at
  }
`);

/** One order, by whoever may see it. */
export const ORDER = graphql(
  `
    query SummaryOrder($id: ID!) {
      order(id: $id) { ...ShownOrder }
    }
  `,
  [ORDER_FIELDS],
);

/** A page of somebody's own orders, newest first, after the last one seen. */
export const USER_ORDERS = graphql(
  `
    query UserOrders($userId: ID!, $limit: Int, $after: ID) {
      userOrders(userId: $userId, limit: $limit, after: $after) { ...ShownOrder }
    }
  `,
  [ORDER_FIELDS],
);

export type ShownOrder = ResultOf<typeof ORDER_FIELDS>;
