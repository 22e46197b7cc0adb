/** GraphQL documents of the suggestions. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const SUGGESTIONS = graphql(`
  query ShopSuggestions($search: String!) {
    products(limit: 6, search: $search) {
      id
      name
      price
      image_url
      category
    }
    productCategories
  }
`);

export type SuggestedProduct = ResultOf<typeof SUGGESTIONS>["products"][number];
