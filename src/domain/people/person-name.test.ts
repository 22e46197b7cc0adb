/** Which names forms accept, in the browser and on the server. */
import { expect, test } from "vitest";
import { customRequestForm } from "#domain/booking/custom-package.ts";
import { contactForm } from "#domain/content/contact-form.ts";
import { shippingForm } from "#domain/shop/order-form.ts";
import { bookingRequest, contactDetails, flyerForm, registration, signupForm } from "#domain/text/forms.ts";
import { profileForm } from "./account-forms.ts";
import { greetingOf, NAME_REFUSED, nameInAddress, optionalPersonName, personName } from "./person-name.ts";

const name = personName("Please enter your name");

test.each([
  "Asha Rao",
  "Dr. J. R. D'Souza-Nair",
  "Ravi s/o Mohan & Sons",
  "आशा राव",
  // Malayalam needs the zero-width joiner.
  "അവന്\u200d",
  "Owww, Jr.",
  "José 👨‍✈️",
])("%s is a name", (typed) => {
  expect(name.parse(typed)).toBe(typed);
  expect(optionalPersonName.parse(typed)).toBe(typed);
});

test.each([
  "friend, claim at https://evil.example/claim",
  "HTTP://evil.example",
  "visit WWW.evil.example",
  "asha@example.com",
  "Asha\u0007",
  "Asha\u001b[31m",
  "Asha \u202eoaR",
  "Asha \u2066Rao\u2069",
  "Asha\u200f",
])("%j is not a name", (typed) => {
  expect(name.safeParse(typed).error?.issues[0]?.message).toBe(NAME_REFUSED);
  expect(optionalPersonName.safeParse(typed).error?.issues[0]?.message).toBe(NAME_REFUSED);
});

test("replaces any white space by one space", () => {
  expect(name.parse(" Asha \t\r\n Rao ")).toBe("Asha Rao");
});

test("accepts a missing optional name", () => {
  for (const nothing of [undefined, null, "", "  "]) expect(optionalPersonName.parse(nothing)).toBeUndefined();
});

const LINK = "Asha https://evil.example";
const shapes = {
  registration: registration.shape.name,
  signup: signupForm.shape.name,
  profile: profileForm.shape.name,
  checkout: contactDetails.shape.name,
  booking: bookingRequest.shape.contactName,
  "booking's guardian": bookingRequest.shape.guardianName,
  "package's guardian": flyerForm.shape.guardianName,
  order: shippingForm.shape.fullName,
  contact: contactForm.shape.name,
  "custom request": customRequestForm.shape.name,
};
test.each(Object.entries(shapes))("the form of %s accepts no link as a name", (_form, field) => {
  expect(field.safeParse(LINK).error?.issues[0]?.message).toBe(NAME_REFUSED);
  expect(field.parse("Asha  Rao")).toBe("Asha Rao");
});

test("derives a name from an email address, unless it would be a link", () => {
  expect(nameInAddress("asha.rao@example.com")).toBe("asha.rao");
  expect(nameInAddress("www.evil@example.com")).toBe("Guest");
});

test("greets a person without a name with Hello", () => {
  expect([greetingOf("Asha"), greetingOf(null), greetingOf("")]).toEqual(["Dear Asha", "Hello", "Hello"]);
});
