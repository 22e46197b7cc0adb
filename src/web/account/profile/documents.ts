/** GraphQL documents of the signed-in user's profile. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const PROFILE_FIELDS = graphql(`
  fragment ShownProfile on User @_unmask {
    id
    name
    email
    phone
    role
    address
    city
    state
    pincode
    email_proved
    has_password
  }
`);

export const MY_PROFILE = graphql(
  `
    query MyProfile {
      me { ...ShownProfile }
    }
  `,
  [PROFILE_FIELDS],
);

/** Saves the user's own profile; an empty text clears its field. */
export const UPDATE_PROFILE = graphql(
  `
    mutation UpdateProfile(
      $id: ID!
      $name: String
      $phone: String
      $address: String
      $city: String
      $state: String
      $pincode: String
    ) {
      updateProfile(
        id: $id
        name: $name
        phone: $phone
        address: $address
        city: $city
        state: $state
        pincode: $pincode
      ) { ...ShownProfile }
    }
  `,
  [PROFILE_FIELDS],
);

/** Mails a code to a new address of the account. */
export const REQUEST_EMAIL = graphql(`
  mutation RequestEmailChange($newEmail: String!) {
    requestEmailChange(newEmail: $newEmail) { success message }
  }
`);

/** Changes the account's address with that code. */
export const CONFIRM_EMAIL = graphql(`
  mutation ConfirmEmailChange($code: String!) {
    confirmEmailChange(code: $code) { success message }
  }
`);

export type Profile = ResultOf<typeof PROFILE_FIELDS>;
