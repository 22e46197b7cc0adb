/** GraphQL documents of a session. */
import { graphql } from "#web/graphql.ts";

export const ME = graphql(`
  query Me {
    me { id name email phone role }
  }
`);

export const LOGOUT = graphql(`
  mutation Logout {
    logout
  }
`);
