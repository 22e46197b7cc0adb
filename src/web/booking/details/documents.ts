/** GraphQL documents of a booking's contact, flyers and guardian's consent. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const DETAILS_FIELDS = graphql(`
  fragment ShownDetails on Booking @_unmask {
    id
    simulator_type
    status
    plan_duration
    booking_date
    booking_time
    contact_name
    contact_email
    contact_phone
    youngest_age
    guardian_name
    flight_number
    departure_date
    departure_time
    international_confirmed
    may_change_details
    mail_link_token
    consent_needed
    may_give_consent
    flyers { name age }
    consents { name age consent { id name relation given_at } }
    updated_at
  }
`);

export const BOOKING_DETAILS = graphql(
  `
    query BookingDetails($id: ID!) {
      booking(id: $id) { ...ShownDetails }
    }
  `,
  [DETAILS_FIELDS],
);

export const UPDATE_DETAILS = graphql(
  `
    mutation UpdateBookingDetails(
      $id: ID!
      $contactName: String
      $contactEmail: String
      $contactPhone: String
      $youngestAge: Int
      $flyers: [FlyerInput!]
      $guardianName: String
      $flightNumber: String
      $departureDate: String
      $departureTime: String
      $internationalConfirmed: Boolean
      $removesConsent: Boolean
      $updatedAt: String
    ) {
      updateBookingDetails(
        id: $id
        contactName: $contactName
        contactEmail: $contactEmail
        contactPhone: $contactPhone
        youngestAge: $youngestAge
        flyers: $flyers
        guardianName: $guardianName
        flightNumber: $flightNumber
        departureDate: $departureDate
        departureTime: $departureTime
        internationalConfirmed: $internationalConfirmed
        removesConsent: $removesConsent
        updatedAt: $updatedAt
      ) { ...ShownDetails }
    }
  `,
  [DETAILS_FIELDS],
);

export const GIVE_CONSENT = graphql(
  `
    mutation GiveGuardianConsent(
      $bookingId: ID!
      $flyerName: String
      $name: String!
      $relation: String!
      $agreed: Boolean!
      $signature: String!
    ) {
      giveGuardianConsent(
        bookingId: $bookingId
        flyerName: $flyerName
        name: $name
        relation: $relation
        agreed: $agreed
        signature: $signature
      ) { ...ShownDetails }
    }
  `,
  [DETAILS_FIELDS],
);

export const WITHDRAW_CONSENT = graphql(
  `
    mutation WithdrawGuardianConsent($bookingId: ID!, $consentId: ID!) {
      withdrawGuardianConsent(bookingId: $bookingId, consentId: $consentId) { ...ShownDetails }
    }
  `,
  [DETAILS_FIELDS],
);

export type ShownDetails = ResultOf<typeof DETAILS_FIELDS>;

/** A flyer who needs a guardian's consent, with it once it is given. */
export type FlyerConsent = ShownDetails["consents"][number];

/** The flyers whose consent is missing. */
export const missingConsents = ({ consents }: ShownDetails): FlyerConsent[] =>
  consents.filter(({ consent }) => consent === null);
