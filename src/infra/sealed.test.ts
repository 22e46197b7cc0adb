/** A sealed text opens with the same secret, purpose and owner only. */
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const sealed = seal("secret", "factor", "person", "JBSWY3DPEHPK3PXP");

test("opens again", () => {
  expect(unseal("secret", "factor", "person", sealed)).toBe("JBSWY3DPEHPK3PXP");
});

test("carries the version of its cipher; a text without a version opens", () => {
  expect(sealed).toMatch(/^1\./);
  expect(unseal("secret", "factor", "person", sealed.slice(2))).toBe("JBSWY3DPEHPK3PXP");
});

test("never produces the same text twice", () => {
  expect(seal("secret", "factor", "person", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
});

test.each([
  ["another secret", "other", "factor", "person", sealed],
  ["another purpose", "secret", "mail", "person", sealed],
  ["another owner", "secret", "factor", "another person", sealed],
  [
    "a letter changed",
    "secret",
    "factor",
    "person",
    `${sealed.slice(0, 30)}${sealed[30] === "A" ? "B" : "A"}${sealed.slice(31)}`,
  ],
  ["a later version", "secret", "factor", "person", sealed.replace("1.", "2.")],
  ["cut short", "secret", "factor", "person", sealed.slice(0, 20)],
  ["nothing", "secret", "factor", "person", ""],
])("does not open: %s", (_what, secret, purpose, owner, text) => {
  expect(unseal(secret, purpose, owner, text)).toBeNull();
});
