/** Typed codes. */
import { expect, test } from "vitest";
import { groupedCode, RECOVERY_LETTERS, readCode, recoveryCode } from "./second-factor.ts";

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["abcd-EFGH-2345-mnpq", { kind: "recovery", code: "ABCDEFGH2345MNPQ" }],
  ["ABCDEFGH2345MNPQ", { kind: "recovery", code: "ABCDEFGH2345MNPQ" }],
  ["12345", { kind: "none" }],
  ["1234567", { kind: "none" }],
  ["ABCD-EFGH-0OIL-MNPQ", { kind: "none" }],
  ["", { kind: "none" }],
  ["１２３４５６", { kind: "none" }],
])("%j is parsed", (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test("a generated code is parsed from its grouped form", () => {
  let next = 0;
  const code = recoveryCode((below) => next++ % below);
  expect(code).toBe("ABCDEFGHJKMNPQRS");
  expect(groupedCode(code)).toBe("ABCD-EFGH-JKMN-PQRS");
  expect(readCode(groupedCode(code))).toEqual({ kind: "recovery", code });
  expect(new Set(RECOVERY_LETTERS).size).toBe(RECOVERY_LETTERS.length);
});
