/** A guardian's consent: whom it is for, its signature, and the text with its version. */
import { expect, test } from "vitest";
import { consentForm } from "#domain/text/forms.ts";
import { consentTo, isConsentFor, isSameName, minorsOf, needsConsent } from "./guardian-consent.ts";

test.each([
  [null, false],
  [11, false],
  [12, true],
  [16, true],
  [17, false],
])("a youngest flyer of %s years needs it: %s", (age, needed) => {
  expect(needsConsent(age)).toBe(needed);
});

test.each([
  ["Meera Iyer", "meera iyer", true],
  ["Meera  Iyer", " MeeraIyer ", true],
  ["José", "Jose\u0301", true],
  ["Meera Iyer", "Meera I.", false],
  [" ", "", false],
])("%j and %j are the same name: %s", (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});

const GIVEN = { name: "Meera Iyer", relation: "mother", agreed: true, signature: "meera  iyer" };

test.each([
  [{}, null],
  [{ name: " " }, "Please enter the full name of the parent or guardian"],
  [{ relation: "aunt" }, "Please choose your relation to the flyer"],
  [{ agreed: false }, "Please tick the box to give your consent"],
  [{ signature: "" }, "Please type your full name as your signature"],
  [{ signature: "Asha Rao" }, "The signature must be the same name as above"],
  [{ name: "www.example.com" }, "Enter a name without links or special characters"],
])("a consent with %j is refused: %s", (change, sentence) => {
  expect(consentForm.safeParse({ ...GIVEN, ...change }).error?.issues[0]?.message ?? null).toBe(sentence);
});

test("the text of version 2 is unchanged: another text needs another version", () => {
  const consent = "I agree to this session in the flight simulator, and will be with them for all of it.";
  const health = "I have read the safety advice on this site and know no reason why they should not fly.";
  expect(consentTo({ name: "Dev", age: 14 })).toEqual({
    version: 2,
    text: ["I am a parent or the legal guardian of Dev (14).", consent, health],
  });
  expect(consentTo({ name: null, age: 14 }).text[0]).toBe("I am a parent or the legal guardian of the flyer aged 14.");
});

const DEV = { name: "Dev", age: 14 };
const MIRA = { name: "Mira", age: 12 };

test.each([
  [null, [], []],
  [30, [{ name: "Asha", age: 30 }], []],
  [14, [], [{ name: null, age: 14 }]],
  [14, [DEV, { name: "Asha", age: null }], [DEV]],
  [12, [DEV, MIRA], [DEV, MIRA]],
  [13, [DEV], [{ name: null, age: 13 }, DEV]],
])("with the youngest %j and %j, a consent is needed for %j", (youngestAge, flyers, minors) => {
  expect(minorsOf({ youngestAge, flyers })).toEqual(minors);
});

test.each([
  [DEV, DEV, true],
  [{ name: "dev", age: 14 }, DEV, true],
  [{ name: "Dev", age: null }, DEV, true],
  [{ name: "Dev", age: 15 }, DEV, false],
  [MIRA, DEV, false],
  [{ name: null, age: 14 }, DEV, false],
  [{ name: null, age: 14 }, { name: null, age: 14 }, true],
])("a consent for %j is one for %j: %s", (signed, minor, same) => {
  expect(isConsentFor(signed, minor)).toBe(same);
});
