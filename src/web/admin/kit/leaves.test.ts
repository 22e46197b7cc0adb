/** Nested values, and the same values by path. */
import { expect, test } from "vitest";
import { leavesOf, nestedOf } from "./leaves.ts";

const LEAVES = { fee: "5", "contact.email": "a@b.example", "contact.phone": "", "A320.0.closed": "true" };

test("converts to nested values and back", () => {
  const values = nestedOf(LEAVES);
  expect(values).toMatchObject({ fee: "5", contact: { email: "a@b.example" }, A320: [{ closed: "true" }] });
  expect(leavesOf(values)).toEqual(LEAVES);
});

test("keeps flat values unchanged, null included", () => {
  expect(leavesOf({ name: "", alt: null, popular: false })).toEqual({ name: "", alt: null, popular: false });
});
