/** The queries for an address of the blog. */
import { expect, test } from "vitest";
import { GraphqlFailure, type Transport } from "#web/graphql.ts";
import { loadList } from "./documents.ts";

/** A blog with `count` articles; records the variables of each query. */
function blogOf(count: number, query: unknown[]): Transport {
  const ids = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  return (async (_document: unknown, variables: { limit: number; after: string | null }) => {
    query.push(variables);
    const from = variables.after === null ? 0 : Number(variables.after) + 1;
    const publishedBlogPosts = ids.slice(from, from + variables.limit);
    return { publishedBlogPosts, total: count, matching: count };
  }) as unknown as Transport;
}

test("splits many articles into several queries, none of them unnecessary", async () => {
  const query: unknown[] = [];
  const list = await loadList(blogOf(200, query), { search: null, show: 120 });
  expect(list?.posts.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, i) => `${i}`));
  expect(query).toEqual([
    { limit: 96, after: null, search: null },
    { limit: 24, after: "95", search: null },
  ]);
  query.length = 0;
  expect((await loadList(blogOf(24, query), { search: null, show: 24 }))?.posts).toHaveLength(24);
  expect((await loadList(blogOf(0, query), { search: null, show: 480 }))?.posts).toEqual([]);
  expect(query).toHaveLength(2);
});

test("returns null without a response", async () => {
  const silent: Transport = () => Promise.reject(new GraphqlFailure("network", "NETWORK", "no"));
  expect(await loadList(silent, { search: null, show: 24 })).toBeNull();
});
