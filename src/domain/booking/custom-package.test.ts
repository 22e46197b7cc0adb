/** Requests for custom packages: the error messages, and the limits of the duration. */
import { describe, expect, it } from "vitest";
import { customPlanName, customRequestForm } from "./custom-package.ts";

const filled = {
  simulatorType: "A320",
  name: "Asha Rao",
  email: "Asha@example.com",
  phone: "98765 43210",
  duration: "90",
  requirements: "A birthday for six, with a landing at Leh.",
};

const firstIssue = (change: Record<string, unknown>): string | null =>
  customRequestForm.safeParse({ ...filled, ...change }).error?.issues[0]?.message ?? null;

describe("a custom request", () => {
  it("returns minutes as a number and contact details in their stored form", () => {
    expect(customRequestForm.parse(filled)).toEqual({
      ...filled,
      email: "asha@example.com",
      phone: "+919876543210",
      duration: 90,
    });
  });

  it.each(["name", "email", "phone", "duration", "requirements"])("requires its %s", (field) => {
    const sentence = "Please fill in all required fields.";
    expect(firstIssue({ [field]: " " })).toBe(sentence);
    expect(firstIssue({ [field]: undefined })).toBe(sentence);
  });

  it.each([
    ["14", "Please enter a duration from 15 to 1,200 minutes"],
    ["15", null],
    [1200, null],
    ["1201", "Please enter a duration from 15 to 1,200 minutes"],
    ["1.5", "Please enter a duration from 15 to 1,200 minutes"],
    ["-30", "Please enter a duration from 15 to 1,200 minutes"],
    ["two hours", "Please enter a duration from 15 to 1,200 minutes"],
    ["1e3", "Please enter a duration from 15 to 1,200 minutes"],
  ])("a duration of %j: %s", (duration, sentence) => {
    expect(firstIssue({ duration })).toBe(sentence);
  });

  it("rejects an unreadable address, number and simulator, and a text that is too long", () => {
    expect(firstIssue({ email: "nowhere" })).toBe("Please enter a valid email address");
    expect(firstIssue({ phone: "12" })).toBe("Please enter a valid phone number");
    expect(firstIssue({ simulatorType: "A380" })).toBe("Please select a valid simulator type.");
    expect(firstIssue({ requirements: "x".repeat(5001) })).toBe("Please keep your requirements under 5,000 characters");
  });
});

it("names the plan by its minutes", () => {
  expect(customPlanName(90)).toBe("Custom Plan (90 min)");
});
