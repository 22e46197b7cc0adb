/** Which differences an audit entry keeps. */
import fc from "fast-check";
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

test("of long texts, what differs is shown: from shortly before it, up to the limit", () => {
  const same = `${"a".repeat(700)}${"b".repeat(60)}`;
  const [change] = auditChanges({ content: `${same}old` }, { content: `${same}new${"c".repeat(600)}` });
  expect(change?.from).toBe(`…${"b".repeat(60)}old`);
  expect(change?.to).toBe(`…${"b".repeat(60)}new${"c".repeat(437)}…`);
});

test("a side that fits stays whole, and a difference near the beginning leaves nothing out before it", () => {
  const short = `${"a".repeat(450)}b`;
  const long = `${"a".repeat(450)}c${"d".repeat(200)}`;
  expect(auditChanges({ content: short }, { content: long })).toEqual([
    { field: "content", from: short, to: `…${long.slice(390)}` },
  ]);
  const [change] = auditChanges({ content: "x" }, { content: "y".repeat(501) });
  expect(change).toEqual({ field: "content", from: "x", to: `${"y".repeat(500)}…` });
});

test("wherever two texts differ, so do their excerpts; no sign is cut into halves", () => {
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
