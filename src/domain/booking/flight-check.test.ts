/** What is to be checked before a B737 customer is checked in. */
import { expect, test } from "vitest";
import { checksText, flightChecks } from "./flight-check.ts";

const KNOWN = {
  simulator_type: "B737",
  flight_number: "AI 101",
  departure_date: "2026-12-05",
  international_confirmed: true,
};

test.each([
  ["everything is known", KNOWN, []],
  ["the flight has no number", { ...KNOWN, flight_number: null }, ["flight"]],
  ["the flight has no date", { ...KNOWN, departure_date: null }, ["flight"]],
  ["the pass was not seen", { ...KNOWN, international_confirmed: false }, ["boarding pass"]],
  ["nothing is known", { simulator_type: "B737" }, ["flight", "boarding pass"]],
  ["it is the A320", { simulator_type: "A320" }, []],
] as const)("when %s", (_name, booking, checks) => {
  expect(flightChecks(booking)).toEqual(checks);
});

test("names both", () => {
  expect(checksText(["flight", "boarding pass"])).toBe("flight and boarding pass");
  expect(checksText(["boarding pass"])).toBe("boarding pass");
});
