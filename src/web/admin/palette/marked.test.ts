/** Only the typed words are marked. */
import { expect, test } from "vitest";
import { marked } from "./marked.ts";

const hits = (whole: string, typed: string) =>
  marked(whole, typed)
    .map(({ part, hit }) => (hit ? `[${part}]` : part))
    .join("");

test.each([
  ["Asha Rao", "rao", "Asha [Rao]"],
  ["Asha Rao", "rao ash", "[Ash]a [Rao]"],
  ["asha@example.com", "as asha", "[asha]@example.com"],
  ["C++ (new)", "c++ (", "[C++] (new)"],
  ["Asha", "a", "Asha"],
  ["Asha", "", "Asha"],
  ["Asha", "zz", "Asha"],
])("marks in %s the words of '%s'", (whole, typed, wanted) => {
  expect(hits(whole, typed)).toBe(wanted);
});
