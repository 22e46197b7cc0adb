/** Which steps a visitor has reached, and the share that goes on. */
import { expect, test } from "vitest";
import { deviceOf, shareSteps, stepsReached } from "./steps.ts";

test.each([
  [320, "phone"],
  [767, "phone"],
  [768, "desktop"],
  [1280, "desktop"],
])("a viewport of %i pixels is a %s", (width, device) => expect(deviceOf(width)).toBe(device));

test.each([
  [{ dated: false, reachable: false }, 1],
  // A signed-in customer's contact is filled in before a day is chosen.
  [{ dated: false, reachable: true }, 1],
  [{ dated: true, reachable: false }, 2],
  [{ dated: true, reachable: true }, 3],
])("%j reaches %i steps", (page, steps) => expect(stepsReached(page)).toBe(steps));

test("each step has its share of the first and of the one before it", () =>
  expect(shareSteps({ viewed: 300, day: 100, contact: 50, paid: 20 })).toEqual([
    { step: "viewed", count: 300, ofFirst: 100, ofPrevious: null },
    { step: "day", count: 100, ofFirst: 33.3, ofPrevious: 33.3 },
    { step: "contact", count: 50, ofFirst: 16.7, ofPrevious: 50 },
    { step: "paid", count: 20, ofFirst: 6.7, ofPrevious: 40 },
  ]));

test("has no share of nothing", () =>
  expect(shareSteps({ paid: 2 }).map(({ ofFirst, ofPrevious }) => [ofFirst, ofPrevious])).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
  ]));
