/** The words that were typed stand out, and nothing else. */
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
])("%s, looked for with '%s'", (whole, typed, wanted) => {
  expect(hits(whole, typed)).toBe(wanted);
});
