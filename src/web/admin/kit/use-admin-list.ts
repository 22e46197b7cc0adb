/** A list of the dashboard: 25 rows per page. It is read again in place, together with the dashboard's figures. */
import type { QueryKey } from "@tanstack/react-query";
import type { Rows } from "#web/data/rows.ts";
import { type Page, type Pages, usePages } from "#web/data/use-pages.ts";
import type { GraphqlFailure, Transport } from "#web/graphql.ts";

const SIZE = 25;

export type ListOptions<Row> = {
  /** The query key, which includes the filters: `["orders", filters]`. */
  key: QueryKey;
  /** Reads one page by `send`, with the total count for the same filters. */
  read: (page: Page, send: Transport) => Promise<Rows<Row>>;
  /** The notice of a failed read: "Failed to fetch orders", or a function that returns title and text for the cause. */
  failure: string | ((cause: GraphqlFailure) => { title: string; description: string });
};

export type AdminList<Row> = Pages<Row>;

/** Follows the list of `key`. */
export function useAdminList<Row extends { id: string }>({ key, read, failure }: ListOptions<Row>): AdminList<Row> {
  return usePages<Row>({
    key,
    read,
    size: SIZE,
    keepPrevious: true,
    live: "silent",
    notice: (cause, { more }) => {
      if (more) return { title: "Could not load more", description: cause.message };
      return typeof failure === "string" ? { title: "Error", description: failure } : failure(cause);
    },
  });
}
