/** Phone numbers: which are plausible, and the stored form of each. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalisePhone, phoneLink, phoneText } from "./phone.ts";

describe("normalisePhone", () => {
  it.each([
    ["9876543210", "+919876543210"],
    ["09876543210", "+919876543210"],
    ["+91 98765 43210", "+919876543210"],
    ["+91-98765-43210", "+919876543210"],
    ["0091 98765 43210", "+919876543210"],
    ["919876543210", "+919876543210"],
    ["+91 (0) 98765 43210", "+919876543210"],
    ["98765–43210", "+919876543210"],
    ["6000000000", "+916000000000"],
    ["+44 20 7946 0958", "+442079460958"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+1 (415) 555-2671", "+14155552671"],
    ["+12345678", "+12345678"],
    ["+123456789012345", "+123456789012345"],
  ])("%s is %s", (text, phone) => expect(normalisePhone(text)).toBe(phone));

  it.each([
    ["011 2345 6789", "+911123456789"],
    ["(011) 2345-6789", "+911123456789"],
    ["+91 11 2345 6789", "+911123456789"],
    ["+91 011 2345 6789", "+911123456789"],
    ["0124 412 3456", "+911244123456"],
  ])("an Indian landline %s is %s", (text, phone) => expect(normalisePhone(text)).toBe(phone));

  it.each(["2345 6789", "4155552671", "1800 123 4567", "987654321", "0123456", "123456789012345"])(
    "%s has no country and keeps its digits",
    (text) => expect(normalisePhone(` ${text} `)).toBe(text.replaceAll(" ", "")),
  );

  it.each([
    "",
    "123456",
    "1234567890123456",
    "+91987654321",
    "+1234567",
    "+1234567890123456",
    "+0123456789",
    "0000000000",
    "call me",
    "98765a43210",
    "++919876543210",
    "98765+43210",
  ])("%j is not a phone number", (text) => expect(normalisePhone(text)).toBeNull());

  it("leaves a stored number unchanged", () => {
    const written = fc.stringMatching(/^(\+91|0091|0|)[1-9]\d{9}$|^\+?[1-8]\d{6,13}$/);
    fc.assert(
      fc.property(written, (text) => {
        const once = normalisePhone(text);
        if (once !== null) expect(normalisePhone(once)).toBe(once);
      }),
    );
  });
});

it.each([
  ["+919876543210", "+91 98765 43210", "tel:+919876543210"],
  ["+91 98765 43210", "+91 98765 43210", "tel:+919876543210"],
  ["+442079460958", "+442079460958", "tel:+442079460958"],
  ["98765", "98765", "tel:98765"],
  ["", "", "tel:"],
])("writes %j as %j on screens, and dials %s", (phone, text, link) => {
  expect(phoneText(phone)).toBe(text);
  expect(phoneLink(phone)).toBe(link);
});
