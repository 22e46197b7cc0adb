/** The check character of a GSTIN, and the messages for a wrong one. */
import { expect, it } from "vitest";
import { gstinCheck, gstinProblem } from "./gstin.ts";

// Numbers published by companies and by explanations of the algorithm.
it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "27AAACT2727Q1ZW", "19AAACI1681G1ZM"])(
  "%s ends in its check character",
  (gstin) => expect(gstinCheck(gstin)).toBe(gstin.at(-1)),
);

it.each([
  ["27AAPFU0939F1ZV", "Maharashtra", null],
  ["27AAPFU0939F1ZV", "maharastra", null],
  ["27AAPFU0939F1ZV", "Uttar Pradesh", "A GSTIN from Uttar Pradesh starts with 09"],
  ["27AAPFU0939F1ZO", "Maharashtra", /last character/],
  ["27AAPFU0993F1ZV", "Maharashtra", /last character/],
  ["27AAPFU0939F1V", "Maharashtra", "This is not a valid GSTIN"],
  ["27AAPFU0939F1XV", "Maharashtra", "This is not a valid GSTIN"],
])("%s of %s: %s", (gstin, state, problem) => {
  if (problem === null) expect(gstinProblem(gstin, state)).toBeNull();
  else expect(gstinProblem(gstin, state)).toMatch(problem);
});
