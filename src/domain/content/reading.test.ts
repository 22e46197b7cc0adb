/** Reading times and excerpts. */
import { describe, expect, it } from "vitest";
import { excerptOf, readMinutes, wordCount } from "./reading.ts";

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [960, 5],
])("%d words take %d minutes", (words, minutes) => expect(readMinutes(words)).toBe(minutes));

it("counts words", () => {
  expect(wordCount("  one two\nthree ")).toBe(3);
  expect(wordCount("")).toBe(0);
});

describe("an excerpt", () => {
  it.each([
    ["short", 10, "short"],
    ["exactly ten", 11, "exactly ten"],
    ["one two three", 7, "one two…"],
    ["one two three", 9, "one two…"],
    ["onewordwithoutend", 7, "oneword…"],
    ["उड़ान भरें 🛫 अभी", 9, "उड़ान…"],
  ])("of %j with %d letters is %j", (text, length, excerpt) => {
    expect(excerptOf(text, length)).toBe(excerpt);
  });
});
