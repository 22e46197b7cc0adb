/** GraphQL documents of a product's reviews: more of them, and the customer's own. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const MORE_REVIEWS = graphql(`
  query MoreReviews($productId: ID!, $limit: Int!, $after: ID) {
    product(id: $productId) {
      reviews(limit: $limit, after: $after) {
        id
        author
        stars
        title
        text
        written_at
      }
    }
  }
`);

const WRITTEN = graphql(`
  fragment WrittenReviewFields on WrittenReview @_unmask {
    id
    stars
    title
    text
    state
    refused_reason
    written_at
  }
`);

export const MY_REVIEW = graphql(
  `
  query MyReview($productId: ID!) {
    myReview(productId: $productId) {
      mayWrite
      author
      review { ...WrittenReviewFields }
    }
  }
`,
  [WRITTEN],
);

export const WRITE_REVIEW = graphql(
  `
  mutation WriteReview($productId: ID!, $stars: Int!, $title: String, $text: String!) {
    writeReview(productId: $productId, stars: $stars, title: $title, text: $text) { ...WrittenReviewFields }
  }
`,
  [WRITTEN],
);

export const DELETE_MY_REVIEW = graphql(`
  mutation DeleteMyReview($productId: ID!) {
    deleteMyReview(productId: $productId)
  }
`);

export type WrittenReview = ResultOf<typeof WRITTEN>;
export type OwnReview = ResultOf<typeof MY_REVIEW>["myReview"];
