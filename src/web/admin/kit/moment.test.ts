/** Age texts at the limits of their units. */
import { expect, test } from "vitest";
import { timeAgo } from "./moment.ts";

const NOW = new Date("2026-11-21T13:30:00Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-5_000, "just now"],
  [59_999, "just now"],
  [MINUTE, "1 minute ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [24 * HOUR - 1, "23 hours ago"],
  [24 * HOUR, "1 day ago"],
  [75 * HOUR, "3 days ago"],
])("%i ms before is %s", (ms, text) => {
  expect(timeAgo(before(ms), NOW)).toBe(text);
});
