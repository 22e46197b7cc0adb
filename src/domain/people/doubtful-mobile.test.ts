/** Which typed phone numbers are questioned. */
import { expect, it } from "vitest";
import { isDoubtfulMobile } from "./doubtful-mobile.ts";

it.each([
  ["1234567890", true],
  ["12345 67890", true],
  ["5 98765-4321", true],
  ["98765 43210", false],
  ["+91 98765 43210", false],
  ["0120 412 3456", false],
  ["+44 20 7946 0958", false],
  ["12345", false],
  ["", false],
])("%j is a doubtful mobile number: %s", (typed, doubtful) => expect(isDoubtfulMobile(typed)).toBe(doubtful));
