/** Which differences an audit entry records. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { auditChanges } from "./audit.ts";

test("records only the fields that differ, with both values", () => {
  const before = { name: "Cap", price: 79_900, stock: 3 };
  expect(auditChanges(before, { name: "Cap", price: 84_900, stock: null })).toEqual([
    { field: "price", from: "79900", to: "84900" },
    { field: "stock", from: "3", to: null },
  ]);
});

test("records one side for a created or deleted row", () => {
  expect(auditChanges(null, { name: "Cap" })).toEqual([{ field: "name", from: null, to: "Cap" }]);
  expect(auditChanges({ name: "Cap" }, null)).toEqual([{ field: "name", from: "Cap", to: null }]);
});

test("compares dates and lists by value, and cuts long texts", () => {
  const at = new Date("2026-11-22T00:00:00Z");
  expect(auditChanges({ at, tags: ["a"] }, { at: new Date(at), tags: ["a"] })).toEqual([]);
  const [change] = auditChanges({ content: "" }, { content: "x".repeat(501) });
  expect(change?.to).toBe(`${"x".repeat(500)}…`);
});

test("excerpts long texts from shortly before the difference, up to the limit", () => {
  const same = `${"a".repeat(700)}${"b".repeat(60)}`;
  const [change] = auditChanges({ content: `${same}old` }, { content: `${same}new${"c".repeat(600)}` });
  expect(change?.from).toBe(`…${"b".repeat(60)}old`);
  expect(change?.to).toBe(`…${"b".repeat(60)}new${"c".repeat(437)}…`);
});

test("keeps a side that fits whole, and an excerpt from the start for an early difference", () => {
  const short = `${"a".repeat(450)}b`;
  const long = `${"a".repeat(450)}c${"d".repeat(200)}`;
  expect(auditChanges({ content: short }, { content: long })).toEqual([
    { field: "content", from: short, to: `…${long.slice(390)}` },
  ]);
  const [change] = auditChanges({ content: "x" }, { content: "y".repeat(501) });
  expect(change).toEqual({ field: "content", from: "x", to: `${"y".repeat(500)}…` });
});

test("excerpts differ wherever the texts differ, and split no surrogate pair", () => {
  const text = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 700, size: "max" });
  const ends = text("a", "🛬");
  fc.assert(
    fc.property(text("a", "…", "✈", "🛫"), ends, ends, (same, from, to) => {
      const [change] = auditChanges({ x: same + from }, { x: same + to });
      if (from === to) expect(change).toBeUndefined();
      else expect(change?.from).not.toBe(change?.to);
      for (const side of [change?.from ?? "", change?.to ?? ""]) {
        expect(/\p{Surrogate}/u.test(side)).toBe(false);
        expect(side.length).toBeLessThanOrEqual(502);
      }
    }),
  );
});
