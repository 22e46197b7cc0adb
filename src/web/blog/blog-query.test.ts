/** The blog's address and the questions that it leads to. */
import { expect, test } from "vitest";
import { GraphqlFailure, type Transport } from "#web/graphql.ts";
import { blogPath, loadList, readBlogQuery } from "./blog-query.ts";

const read = (query: string) => readBlogQuery(new URLSearchParams(query));

test.each([
  ["", { search: null, show: 24 }],
  ["search=%20cross%20%20wind%20", { search: "cross wind", show: 24 }],
  ["show=25", { search: null, show: 48 }],
  ["show=99999", { search: null, show: 24 }],
  ["show=9999", { search: null, show: 480 }],
  ["show=-5&search=", { search: null, show: 24 }],
])("%s is read", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("an address holds what is not a matter of course, and is read back", () => {
  expect(blogPath({ search: null, show: 24 })).toBe("/blog");
  const query = { search: "a & b", show: 72 };
  expect(readBlogQuery(new URLSearchParams(blogPath(query).split("?")[1]))).toEqual(query);
});

/** A blog of so many articles; notes what it is asked. */
function blogOf(count: number, asked: unknown[]): Transport {
  const ids = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  return (async (_document: unknown, variables: { limit: number; after: string | null }) => {
    asked.push(variables);
    const from = variables.after === null ? 0 : Number(variables.after) + 1;
    const publishedBlogPosts = ids.slice(from, from + variables.limit);
    return { publishedBlogPosts, total: count, matching: count };
  }) as unknown as Transport;
}

test("many articles are asked for in several questions, and none that is not needed", async () => {
  const asked: unknown[] = [];
  const list = await loadList(blogOf(200, asked), { search: null, show: 120 });
  expect(list?.posts.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, i) => `${i}`));
  expect(asked).toEqual([
    { limit: 96, after: null, search: null },
    { limit: 24, after: "95", search: null },
  ]);
  asked.length = 0;
  expect((await loadList(blogOf(24, asked), { search: null, show: 24 }))?.posts).toHaveLength(24);
  expect((await loadList(blogOf(0, asked), { search: null, show: 480 }))?.posts).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("no answer is no list", async () => {
  const silent: Transport = () => Promise.reject(new GraphqlFailure("network", "NETWORK", "no"));
  expect(await loadList(silent, { search: null, show: 24 })).toBeNull();
});
