/** GraphQL documents of the Orders tab. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const ROW = graphql(`
  fragment OrderRow on Order @_unmask {
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
    shipping_details { fullName email phone address city state pincode company gstin }
    open_return
    created_at
    updated_at
  }
`);

export const ORDERS = graphql(
  `
    query AdminOrders($search: String, $status: String, $sort: String, $limit: Int, $after: ID) {
      rows: orders(search: $search, status: $status, sort: $sort, limit: $limit, after: $after) {
        ...OrderRow
      }
      total: ordersCount(search: $search, status: $status)
    }
  `,
  [ROW],
);

const ORDER_ROW = graphql(
  `
    query AdminOrder($id: ID!) {
      order(id: $id) { ...OrderRow }
    }
  `,
  [ROW],
);

/** The fields of the dialog that are not in the row. */
export const ORDER_DETAIL = graphql(`
  query AdminOrderDetail($id: ID!) {
    order(id: $id) {
      id
      payment { razorpay_payment_id status amount refunded_amount refundable_amount }
      refund_status
      refunded_amount
      timeline { status at }
      mails { mail state at last_error }
      invoice { number issued_at }
      credit_notes { id number }
    }
  }
`);

export const SET_STATUS = graphql(
  `
    mutation MoveOrder(
      $id: ID!
      $status: String!
      $refundAmount: Float
      $updatedAt: String
      $undoable: Boolean
      $courier: String
      $trackingNumber: String
    ) {
      updateOrderStatus(
        id: $id
        status: $status
        refundAmount: $refundAmount
        updatedAt: $updatedAt
        undoable: $undoable
        courier: $courier
        trackingNumber: $trackingNumber
      ) {
        ...OrderRow
        undo { id }
      }
    }
  `,
  [ROW],
);

export const SET_TRACKING = graphql(
  `
    mutation TrackOrder($id: ID!, $courier: String, $trackingNumber: String, $updatedAt: String) {
      updateOrderTracking(id: $id, courier: $courier, trackingNumber: $trackingNumber, updatedAt: $updatedAt) {
        ...OrderRow
      }
    }
  `,
  [ROW],
);

export const RESEND_MAIL = graphql(`
  mutation ResendOrderMail($id: ID!, $mail: String!) {
    resendOrderMail(id: $id, mail: $mail) { id }
  }
`);

/** The order with this id, as a row of the list, or null when it does not exist. */
export const readOrder = async (id: string): Promise<OrderRow | null> =>
  (await browserTransport(ORDER_ROW, { id })).order;

export type OrderRow = ResultOf<typeof ORDERS>["rows"][number];
export type OrderDetail = NonNullable<ResultOf<typeof ORDER_DETAIL>["order"]>;
