/** Typed durations, in minutes. */
import { expect, test } from "vitest";
import { readDuration } from "./typed-duration.ts";

test.each([
  ["90", 90],
  [" 90 min ", 90],
  ["90 minutes", 90],
  ["2 hours", 120],
  ["2 Hours", 120],
  ["1.5 h", 90],
  ["1,5 h", 90],
  ["1h30", 90],
  ["1 h 30 min", 90],
  ["1 hour and 30 minutes", 90],
  ["1 hr", 60],
  ["1,200 minutes", 1200],
  ["0", 0],
])("%j is %i minutes", (text, minutes) => expect(readDuration(text)).toBe(minutes));

test.each(["", "   ", "two hours", "2 hou", "-90", "1.5", "90 seconds", "2 h 2 h", `${"9".repeat(41)}`])(
  "%j is not a duration",
  (text) => expect(readDuration(text)).toBeNull(),
);
