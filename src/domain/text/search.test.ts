/** A search is normalised and cut before it is used in a query. */
import { expect, it } from "vitest";
import { readSearch } from "./search.ts";

it.each([
  ["  cross \n wind ", "cross wind"],
  [" \t ", null],
  [null, null],
  [undefined, null],
  ["x".repeat(500), "x".repeat(120)],
  [`${"x".repeat(119)} y`, "x".repeat(119)],
])("%j", (typed, search) => expect(readSearch(typed)).toBe(search));
