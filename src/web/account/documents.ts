/** GraphQL documents of the pages behind mailed links, and of the requests for such links. */
import { graphql } from "#web/graphql.ts";

export const FORGOT_PASSWORD = graphql(`
  mutation ForgotPassword($email: String!) {
    forgotPassword(email: $email) { success message }
  }
`);

export const RESET_PASSWORD = graphql(`
  mutation ResetPassword($token: String!, $newPassword: String!) {
    resetPassword(token: $token, newPassword: $newPassword) { success message email }
  }
`);

export const PROVE_EMAIL = graphql(`
  mutation ProveEmail($token: String!) {
    proveEmail(token: $token) { success message }
  }
`);

export const REQUEST_PROOF = graphql(`
  mutation AskForProof {
    askForEmailProof { success message }
  }
`);

export const EMAIL_PROVED = graphql(`
  query EmailProved {
    me { email_proved }
  }
`);

export const HAS_PASSWORD = graphql(`
  query HasPassword {
    me { id has_password }
  }
`);
