/** Orders on the customer's pages; amounts are in rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const ORDER_FIELDS = graphql(`
  fragment ShownOrder on Order @_unmask {
    id
    status
    courier
    tracking_number
    total_amount
    discount
    discount_code
    voucher_paid
    voucher_ending
    products { id variantId name price quantity image_url sku }
    shipping_details { fullName email phone address city state pincode }
    payment { razorpay_payment_id status currency amount }
    refund_status
    refund_total
    refund_parts { id amount state opened_at processed_at paid_at to_voucher }
    timeline { status at }
    credit_notes { id number }
    created_at
  }
`);

/** One order, for callers who may read it. */
export const ORDER = graphql(
  `
    query SummaryOrder($id: ID!) {
      order(id: $id) { ...ShownOrder }
    }
  `,
  [ORDER_FIELDS],
);

/** The number of orders per page. */
export const ORDERS_PAGE = 10;

/**
 * A page of the customer's own orders, newest first, after the last one seen. One extra row shows whether more exist.
 * The size is a literal, because a variable counts as a hundred rows, which exceeds the query's limit.
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
