/** GraphQL documents of the Money tab and the types of their rows. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const OVERVIEW = graphql(`
  query MoneyOverview($checkoutSearch: String, $refundSearch: String) {
    moneyOverview {
      captured
      fulfilled
      claimable
      refundDue
      refunded
      disputed
      chargedBack
      settled
      onItsWay
      unmatched
    }
    checkoutTotals(search: $checkoutSearch) { state count amount }
    refundTotals(search: $refundSearch) { state count }
  }
`);

export const FAILED_JOBS = graphql(`
  query FailedJobs($limit: Int, $after: ID) {
    failedJobs(limit: $limit, after: $after) { id kind key last_error created_at failed_at }
  }
`);

export const REFUNDS = graphql(`
  query Refunds($state: String, $search: String, $limit: Int, $after: ID) {
    refunds(state: $state, search: $search, limit: $limit, after: $after) {
      id
      payment { razorpay_payment_id source booking_id order_id amount }
      razorpay_refund_id
      amount
      reason
      state
      attempt
      last_error
      created_at
      updated_at
      processed_at
    }
  }
`);

export const DISPUTES = graphql(`
  query Disputes($open: Boolean!, $limit: Int, $after: ID) {
    disputes(open: $open, limit: $limit, after: $after) {
      id
      razorpay_dispute_id
      payment { razorpay_payment_id booking_id order_id amount }
      amount
      charged_back
      reason_code
      phase
      state
      respond_by
      ended_at
      created_at
    }
  }
`);

export const UNMATCHED = graphql(`
  query UnmatchedPayments($limit: Int, $after: ID) {
    unmatchedPayments(limit: $limit, after: $after) {
      id
      razorpay_payment_id
      razorpay_order_id
      amount
      refunded_amount
      status
      user_id
      account_contact
      created_at
    }
  }
`);

export const OPEN_MONEY = graphql(`
  query OpenMoney($limit: Int, $after: ID) {
    openMoneyBookings(limit: $limit, after: $after) {
      id
      contact_name
      contact_email
      simulator_type
      plan_name
      kept_amount
      venue_paid
      venue_refunded
      venue_refund_due
      venue_payments { id amount method received_by }
      cancelled_at
      updated_at
    }
  }
`);

export const CHECKOUTS = graphql(`
  query Checkouts($state: String, $search: String, $limit: Int, $after: ID) {
    checkouts(state: $state, search: $search, limit: $limit, after: $after) {
      id
      kind
      state
      what
      amount
      contact_name
      contact_email
      razorpay_order_id
      razorpay_payment_id
      payment { refunded_amount refundable_amount disputed_amount }
      booking_id
      order_id
      declined
      created_at
      updated_at
    }
  }
`);

export const RETRY_JOB = graphql(`
  mutation RetryJob($id: ID!) {
    retryJob(id: $id)
  }
`);

export const RETRY_REFUND = graphql(`
  mutation RetryRefund($id: ID!) {
    retryRefund(id: $id) { id state }
  }
`);

export const REFUND_PAYMENT = graphql(`
  mutation RefundPayment($razorpayPaymentId: String!, $amount: Float, $reason: String) {
    refundPayment(razorpayPaymentId: $razorpayPaymentId, amount: $amount, reason: $reason) {
      id
      state
      amount
    }
  }
`);

/** How much of a booking or order has been refunded already. */
export const REFUNDED_SO_FAR = graphql(`
  query RefundedSoFar($bookingId: ID!, $orderId: ID!, $isBooking: Boolean!, $isOrder: Boolean!) {
    booking(id: $bookingId) @include(if: $isBooking) { refund_status refunded_amount }
    order(id: $orderId) @include(if: $isOrder) { refund_status refunded_amount }
  }
`);

/** The statement of what is owed for gift vouchers. */
export const LIABILITY = graphql(`
  query VoucherLiability($from: String!, $until: String!) {
    voucherLiability(from: $from, until: $until) { opening issued used restored paidOut voided closing expired }
  }
`);

export type Liability = ResultOf<typeof LIABILITY>["voucherLiability"];
export type Overview = ResultOf<typeof OVERVIEW>;
export type FailedJob = ResultOf<typeof FAILED_JOBS>["failedJobs"][number];
export type Refund = ResultOf<typeof REFUNDS>["refunds"][number];
export type Dispute = ResultOf<typeof DISPUTES>["disputes"][number];
export type UnmatchedPayment = ResultOf<typeof UNMATCHED>["unmatchedPayments"][number];
export type OpenMoney = ResultOf<typeof OPEN_MONEY>["openMoneyBookings"][number];
export type Checkout = ResultOf<typeof CHECKOUTS>["checkouts"][number];
