/** GraphQL documents of the Discount codes tab. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const ROW = graphql(`
  fragment CodeRow on DiscountCode @_unmask {
    id code percent amount scope plans categories minimum starts_on ends_on most_uses most_per_customer active note
    uses discount created_at updated_at
  }
`);

export const CODES = graphql(
  `
    query DiscountCodes($active: Boolean, $search: String, $sort: String, $limit: Int, $after: ID) {
      rows: discountCodes(active: $active, search: $search, sort: $sort, limit: $limit, after: $after) { ...CodeRow }
      total: discountCodesCount(active: $active, search: $search)
    }
  `,
  [ROW],
);

const CODE = graphql(
  `
    query DiscountCode($id: ID!) {
      discountCode(id: $id) { ...CodeRow }
    }
  `,
  [ROW],
);

export const CREATE = graphql(
  `
    mutation CreateDiscountCode($input: DiscountCodeInput!) {
      saved: createDiscountCode(input: $input) { ...CodeRow }
    }
  `,
  [ROW],
);

export const UPDATE = graphql(
  `
    mutation UpdateDiscountCode($id: ID!, $input: DiscountCodeInput!, $updatedAt: String) {
      saved: updateDiscountCode(id: $id, input: $input, updatedAt: $updatedAt) { ...CodeRow }
    }
  `,
  [ROW],
);

/** A code as a row of the list, or null. */
export const readCode = async (id: string): Promise<CodeRow | null> =>
  (await browserTransport(CODE, { id })).discountCode;

export type CodeRow = ResultOf<typeof CODES>["rows"][number];
