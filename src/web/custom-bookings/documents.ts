/** Custom package requests on their owner's page; prices are in rupees, durations in minutes. */
import type { ResultOf } from "gql.tada";
import { todayInIndia } from "#domain/time/dates.ts";
import { graphql } from "#web/graphql.ts";

const REQUEST_FIELDS = graphql(`
  fragment ShownRequest on CustomBooking @_unmask {
    id
    simulator_type
    customer_name
    customer_email
    customer_phone
    requested_duration
    requirements
    status
    assigned_price
    assigned_duration
    offer_note
    offer_date
    offer_until
    booking_id
    created_at
  }
`);

/** A page of the user's own requests, newest first, after the last one seen. */
export const OWN_REQUESTS = graphql(
  `
    query OwnCustomBookings($limit: Int, $after: ID) {
      userCustomBookings(limit: $limit, after: $after) { ...ShownRequest }
    }
  `,
  [REQUEST_FIELDS],
);

/** Whether the email of the signed-in user is confirmed. */
export const REQUESTER_PROVED = graphql(`
  query RequesterProved {
    me { email_proved }
  }
`);

export type ShownRequest = ResultOf<typeof REQUEST_FIELDS>;

/** A finalized request with the centre's offer. */
export type Offer = ShownRequest & { assigned_price: number; assigned_duration: number };

/** Whether the request can be paid: staff have set price and duration, and the offer is still valid. */
export function isOffer(request: ShownRequest): request is Offer {
  const { status, assigned_price, assigned_duration } = request;
  return status === "finalized" && assigned_price !== null && assigned_duration !== null && !isOver(request);
}

/** Whether the offer's last day is over. */
export const isOver = ({ offer_until: until }: ShownRequest): boolean =>
  until !== null && until < todayInIndia(new Date());
