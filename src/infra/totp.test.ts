/** One-time codes against the published vectors, and at the edges of their validity. */
import { expect, test } from "vitest";
import { newTotpSecret, totpCode, totpStep, totpUri } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238's appendix B. Its codes have eight digits; ours are the last six. */
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
])("at %i the code is %s", (seconds, code) => {
  expect(totpCode(RFC, at(seconds))).toBe(code);
  expect(totpStep(RFC, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("accepts a code one step early or late, not two, and returns the code's own step", () => {
  const code = totpCode(RFC, at(3000));
  expect([2970, 3000, 3059].map((now) => totpStep(RFC, code, at(now)))).toEqual([100, 100, 100]);
  expect([2939, 3060].map((now) => totpStep(RFC, code, at(now)))).toEqual([null, null]);
});

test.each(["", "28708", "2870823", "abcdef", "２８７０８２"])("%j is not a code", (code) => {
  expect(totpStep(RFC, code, at(59))).toBeNull();
});

test("secrets differ and have 160 bits; the URI for apps names the product and the account", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, "asha@example.com"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Aviator:asha@example.com");
  expect(uri.searchParams.get("secret")).toBe(secret);
});
