/** The token of a mailed link opens one row, also after a rotation of the secret. */
import { expect, it } from "vitest";
import { mailLinkToken, opensByLink } from "./mail-link.ts";

const linked = { kind: "booking", id: "0f8fad5b-d9cb-469f-a165-70867728950e", version: 1 } as const;

it("opens with the current and the previous secret, and with no older one", () => {
  const token = mailLinkToken("first", linked);
  expect(opensByLink({ secret: "first", previousSecret: null }, token, linked)).toBe(true);
  expect(opensByLink({ secret: "second", previousSecret: "first" }, token, linked)).toBe(true);
  expect(opensByLink({ secret: "third", previousSecret: "second" }, token, linked)).toBe(false);
});

it("opens no other row and no other version", () => {
  const secrets = { secret: "first", previousSecret: null };
  const token = mailLinkToken("first", linked);
  expect(opensByLink(secrets, token, { ...linked, version: 2 })).toBe(false);
  expect(opensByLink(secrets, token, { ...linked, kind: "order" })).toBe(false);
  expect(opensByLink(secrets, null, linked)).toBe(false);
});
