/** The validity of a link in a mail, in words. */
import { expect, test } from "vitest";
import { linkLifeText } from "./link-life.ts";

const MINUTE = 60_000;

test.each([
  [20 * MINUTE, "20 minutes"],
  [60 * MINUTE, "one hour"],
  [6 * 60 * MINUTE, "6 hours"],
  [72 * 60 * MINUTE, "3 days"],
])("%i ms are %s", (ms, text) => expect(linkLifeText(ms)).toBe(text));
