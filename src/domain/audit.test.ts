/** Which differences an audit entry keeps. */
import { expect, test } from "vitest";
import { auditChanges } from "./audit.ts";

test("only what differs is kept, with both values", () => {
  const before = { name: "Cap", price: 79_900, stock: 3 };
  expect(auditChanges(before, { name: "Cap", price: 84_900, stock: null })).toEqual([
    { field: "price", from: "79900", to: "84900" },
    { field: "stock", from: "3", to: null },
  ]);
});

test("a thing that was made or deleted has one side", () => {
  expect(auditChanges(null, { name: "Cap" })).toEqual([{ field: "name", from: null, to: "Cap" }]);
  expect(auditChanges({ name: "Cap" }, null)).toEqual([{ field: "name", from: "Cap", to: null }]);
});

test("dates and lists are compared by value, and long texts are cut", () => {
  const at = new Date("2026-11-22T00:00:00Z");
  expect(auditChanges({ at, tags: ["a"] }, { at: new Date(at), tags: ["a"] })).toEqual([]);
  const [change] = auditChanges({ content: "" }, { content: "x".repeat(501) });
  expect(change?.to).toBe(`${"x".repeat(500)}…`);
});
