/** Entries are grouped by the day in India. */
import { expect, test } from "vitest";
import { byDay } from "./entry-days.ts";

test("splits entries into days at midnight in India", () => {
  const at = (created_at: string) => ({ created_at });
  const days = byDay([at("2026-11-02T10:00:00Z"), at("2026-11-01T18:30:00Z"), at("2026-11-01T18:29:59Z")]);
  expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
    ["2026-11-02", 2],
    ["2026-11-01", 1],
  ]);
  expect(byDay([])).toEqual([]);
});
