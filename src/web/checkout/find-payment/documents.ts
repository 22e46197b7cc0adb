/** GraphQL documents of "Find my payment". */
import { graphql } from "#web/graphql.ts";

export const FIND_PAYMENT = graphql(`
  mutation FindMyPayment($paymentId: String!, $email: String!) {
    findMyPayment(paymentId: $paymentId, email: $email) {
      message
    }
  }
`);
