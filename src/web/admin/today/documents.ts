/** GraphQL documents of the first screen. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const DESK_WAITING = graphql(`
  query DeskWaiting($money: Boolean!) {
    closureWaitingCount
    openDisputeCount @include(if: $money)
    deskWaiting {
      orders { id name about status since }
      returns { id name about since }
      requests { id name about since }
      messages { id name about since }
      reviews { id name about since }
      failures { id name about since }
      till {
        today { float opened_by opened_at closed_at }
        unclosed
      }
    }
  }
`);

/** The next start of today that can still be sold in a simulator, for the plan that is sold most; null without one. */
export const NEXT_FREE = graphql(`
  query NextFree {
    A320: walkInPreset(simulatorType: "A320") { date time }
    B737: walkInPreset(simulatorType: "B737") { date time }
  }
`);

export type NextFree = ResultOf<typeof NEXT_FREE>;
export type DeskWaiting = ResultOf<typeof DESK_WAITING>["deskWaiting"];
export type DeskTill = DeskWaiting["till"];
