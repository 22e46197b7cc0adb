/** The contact form of a booking: the phone is shown as people read it, and the same number is no change. */
import { expect, test } from "vitest";
import { contactFields, printedDiffers } from "./contact-form.ts";

const STORED = {
  contact_name: "Asha Rao",
  contact_email: "asha@a.example",
  contact_phone: "+919876543210",
  youngest_age: 30,
  guardian_name: null,
  flight_number: null,
  departure_date: null,
  departure_time: null,
  international_confirmed: null,
};

test("shows the phone in groups", () => {
  expect(contactFields(STORED).contactPhone).toBe("+91 98765 43210");
});

test.each([
  ["+91 98765 43210", false],
  ["098765 43210", false],
  ["+919876543210", false],
  ["98765 43211", true],
])("the phone %s differs from the stored one: %s", (contactPhone, differs) => {
  expect(printedDiffers({ ...contactFields(STORED), contactPhone }, STORED)).toBe(differs);
});
