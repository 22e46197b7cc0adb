/** The GraphQL document of the palette. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const FIND = graphql(`
  query Find($text: String!) {
    find(text: $text, limit: 5) {
      kind id name number email phone about date time amount paid status created_at
    }
  }
`);

export type Found = ResultOf<typeof FIND>["find"][number];
