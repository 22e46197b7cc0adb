/** A guardian's consent: whom it is for, its signature, and the text with its version. */
import { expect, test } from "vitest";
import { consentForm } from "#domain/text/forms.ts";
import { CONSENT, isSameName, needsConsent } from "./guardian-consent.ts";

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

test("the text of version 1 is unchanged: another text needs another version", () => {
  expect(CONSENT).toEqual({
    version: 1,
    text: [
      "I am a parent or the legal guardian of every flyer aged 12 to 16 in this booking.",
      "I agree to their session in the flight simulator, and will be with them at the centre.",
      "I have read the safety advice on this site and know no reason why they should not fly.",
    ],
  });
});
