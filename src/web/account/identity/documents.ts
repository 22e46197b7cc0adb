/** GraphQL documents of "Confirm it's you". */
import { graphql } from "#web/graphql.ts";

export const HAS_FACTOR = graphql(`
  query HasSecondFactor {
    secondFactor { on }
  }
`);

export const CONFIRM_IDENTITY = graphql(`
  mutation ConfirmIdentity($password: String, $code: String) {
    confirmIdentity(password: $password, code: $code) { success message }
  }
`);
