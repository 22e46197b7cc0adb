/** GraphQL documents of the product reviews. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const FIELDS = graphql(`
  fragment ReviewFields on ModeratedReview @_unmask {
    id product_id product_name order_id author stars title text state refused_reason decided_at decided_by
    written_at updated_at
  }
`);

export const REVIEWS = graphql(
  `
  query Reviews($state: String, $search: String, $sort: String, $limit: Int, $after: ID) {
    rows: reviews(state: $state, search: $search, sort: $sort, limit: $limit, after: $after) { ...ReviewFields }
    total: reviewsCount(state: $state, search: $search)
  }
`,
  [FIELDS],
);

const REVIEW = graphql(
  `
  query ReviewOfTable($id: ID!) {
    review(id: $id) { ...ReviewFields }
  }
`,
  [FIELDS],
);

export const PUBLISH_REVIEW = graphql(
  `
  mutation PublishReview($id: ID!, $updatedAt: String!) {
    decided: publishReview(id: $id, updatedAt: $updatedAt, undoable: true) {
      ...ReviewFields
      undo { id }
    }
  }
`,
  [FIELDS],
);

export const REFUSE_REVIEW = graphql(
  `
  mutation RefuseReview($id: ID!, $updatedAt: String!, $reason: String!) {
    decided: refuseReview(id: $id, updatedAt: $updatedAt, reason: $reason, undoable: true) {
      ...ReviewFields
      undo { id }
    }
  }
`,
  [FIELDS],
);

/** Returns a review as a row of the list, or null. */
export const readReview = async (id: string): Promise<ReviewRow | null> =>
  (await browserTransport(REVIEW, { id })).review;

export type ReviewRow = ResultOf<typeof FIELDS>;
/** The result of a decision. */
export type DecidedReview = ResultOf<typeof PUBLISH_REVIEW>["decided"];
