/** The remaining time of a hold is rounded up to whole seconds and never below zero. */
import { expect, it } from "vitest";
import { countdownText } from "./hold-countdown.tsx";

it.each([
  [600_000, "10:00"],
  [59_001, "01:00"],
  [1, "00:01"],
  [0, "00:00"],
  [-5_000, "00:00"],
])("%i ms is %s", (remaining, text) => expect(countdownText(remaining)).toBe(text));
