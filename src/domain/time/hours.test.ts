/** Hours in India begin half past the hour in UTC. */
import { expect, it } from "vitest";
import { hourStart } from "./hours.ts";

it.each([
  ["2026-11-26T12:29:59.999Z", "2026-11-26T11:30:00.000Z"],
  ["2026-11-26T12:30:00.000Z", "2026-11-26T12:30:00.000Z"],
  ["2026-11-26T13:00:00.000Z", "2026-11-26T12:30:00.000Z"],
  ["2026-11-26T18:30:00.000Z", "2026-11-26T18:30:00.000Z"],
])("the hour of %s starts at %s", (instant, start) => {
  expect(new Date(hourStart(Date.parse(instant))).toISOString()).toBe(start);
});
