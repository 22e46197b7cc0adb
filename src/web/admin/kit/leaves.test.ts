/** Values that nest, and the same under their paths. */
import { expect, test } from "vitest";
import { leavesOf, nestedOf } from "./leaves.ts";

const LEAVES = { fee: "5", "contact.email": "a@b.example", "contact.phone": "", "A320.0.closed": "true" };

test("there and back", () => {
  const values = nestedOf(LEAVES);
  expect(values).toMatchObject({ fee: "5", contact: { email: "a@b.example" }, A320: [{ closed: "true" }] });
  expect(leavesOf(values)).toEqual(LEAVES);
});

test("what does not nest stays as it is, nothing included", () => {
  expect(leavesOf({ name: "", alt: null, popular: false })).toEqual({ name: "", alt: null, popular: false });
});
