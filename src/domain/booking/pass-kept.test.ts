/** A saved pass ends a day after its session, or a day after the validity of an undated booking. */
import { expect, test } from "vitest";
import { passKeptUntil } from "./pass-kept.ts";

test.each([
  ["a session of 30 minutes", { date: "2026-12-16", time: "10:00" }, 30, "2026-12-17T05:00:00.000Z"],
  ["a session over midnight", { date: "2026-12-31", time: "23:30" }, 60, "2027-01-01T19:00:00.000Z"],
  ["the first part of a course", { date: "2026-12-16", time: "10:00" }, 1200, "2026-12-17T08:30:00.000Z"],
  ["an undated booking", null, 30, "2027-11-27T18:30:00.000Z"],
])("of %s ends on time", (_name, session, duration, until) =>
  expect(passKeptUntil({ session, duration, validUntil: "2027-11-26" }).toISOString()).toBe(until),
);
