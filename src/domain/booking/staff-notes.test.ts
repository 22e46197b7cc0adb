import { expect, test } from "vitest";
import { noteProblem, tagProblem, withoutTag, withTag } from "./staff-notes.ts";

test("a tag is stored once, whatever its letter case and spaces", () => {
  expect(withTag([], "  birthday  party ")).toEqual(["birthday party"]);
  expect(withTag(["VIP"], "vip")).toEqual(["VIP"]);
  expect(withTag(["VIP"], "school")).toEqual(["VIP", "school"]);
  expect(withoutTag(["VIP", "school"], " vip ")).toEqual(["school"]);
});

test.each([
  ["birthday", null],
  [" ", "Please enter a tag"],
  ["x".repeat(25), "A tag has at most 24 characters"],
  ["one, two", "A tag can't contain commas, quotation marks or brackets"],
])("the tag %j", (tag, problem) => {
  expect(tagProblem(tag)).toBe(problem);
});

test.each([
  ["Brings her own headset", null],
  ["\n ", "Please write the note first"],
  ["x".repeat(2001), "Please use at most 2,000 characters"],
])("a note", (text, problem) => {
  expect(noteProblem(text)).toBe(problem);
});
