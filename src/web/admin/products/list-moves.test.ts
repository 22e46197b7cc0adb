/** Moving and changing entries of a list in a form. */
import { expect, test } from "vitest";
import { changedAt, moved } from "./list-moves.ts";

test.each([
  [0, 1, ["b", "a", "c"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [5, 0, ["a", "b", "c"]],
])("moves the entry at %i to %i", (from, to, expected) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(expected);
});

test("changes one entry and leaves the others unchanged", () => {
  expect(changedAt([{ name: "S" }, { name: "M" }], 1, { name: "L" })).toEqual([{ name: "S" }, { name: "L" }]);
});
