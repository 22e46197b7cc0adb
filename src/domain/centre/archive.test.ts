/** How long an archived row can be restored. */
import { expect, test } from "vitest";
import { archiveDaysLeft, isRestorable } from "./archive.ts";

const ARCHIVED = new Date("2026-03-01T10:00:00Z");

test.each([
  ["2026-03-01T10:00:00Z", 30, true],
  ["2026-03-01T10:00:01Z", 30, true],
  ["2026-03-02T10:00:00Z", 29, true],
  ["2026-03-31T09:59:59Z", 1, true],
  ["2026-03-31T10:00:00Z", 0, false],
  ["2026-05-01T00:00:00Z", 0, false],
])("at %s %i days are left", (now, days, restorable) => {
  expect(archiveDaysLeft(ARCHIVED, new Date(now))).toBe(days);
  expect(isRestorable(ARCHIVED, new Date(now))).toBe(restorable);
});
