/** Text uses only the sizes of the scale in app.css, so that new screens match existing ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
/** Tailwind's own larger steps and arbitrary sizes; print lengths in points are allowed. */
const AD_HOC = /(?<![\w:-])(?!print:)(?:[a-z-]+:)*text-(?:lg|\d?xl|\[(?:\d|clamp))[^\s"'`]*/g;

const SCREENS = readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));

const adHoc = (text: string): string[] => text.match(AD_HOC) ?? [];

test("finds no text size outside the scale", () => {
  expect(SCREENS.length).toBeGreaterThan(100);
  const found = SCREENS.flatMap((path) =>
    adHoc(readFileSync(join(HERE, path), "utf8")).map((size) => `${path}: ${size}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['"mt-2 text-2xl"', ["text-2xl"]],
  ['"sm:text-lg"', ["sm:text-lg"]],
  ['"text-[0.9rem] p-1"', ["text-[0.9rem]"]],
  ['"text-[clamp(1rem,2vw,3rem)]"', ["text-[clamp(1rem,2vw,3rem)]"]],
  ['"text-h2 text-sm text-ink print:text-[10.5pt]"', []],
])("%s", (text, sizes) => {
  expect(adHoc(text)).toEqual(sizes);
});
