/** The forms of an account's owner: their messages, and the values they return. */
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { forgotForm, passwordChangeForm, profileForm, resetForm } from "./account-forms.ts";

const firstIssue = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe("the profile", () => {
  const filled = {
    name: " Asha Rao ",
    phone: "98765 43210",
    address: " 14 Lake Road ",
    city: "Ludhiana",
    state: "Punjab",
    pincode: "141 001",
  };

  it("is trimmed and normalised, and an empty value becomes null", () => {
    expect(profileForm.parse(filled)).toEqual({
      name: "Asha Rao",
      phone: "+919876543210",
      address: "14 Lake Road",
      city: "Ludhiana",
      state: "Punjab",
      pincode: "141001",
    });
    const empty = { name: "A", phone: " ", address: "", city: " ", pincode: "" };
    expect(profileForm.parse(empty)).toEqual({
      name: "A",
      phone: null,
      address: null,
      city: null,
      state: null,
      pincode: null,
    });
  });

  it.each([
    [{ name: " " }, "Please enter your name"],
    [{ name: "x".repeat(121) }, "This text is too long"],
    [{ phone: "12" }, "Please enter a valid phone number"],
    [{ pincode: "012345" }, "Please enter a valid 6-digit pincode"],
    [{ pincode: "1410011" }, "Please enter a valid 6-digit pincode"],
    [{ address: "x".repeat(501) }, "This text is too long"],
  ])("%j: %s", (change, sentence) => {
    expect(firstIssue(profileForm, { ...filled, ...change })).toBe(sentence);
  });

  it("keeps emoji and angle brackets as text", () => {
    const name = "<b>Asha</b> 🛫";
    expect(profileForm.parse({ ...filled, name }).name).toBe(name);
  });
});

describe("passwords", () => {
  it.each([
    ["", "", "Please fill in all required fields"],
    ["five5", "five5", "Password must be at least 6 characters long"],
    ["secret1", "secret2", "Passwords do not match."],
    ["secret1", "secret1", null],
  ])("reset to %j and %j: %s", (newPassword, confirmPassword, sentence) => {
    expect(firstIssue(resetForm, { newPassword, confirmPassword })).toBe(sentence);
  });

  it.each([
    ["", "secret1", "secret1", "Please enter your current password"],
    ["old", "secret1", "secret2", "New passwords don't match"],
    ["old", "five5", "five5", "Password must be at least 6 characters long"],
    ["old", "secret1", "secret1", null],
  ])("change from %j to %j and %j: %s", (currentPassword, newPassword, confirmPassword, text) => {
    const typed = { currentPassword, newPassword, confirmPassword };
    expect(firstIssue(passwordChangeForm, typed)).toBe(text);
  });
});

describe("the address for a reset link", () => {
  it("is trimmed and lower case", () => {
    expect(forgotForm.parse({ email: " Asha@Example.com " })).toEqual({
      email: "asha@example.com",
    });
  });

  it.each([
    ["", "Please enter your email address."],
    ["nowhere", "Please enter a valid email address"],
  ])("%j: %s", (email, sentence) => {
    expect(firstIssue(forgotForm, { email })).toBe(sentence);
  });
});
