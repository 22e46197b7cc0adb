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
    credit_notes { id number }
    created_at
  }
`);

/** One order, for those who may see it. */
export const ORDER = graphql(
  `
    query SummaryOrder($id: ID!) {
      order(id: $id) { ...ShownOrder }
    }
  `,
  [ORDER_FIELDS],
);

/** How many orders are shown at once. */
export const ORDERS_PAGE = 10;

/**
 * A page of one's own orders, newest first, after the last one seen; one more tells whether there are more. Its
 * size is written out, because one in a variable counts as a hundred rows, which would be too much to ask for.
 */
export const USER_ORDERS = graphql(
  `
    query UserOrders($userId: ID!, $after: ID) {
      userOrders(userId: $userId, limit: 11, after: $after) { ...ShownOrder }
    }
  `,
  [ORDER_FIELDS],
);

export type ShownOrder = ResultOf<typeof ORDER_FIELDS>;
