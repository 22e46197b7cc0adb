/** How long sessions last, by role. */
import { expect, it, test } from "vitest";
import { isRecentlyConfirmed, sessionEnd, writeUseEvery } from "./session-lifetime.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const began = new Date("2026-12-01T04:30:00Z");
const after = (ms: number) => new Date(began.getTime() + ms);

it.each([
  ["user", 30 * DAY, 0, 30 * DAY],
  ["user", 30 * DAY, 20 * DAY, 50 * DAY],
  ["user", 30 * DAY, 170 * DAY, 180 * DAY],
  ["user", HOUR, 0, HOUR],
  ["staff", 30 * DAY, 0, 12 * HOUR],
  ["admin", 30 * DAY, 5 * HOUR, 17 * HOUR],
  ["admin", 30 * DAY, 6.9 * DAY, 7 * DAY],
  ["staff", HOUR, 0, HOUR],
] as const)("a session of %s under a limit of %i ms, used after %i ms, ends after %i ms", (role, ttl, used, end) => {
  const session = { created_at: began, last_used_at: after(used) };
  expect(sessionEnd(session, role, ttl)).toEqual(after(end));
});

test("the time of use is written often enough for the limit", () => {
  expect(writeUseEvery("admin", 30 * DAY)).toBe(5 * 60_000);
  expect(writeUseEvery("user", 30 * DAY)).toBe(HOUR);
  expect(writeUseEvery("user", HOUR)).toBeLessThan(60_000);
});

test("a confirmation is valid for ten minutes", () => {
  expect(isRecentlyConfirmed(began, after(9.99 * 60_000))).toBe(true);
  expect(isRecentlyConfirmed(began, after(10 * 60_000))).toBe(false);
  expect(isRecentlyConfirmed(null, began)).toBe(false);
});
