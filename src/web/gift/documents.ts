/** GraphQL documents of gift vouchers for their holders and buyers; amounts are in rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const VOUCHER_BALANCE = graphql(`
  query VoucherBalance($code: String!) {
    voucherBalance(code: $code) { state plan_name value balance valid_until }
  }
`);

export type VoucherBalance = ResultOf<typeof VOUCHER_BALANCE>["voucherBalance"];

export const MY_VOUCHERS = graphql(`
  query MyVouchers {
    myVouchers { id ending state plan_name value balance valid_until recipient_name }
  }
`);
