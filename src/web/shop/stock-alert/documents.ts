/** GraphQL documents of stock alerts. */
import { graphql } from "#web/graphql.ts";

export const REQUEST_STOCK_ALERT = graphql(`
  mutation RequestStockAlert($productId: ID!, $email: String!, $website: String) {
    requestStockAlert(productId: $productId, email: $email, website: $website)
  }
`);

export const STOP_STOCK_ALERTS = graphql(`
  mutation StopStockAlerts($alert: ID!, $token: String!) {
    stopStockAlerts(alert: $alert, token: $token)
  }
`);
