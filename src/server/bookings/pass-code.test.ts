/** The code of a boarding pass names its booking, and only codes that we signed are accepted. */
import { expect, it } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { passCode, readPassCode } from "./pass-code.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const SECRET = "the secret of this product, long enough";
const BEFORE = "the secret before this one, long enough";

const context = (secret = SECRET, previousSecret: string | null = null) => ({ secret, previousSecret });

it("is short text with the id and a signature of 128 bits", () => {
  const code = passCode(SECRET, ID);
  expect(code).toMatch(/^AV1\.[\w-]{22}\.[\w-]{22}$/);
  expect(code).toHaveLength(49);
  expect(code).not.toContain(bookingNumber(ID));
  expect(passCode(SECRET, ID)).toBe(code);
});

it("names its booking again", () => {
  const code = passCode(SECRET, ID);
  expect(readPassCode(context(), code)).toBe(ID);
  // Scanners often add a line break.
  expect(readPassCode(context(), `${code}\r\n`)).toBe(ID);
});

it("is accepted after the secret was replaced, until the previous one is removed", () => {
  const code = passCode(BEFORE, ID);
  expect(readPassCode(context(SECRET, BEFORE), code)).toBe(ID);
  expect(readPassCode(context(SECRET), code)).toBeNull();
});

it("refuses another booking under the same signature, and a changed signature", () => {
  const [format, , signature] = passCode(SECRET, ID).split(".");
  const [, other] = passCode(SECRET, "7c9e6679-7425-40de-944b-e07fc1f90ae7").split(".");
  expect(readPassCode(context(), [format, other, signature].join("."))).toBeNull();
  const code = passCode(SECRET, ID);
  expect(readPassCode(context(), `${code.slice(0, 30)}${code[30] === "A" ? "B" : "A"}${code.slice(31)}`)).toBeNull();
});

it("refuses another spelling of the same bytes", () => {
  const code = passCode(SECRET, ID);
  // The last letter of 16 bytes in base64url carries two bits; its other four are zero in our spelling.
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const spelt = `${code.slice(0, -1)}${letters[letters.indexOf(code.at(-1) ?? "") + 1]}`;
  expect(readPassCode(context(), spelt)).toBeNull();
});

it.each([
  "",
  "AV1",
  "AV1..",
  ID,
  "BK-28950E",
  "https://example.com",
  `AV2${passCode(SECRET, ID).slice(3)}`,
  "x".repeat(5000),
])("refuses %.40j", (text) => {
  expect(readPassCode(context(), text)).toBeNull();
});
