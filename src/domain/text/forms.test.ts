/** Forms: the promised messages, the parsed values, and the optional fields. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { PASSWORD_REPEATED } from "#domain/people/password.ts";
import {
  bookingDetails,
  bookingRequest,
  contactDetails,
  loginForm,
  normaliseEmail,
  passwordRule,
  registration,
  signupForm,
  youngestAgeProblem,
} from "./forms.ts";

/** The message on the screen: the first issue's, or null when all is valid. */
function firstIssue(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe("contactDetails", () => {
  const typed = { name: " Asha Rao ", email: " Asha@Example.COM ", phone: "98765 43210" };

  it("returns values in their stored form", () => {
    expect(contactDetails.parse(typed)).toEqual({
      name: "Asha Rao",
      email: "asha@example.com",
      phone: "+919876543210",
    });
  });

  it.each(["name", "email", "phone"])("requires the %s", (field) => {
    for (const value of ["", "   ", undefined, null]) {
      expect(firstIssue(contactDetails, { ...typed, [field]: value })).toBe("Please fill in all contact details");
    }
  });

  it("returns the message for an invalid value", () => {
    const wrong = (change: object) => firstIssue(contactDetails, { ...typed, ...change });
    expect(wrong({ email: "asha" })).toBe("Please enter a valid email address");
    expect(wrong({ email: `${"a".repeat(250)}@b.in` })).toBe("This text is too long");
    expect(wrong({ phone: "12345" })).toBe("Please enter a valid phone number");
    expect(wrong({ phone: "+91 98765 4321" })).toBe("Please enter a valid phone number");
    expect(wrong({ name: "x".repeat(121) })).toBe("This text is too long");
    expect(wrong({ name: "x".repeat(120) })).toBeNull();
  });

  it("normaliseEmail trims and lower-cases", () => {
    expect(normaliseEmail(" A.B@C.IN\n")).toBe("a.b@c.in");
  });
});

describe("passwords, login and sign-up", () => {
  const form = {
    name: "Asha",
    email: "asha@example.com",
    password: "secret",
    confirmPassword: "secret",
  };

  it.each([
    ["", "Please fill in all required fields"],
    [undefined, "Please fill in all required fields"],
    ["five5", "Password must be at least 6 characters long"],
    ["sixsix", null],
    ["     x", null],
    ["      ", PASSWORD_REPEATED],
    ["xy".repeat(128), null],
    ["x".repeat(257), "Password must be at most 256 bytes long"],
    [`${"₹".repeat(84)}abcd`, null],
    ["₹".repeat(86), "Password must be at most 256 bytes long"],
  ])("password %j: %j", (password, message) => {
    expect(firstIssue(passwordRule, password)).toBe(message);
  });

  it("keeps a password as typed", () => {
    expect(passwordRule.parse("  spaced  ")).toBe("  spaced  ");
  });

  it("login requires both, and reveals nothing about their format", () => {
    expect(loginForm.parse({ email: " A@B.in ", password: " x " })).toEqual({
      email: "a@b.in",
      password: " x ",
    });
    for (const typed of [{}, { email: "a@b.in" }, { email: "", password: "x" }]) {
      expect(firstIssue(loginForm, typed)).toBe("Please fill in all fields");
    }
    expect(firstIssue(loginForm, { email: "not an address", password: "x" })).toBeNull();
    expect(firstIssue(loginForm, { email: "a@b.in", password: "x".repeat(300) })).toBe("Invalid email or password");
  });

  it.each(["name", "email", "password", "confirmPassword"])("sign-up requires the %s", (field) => {
    for (const value of ["", undefined]) {
      expect(firstIssue(signupForm, { ...form, [field]: value })).toBe("Please fill in all required fields");
    }
  });

  it("sign-up compares the two passwords", () => {
    expect(firstIssue(signupForm, { ...form, confirmPassword: "other1" })).toBe("Passwords do not match");
    expect(firstIssue(signupForm, { ...form, password: "abc", confirmPassword: "abc" })).toBe(
      "Password must be at least 6 characters long",
    );
    expect(firstIssue(signupForm, form)).toBeNull();
  });

  it("registration: the phone is optional, and a role is dropped", () => {
    const { confirmPassword: _, ...call } = form;
    expect(registration.parse({ ...call, role: "admin" })).toEqual({ ...call, phone: null });
    expect(registration.parse({ ...call, phone: "" }).phone).toBeNull();
    expect(registration.parse({ ...call, phone: "9876543210" }).phone).toBe("+919876543210");
    expect(firstIssue(registration, { ...call, phone: "123" })).toBe("Please enter a valid phone number");
  });
});

describe("bookingRequest", () => {
  const least = {
    simulatorType: "A320",
    planDuration: 30,
    contactEmail: "Asha@example.com",
    contactPhone: "9876543210",
    paymentType: "partial",
  };
  const wrong = (change: object) => firstIssue(bookingRequest, { ...least, ...change });

  it("accepts the promised fields alone", () => {
    expect(bookingRequest.parse(least)).toEqual({
      simulatorType: "A320",
      planDuration: 30,
      bookingDate: "Not Selected",
      bookingTime: "Not Selected",
      contactEmail: "asha@example.com",
      contactPhone: "+919876543210",
      paymentType: "advance",
    });
  });

  it("accepts null and '' for absent fields, and drops unknown keys", () => {
    const request = bookingRequest.parse({
      ...least,
      bookingDate: null,
      bookingTime: "",
      contactName: "",
      amount: null,
      discount: null,
      userId: null,
      flightNumber: null,
      departureDate: "",
      internationalConfirmed: null,
      guardianName: null,
      youngestAge: null,
      price: 1,
    });
    expect(request).toMatchObject({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
    expect(request.userId).toBeUndefined();
    expect(request.departureDate).toBeUndefined();
    expect(request).not.toHaveProperty("price");
  });

  it("keeps all given fields", () => {
    const given = {
      ...least,
      simulatorType: "B737",
      bookingDate: "2026-12-01",
      bookingTime: "10:00",
      contactName: " Asha Rao ",
      paymentType: "full",
      amount: 5000,
      discount: 1500,
      userId: "u1",
      flightNumber: "ai 101",
      departureDate: "2026-12-01",
      internationalConfirmed: true,
      guardianName: "Ravi",
      youngestAge: 13,
    };
    expect(bookingRequest.parse(given)).toEqual({
      ...given,
      contactName: "Asha Rao",
      contactEmail: "asha@example.com",
      contactPhone: "+919876543210",
      flightNumber: "AI 101",
    });
  });

  it.each([
    [{ simulatorType: "A380" }, "Please select a valid simulator type."],
    [{ simulatorType: undefined }, "Please select a valid simulator type."],
    [{ planDuration: undefined }, "Please select a plan for your booking"],
    [{ planDuration: 0 }, "Please select a plan for your booking"],
    [{ planDuration: 30.5 }, "Please select a plan for your booking"],
    [{ planDuration: "30" }, "Please select a plan for your booking"],
    [{ contactEmail: "" }, "Please fill in all contact details"],
    [{ contactPhone: undefined }, "Please fill in all contact details"],
    [{ contactEmail: "asha" }, "Please enter a valid email address"],
    [{ paymentType: "free" }, "Please choose a payment option"],
    [{ paymentType: undefined }, "Please choose a payment option"],
    [{ amount: -1 }, "Please enter the amount in rupees"],
    [{ amount: Number.NaN }, "Please enter the amount in rupees"],
    [{ amount: "5000" }, "Please enter the amount in rupees"],
    [{ bookingDate: "x".repeat(41) }, "This text is too long"],
    [{ contactName: "x".repeat(121) }, "This text is too long"],
    [{ departureDate: "2026-02-30" }, "Please enter a valid departure date"],
    [{ youngestAge: 11 }, "Every flyer must be at least 12 years old"],
    [{ youngestAge: 14 }, "Please name a parent or guardian for a flyer aged 12 to 16"],
    [{ youngestAge: 14, guardianName: "Ravi" }, null],
    [{ youngestAge: 40.5 }, "Please enter the youngest flyer's age in years"],
  ])("%j: %j", (change, message) => expect(wrong(change)).toBe(message));

  it("refuses any other value without throwing", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(bookingRequest.safeParse(value).success).toBe(false);
      }),
    );
  });
});

it("every named flyer needs an age, which is checked together with the other rules", () => {
  const contact = { contactName: "Asha Rao", contactEmail: "asha@example.com", contactPhone: "9876543210" };
  const flyers = [{ name: " Kabir  Nair " }, { name: "kabir nair", age: null }, { name: "Dev", age: 15 }];
  const issues = bookingDetails.safeParse({ ...contact, flyers }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["flyers.0.age", "Please enter the age of Kabir Nair"],
    ["flyers.1.age", "Please enter the age of kabir nair"],
    ["flyers.1.name", "Two flyers have the same name. Please add an initial or a surname."],
    ["guardianName", "Please name a parent or guardian for a flyer aged 12 to 16"],
  ]);
});

it.each([
  [undefined, undefined, null],
  [null, null, null],
  [11, "Ravi", "too_young"],
  [12, null, "guardian_needed"],
  [12, "  ", "guardian_needed"],
  [16, "", "guardian_needed"],
  [16, "Ravi", null],
  [17, null, null],
] as const)("youngest flyer %j with guardian %j: %j", (age, guardian, problem) => {
  expect(youngestAgeProblem(age, guardian)).toBe(problem);
});
