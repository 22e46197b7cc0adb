/** The blog's address. */
import { expect, test } from "vitest";
import { blogPath, readBlogQuery } from "./blog-address.ts";

const read = (query: string) => readBlogQuery(new URLSearchParams(query));

test.each([
  ["", { search: null, show: 24 }],
  ["search=%20cross%20%20wind%20", { search: "cross wind", show: 24 }],
  ["show=25", { search: null, show: 48 }],
  ["show=99999", { search: null, show: 24 }],
  ["show=9999", { search: null, show: 480 }],
  ["show=-5&search=", { search: null, show: 24 }],
])("reads %s", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("omits default values from an address and reads it back", () => {
  expect(blogPath({ search: null, show: 24 })).toBe("/blog");
  const query = { search: "a & b", show: 72 };
  expect(readBlogQuery(new URLSearchParams(blogPath(query).split("?")[1]))).toEqual(query);
});
