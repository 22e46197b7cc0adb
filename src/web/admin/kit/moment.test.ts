/** Age texts at the limits of their units. */
import { expect, test } from "vitest";
import { shortAge, timeAgo } from "./moment.ts";

const NOW = new Date("2026-11-21T13:30:00Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-5_000, "just now", "now"],
  [59_999, "just now", "now"],
  [MINUTE, "1 minute ago", "1 min"],
  [HOUR - 1, "59 minutes ago", "59 min"],
  [HOUR, "1 hour ago", "1 h"],
  [24 * HOUR - 1, "23 hours ago", "23 h"],
  [24 * HOUR, "1 day ago", "1 d"],
  [75 * HOUR, "3 days ago", "3 d"],
])("%i ms before is %s, in short %s", (ms, text, short) => {
  expect(timeAgo(before(ms), NOW)).toBe(text);
  expect(shortAge(before(ms), NOW)).toBe(short);
});
