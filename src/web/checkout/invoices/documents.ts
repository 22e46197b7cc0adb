/** GraphQL documents of invoices, credit notes and mailed links. */
import { graphql } from "#web/graphql.ts";

export const DOWNLOAD_LINK = graphql(`
  mutation DownloadLink($kind: String!, $id: ID!) {
    downloadLink(kind: $kind, id: $id)
  }
`);

export const END_BOOKING_LINKS = graphql(`
  mutation EndBookingLinks($id: ID!) {
    done: endBookingLinks(id: $id)
  }
`);

export const END_ORDER_LINKS = graphql(`
  mutation EndOrderLinks($id: ID!) {
    done: endOrderLinks(id: $id)
  }
`);
