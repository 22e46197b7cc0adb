/** GraphQL documents of the first screen. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const DESK_WAITING = graphql(`
  query DeskWaiting($money: Boolean!) {
    closureWaitingCount
    openDisputeCount @include(if: $money)
    deskWaiting {
      orders { id name about status since }
      requests { id name about since }
      messages { id name about since }
      failures { id name about since }
      till {
        today { float opened_by opened_at closed_at }
        unclosed
      }
    }
  }
`);

export type DeskWaiting = ResultOf<typeof DESK_WAITING>["deskWaiting"];
export type DeskTill = DeskWaiting["till"];
