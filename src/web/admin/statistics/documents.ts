/** The GraphQL document of the Statistics tab: one query for a period. Amounts are rupees, utilisation is minutes. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const STATISTICS = graphql(`
  query Statistics($from: String!, $to: String!, $by: String!, $simulator: String) {
    statistics(from: $from, to: $to, by: $by, simulator: $simulator) {
      from
      to
      by
      previousFrom
      previousTo
      summary {
        revenue { value previous }
        bookings { value previous }
        leadDays { value previous }
        utilisation { value previous }
        orders { value previous }
        averageOrder { value previous }
      }
      revenue { key from to bookings custom shop vouchers other venue total captured refunded redeemed }
      bookings { key from to made completed cancelled rescheduled leadDays }
      plans { plan made completed cancelled rescheduled leadDays }
      utilisation { key from to open booked simulators { simulator open booked } }
      hours { weekday hour open booked }
      orders { key from to placed cancelled revenue average }
      bookingSteps { simulator duration device step count }
      topProducts {
        byRevenue { id name pieces revenue }
        byPieces { id name pieces revenue }
      }
    }
  }
`);

export type Statistics = ResultOf<typeof STATISTICS>["statistics"];
