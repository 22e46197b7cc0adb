/** GraphQL documents of a price with codes; amounts are in rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const QUOTE_FIELDS = graphql(`
  fragment ShownQuote on CheckoutQuote @_unmask {
    discount
    total
    voucher
    dueNow
    atVenue
    discountCode
    voucherEnding
  }
`);

/** The price of a plan. */
export const SESSION_QUOTE = graphql(
  `
  query SessionQuote($planDuration: Int!, $paymentType: String!, $discountCode: String, $voucherCode: String) {
    sessionQuote(
      planDuration: $planDuration
      paymentType: $paymentType
      discountCode: $discountCode
      voucherCode: $voucherCode
    ) { ...ShownQuote }
  }
`,
  [QUOTE_FIELDS],
);

/** The price of products. */
export const ORDER_QUOTE = graphql(
  `
  query OrderQuote($products: [QuotedProduct!]!, $discountCode: String, $voucherCode: String) {
    orderQuote(products: $products, discountCode: $discountCode, voucherCode: $voucherCode) { ...ShownQuote }
  }
`,
  [QUOTE_FIELDS],
);

export type Quote = ResultOf<typeof QUOTE_FIELDS>;
