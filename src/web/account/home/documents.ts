/** GraphQL documents of the account's home. Money is in rupees, durations are in minutes. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

/** The newest bookings: the next session and what is left to do are among them. */
export const HOME_BOOKINGS = graphql(`
  query HomeBookings($userId: ID!) {
    userBookings(userId: $userId, limit: 20) {
      id
      simulator_type
      plan_duration
      plan_name
      booking_date
      booking_time
      departure_date
      departure_time
      status
      payable_balance
      consent_missing
      validity_end_date
      created_at
    }
  }
`);

export const LOGBOOK = graphql(`
  query Logbook {
    logbook {
      hours { simulator_type sessions minutes }
      flights { id simulator_type plan_name plan_duration booking_date }
    }
  }
`);

/** The last purchases and requests, and the saved products. */
export const HOME_LISTS = graphql(`
  query HomeLists($userId: ID!) {
    userOrders(userId: $userId, limit: 3) { id status total_amount created_at products { name quantity } }
    userCustomBookings(limit: 3) { id simulator_type status requested_duration assigned_price created_at }
    favorites { id name price image_url image_alt }
  }
`);

export const MY_DATA = graphql(`
  query MyData {
    myData
  }
`);

export const MY_ERASURE = graphql(`
  query MyErasure {
    myErasure { due_at }
  }
`);

export const REQUEST_ERASURE = graphql(`
  mutation RequestErasure {
    requestErasure { due_at }
  }
`);

export const WITHDRAW_ERASURE = graphql(`
  mutation WithdrawErasure {
    withdrawErasure
  }
`);

export type HomeBooking = ResultOf<typeof HOME_BOOKINGS>["userBookings"][number];
export type HomeLists = ResultOf<typeof HOME_LISTS>;
export type ShownLogbook = ResultOf<typeof LOGBOOK>["logbook"];
