/** GraphQL documents of the profile's Security tab. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

export const MY_FACTOR = graphql(`
  query MySecondFactor {
    secondFactor { on since codesLeft required }
  }
`);

export const SET_UP_FACTOR = graphql(`
  mutation SetUpSecondFactor($password: String!) {
    setUpSecondFactor(password: $password) { secret qr }
  }
`);

export const CONFIRM_FACTOR = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

export const RENEW_CODES = graphql(`
  mutation RenewRecoveryCodes($password: String!, $code: String) {
    renewRecoveryCodes(password: $password, code: $code)
  }
`);

export const REMOVE_FACTOR = graphql(`
  mutation RemoveSecondFactor($password: String!, $code: String!) {
    removeSecondFactor(password: $password, code: $code)
  }
`);

export const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      success
      message
    }
  }
`);

export const MY_SESSIONS = graphql(`
  query MySessions {
    sessions { id created_at last_used_at current device }
  }
`);

export const END_SESSION = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

export const SIGN_OUT_EVERYWHERE = graphql(`
  mutation SignOutEverywhere {
    signOutEverywhere
  }
`);

export type Factor = ResultOf<typeof MY_FACTOR>["secondFactor"];
export type FactorSetup = ResultOf<typeof SET_UP_FACTOR>["setUpSecondFactor"];

export type OwnSession = ResultOf<typeof MY_SESSIONS>["sessions"][number];
