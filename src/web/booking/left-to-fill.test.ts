/** The hint below the pay button. */
import { expect, it } from "vitest";
import { leftToFill } from "./left-to-fill.ts";

const TYPED = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9876543210",
  flightNumber: "AI 101",
  departureDate: "2026-12-05",
  internationalConfirmed: true,
};

it.each([
  [{}, "To continue, enter your flight, name, email and phone, and tick the box for departing passengers."],
  [{ ...TYPED, phone: " " }, "To continue, enter your phone."],
  [{ ...TYPED, departureDate: "" }, "To continue, enter your flight."],
  [{ ...TYPED, internationalConfirmed: false }, "To continue, tick the box for departing passengers."],
  [TYPED, ""],
])("names what is missing of %j", (typed, hint) => expect(leftToFill(typed)).toBe(hint));
