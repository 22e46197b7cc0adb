/** How full days are, and the next free slot of the loaded days. */
import { expect, it } from "vitest";
import { firstUnknown, fullnessOf, fullnessText, nextFreeSlot } from "./fullness.ts";
import type { Hour } from "./use-availability.ts";

/** A day of hourly starts from 09:00; 1 is a free one. */
const day = (starts: string): Hour[] =>
  [...starts].map((free, index) => ({
    time: `${String(9 + index).padStart(2, "0")}:00`,
    available: free === "1",
    reason: free === "1" ? null : "taken",
  }));

/** Before all of these days. */
const NIGHT = new Date("2026-11-29T00:00:00+05:30");

it.each([
  ["1111111100", "many", "8 of 10 times free"],
  ["1111100000", "few", "5 of 10 times free"],
  ["0000000001", "few", "1 of 10 times free"],
  ["0000000000", "none", "no free times"],
  ["", "none", "no free times"],
])("a day of %s has %s free", (starts, level, text) => {
  const fullness = fullnessOf(day(starts));
  expect(fullness.level).toBe(level);
  expect(fullnessText(fullness)).toBe(text);
});

it("finds the first free slot from today on", () => {
  const days = new Map([
    ["2026-11-30", day("000")],
    ["2026-12-01", day("001")],
  ]);
  expect(nextFreeSlot(days, "2026-11-30", NIGHT)).toEqual({ date: "2026-12-01", time: "11:00" });
});

it("skips a slot that is too soon", () => {
  const days = new Map([["2026-12-01", day("011")]]);
  const soonest = (time: string) => nextFreeSlot(days, "2026-12-01", new Date(`2026-12-01T${time}:00+05:30`))?.time;
  expect(soonest("09:59")).toBe("10:00");
  expect(soonest("10:00")).toBe("11:00");
});

it("does not look past a day that is not loaded", () => {
  const days = new Map([
    ["2026-11-29", day("000")],
    ["2026-12-01", day("111")],
  ]);
  expect(nextFreeSlot(days, "2026-11-29", NIGHT)).toBeNull();
  expect(nextFreeSlot(days, "2026-11-30", NIGHT)).toBeNull();
});

it.each([
  ["2026-11-29", "2026-12-31", "2026-11-30"],
  ["2026-12-01", "2026-12-31", "2026-12-02"],
  ["2026-11-28", "2026-12-31", "2026-11-28"],
  ["2026-12-01", "2026-12-01", null],
])("from %s to %s, the first day that is not loaded is %s", (first, last, unknown) => {
  const days = new Map([
    ["2026-11-29", day("000")],
    ["2026-12-01", day("000")],
  ]);
  expect(firstUnknown(days, first, last)).toBe(unknown);
});
