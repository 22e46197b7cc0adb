/** GraphQL documents of the address book. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const ADDRESS_FIELDS = graphql(`
  fragment KeptAddress on Address @_unmask {
    id
    label
    fullName
    phone
    address
    city
    state
    pincode
  }
`);

export const MY_ADDRESSES = graphql(
  `
    query MyAddresses {
      myAddresses { ...KeptAddress }
    }
  `,
  [ADDRESS_FIELDS],
);

export const SAVE_ADDRESS = graphql(
  `
    mutation SaveAddress(
      $id: ID
      $label: String
      $fullName: String!
      $phone: String!
      $address: String!
      $city: String!
      $state: String!
      $pincode: String!
    ) {
      saveAddress(
        id: $id
        label: $label
        fullName: $fullName
        phone: $phone
        address: $address
        city: $city
        state: $state
        pincode: $pincode
      ) { ...KeptAddress }
    }
  `,
  [ADDRESS_FIELDS],
);

export const REMOVE_ADDRESS = graphql(`
  mutation RemoveAddress($id: ID!) {
    removeAddress(id: $id)
  }
`);

export type KeptAddress = ResultOf<typeof ADDRESS_FIELDS>;
