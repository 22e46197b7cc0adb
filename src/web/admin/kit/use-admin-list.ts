/** One of the dashboard's lists: 25 rows and 25 more, read again in its place with the dashboard's figures. */
import type { QueryKey } from "@tanstack/react-query";
import type { Rows } from "#web/data/rows.ts";
import { type Page, type Pages, usePages } from "#web/data/use-pages.ts";
import type { GraphqlFailure, Transport } from "#web/graphql.ts";

const SIZE = 25;

export type ListOptions<Row> = {
  /** What the list holds, and under which filters: `["orders", filters]`. */
  key: QueryKey;
  /** Reads one page by `send`, and how many rows there are in all under the same filters. */
  read: (page: Page, send: Transport) => Promise<Rows<Row>>;
  /** The notice when reading fails: "Failed to fetch orders", or by what failed its title and text. */
  failure: string | ((cause: GraphqlFailure) => { title: string; description: string });
};

export type AdminList<Row> = Pages<Row>;

/** Follows a list under `key`. */
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
