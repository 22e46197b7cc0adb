/** GraphQL documents of the Gift vouchers tab. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const ROW = graphql(`
  fragment VoucherRow on Voucher @_unmask {
    id ending state plan_name value balance valid_until buyer_name buyer_email buyer_phone recipient_name
    recipient_email message design delivery deliver_on delivered_at source venue_method created_at
  }
`);

export const VOUCHERS = graphql(
  `
    query DeskVouchers($state: String, $search: String, $sort: String, $limit: Int, $after: ID) {
      rows: vouchers(state: $state, search: $search, sort: $sort, limit: $limit, after: $after) { ...VoucherRow }
      total: vouchersCount(state: $state, search: $search)
    }
  `,
  [ROW],
);

const VOUCHER = graphql(
  `
    query DeskVoucher($id: ID!) {
      voucher(id: $id) { ...VoucherRow }
    }
  `,
  [ROW],
);

/** What only the details show. */
export const HISTORY = graphql(`
  query VoucherHistory($id: ID!) {
    voucher(id: $id) {
      issued_by
      reason
      entries { id kind amount method reason author booking_id order_id created_at }
    }
  }
`);

/** The plans of both simulators, for what a voucher or a discount code is for. */
export const PLANS = graphql(`
  query VoucherPlans {
    a320: plans(simulatorType: "A320") { name duration originalPrice fullDiscount advanceDiscount }
    b737: plans(simulatorType: "B737") { name duration originalPrice fullDiscount advanceDiscount }
  }
`);

export const ISSUE = graphql(
  `
    mutation IssueVoucher(
      $input: VoucherInput!
      $buyerName: String!
      $buyerEmail: String
      $buyerPhone: String!
      $paymentMethod: String
      $reason: String
    ) {
      made: issueVoucher(
        input: $input
        buyerName: $buyerName
        buyerEmail: $buyerEmail
        buyerPhone: $buyerPhone
        paymentMethod: $paymentMethod
        reason: $reason
      ) { ...VoucherRow }
    }
  `,
  [ROW],
);

export const EXTEND = graphql(
  `
    mutation ExtendVoucher($id: ID!, $validUntil: String!) {
      changed: extendVoucher(id: $id, validUntil: $validUntil) { ...VoucherRow }
    }
  `,
  [ROW],
);

export const RESEND = graphql(
  `
    mutation ResendVoucher($id: ID!) {
      changed: resendVoucher(id: $id) { ...VoucherRow }
    }
  `,
  [ROW],
);

export const PAY_OUT = graphql(
  `
    mutation PayOutVoucher($id: ID!, $amount: Float!, $method: String!, $reason: String!) {
      changed: payOutVoucher(id: $id, amount: $amount, method: $method, reason: $reason) { ...VoucherRow }
    }
  `,
  [ROW],
);

export const VOID = graphql(
  `
    mutation VoidVoucher($id: ID!, $reason: String!) {
      changed: voidVoucher(id: $id, reason: $reason) { ...VoucherRow }
    }
  `,
  [ROW],
);

/** A voucher as a row of the list, or null. */
export const readVoucher = async (id: string): Promise<VoucherRow | null> =>
  (await browserTransport(VOUCHER, { id })).voucher;

export type VoucherRow = ResultOf<typeof VOUCHERS>["rows"][number];
export type VoucherEntry = NonNullable<ResultOf<typeof HISTORY>["voucher"]>["entries"][number];
export type VoucherPlan = ResultOf<typeof PLANS>["a320"][number];
