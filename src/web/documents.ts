/** GraphQL documents of the shell of every page. */
import type { ResultOf } from "gql.tada";
import { graphql } from "./graphql.ts";

export const SETTINGS = graphql(`
  query PublicSettings($today: String!) {
    settings {
      refundFeePercent
      voucherMonths
      confirmingFixesDate
      contact { phoneDial phoneText email chatNumber address }
      hours {
        weekday { from to }
        weekend { from to }
      }
      social { instagram youtube facebook x linkedin }
      places { terminal { name } }
    }
    plans { name duration originalPrice fullDiscount advanceDiscount }
    sessionHours { simulatorType weekday closed firstStart lastStart lastEnd }
    sessionHourExceptions(from: $today) {
      simulatorType
      date
      closed
      firstStart
      lastStart
      lastEnd
      reason
    }
  }
`);

export type SettingsAnswer = ResultOf<typeof SETTINGS>;
