/** GraphQL documents of the contact form. */
import { graphql } from "#web/graphql.ts";

export const SEND_MESSAGE = graphql(`
  mutation SendMessage($name: String!, $email: String!, $message: String!, $website: String) {
    createContactMessage(name: $name, email: $email, message: $message, website: $website) {
      id
    }
  }
`);
