import { expect, test } from "vitest";
import { isStale, mergeEdits } from "./conflict.ts";

test("an edit is stale when it was made on any other version; without a version it is accepted", () => {
  const stored = new Date("2026-12-01T10:00:00Z");
  expect(isStale("2026-12-01T10:00:00.000Z", stored)).toBe(false);
  expect(isStale("2026-12-01T09:59:59.999Z", stored)).toBe(true);
  expect(isStale("2026-12-01T10:00:00.001Z", stored)).toBe(true);
  expect(isStale("yesterday", stored)).toBe(true);
  expect([isStale("", stored), isStale(null, stored), isStale(undefined, stored)]).toEqual([false, false, false]);
});

test("keeps my edits, takes other fields from theirs, and names the fields that both changed", () => {
  const base = { name: "Headset", price: "100", stock: "5", category: "Audio" };
  const mine = { ...base, price: "120", stock: "9", category: "Radio" };
  const theirs = { ...base, name: "Pilot's headset", price: "110", category: "Radio" };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    values: { name: "Pilot's headset", price: "120", stock: "9", category: "Radio" },
    both: ["price"],
  });
});

test("returns theirs if I changed nothing", () => {
  const base = { featured: false };
  expect(mergeEdits(base, base, { featured: true })).toEqual({
    values: { featured: true },
    both: [],
  });
});
