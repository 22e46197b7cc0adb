/** What a B737 check-in asks for, and what it sends. */
import { expect, test } from "vitest";
import { type CheckInFields, checkedFlight, sentFlight } from "./check-in-form.ts";

const FILLED: CheckInFields = {
  flightNumber: "ai 101",
  departureDate: "2026-12-05",
  departureTime: "",
  internationalConfirmed: true,
};

test("sends a complete check", () => {
  expect(checkedFlight(FILLED)).toEqual({
    data: { flightNumber: "ai 101", departureDate: "2026-12-05", departureTime: null, internationalConfirmed: true },
  });
});

test.each([
  [{ flightNumber: " " }, { flightNumber: "Please enter the flight number" }],
  [{ flightNumber: "later" }, { flightNumber: "Please enter a flight number such as AI 101" }],
  [{ departureDate: "" }, { departureDate: "Please enter the day of the flight" }],
  [
    { internationalConfirmed: false },
    { internationalConfirmed: "Please look at the boarding pass, or check in anyway" },
  ],
])("asks for what is missing: %j", (change, errors) => {
  expect(checkedFlight({ ...FILLED, ...change })).toEqual({ errors });
});

test("sends no suggested day without a flight", () => {
  expect(sentFlight({ ...FILLED, flightNumber: "", internationalConfirmed: false })).toEqual({
    flightNumber: null,
    departureDate: null,
    departureTime: null,
    internationalConfirmed: false,
  });
});
