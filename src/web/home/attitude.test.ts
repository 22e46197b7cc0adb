import { describe, expect, test } from "vitest";
import { attitudeOfDevice, attitudeOfPointer, type Spring, springAfter } from "./attitude.ts";

describe("the spring", () => {
  /** The positions after each frame of this length, for two seconds. */
  const path = (frameSeconds: number): Spring[] => {
    const seen: Spring[] = [{ at: 0, speed: 0 }];
    for (let time = 0; time < 2; time += frameSeconds) seen.push(springAfter(seen.at(-1) as Spring, 30, frameSeconds));
    return seen;
  };

  test("reaches its target within two seconds, with one small overshoot", () => {
    const places = path(1 / 60).map(({ at }) => at);
    expect(places.at(-1)).toBeCloseTo(30, 1);
    expect(Math.max(...places)).toBeGreaterThan(30);
    expect(Math.max(...places)).toBeLessThan(33);
    expect(Math.min(...places)).toBe(0);
  });

  test("follows the same path on a slow screen and on a fast one", () => {
    const [slow, fast] = [path(1 / 30), path(1 / 120)];
    for (const [index, { at }] of slow.entries()) expect(Math.abs(at - (fast[index * 4]?.at ?? at))).toBeLessThan(0.01);
  });

  test("does not jump after a pause", () => {
    expect(springAfter({ at: 0, speed: 0 }, 30, 600)).toEqual(springAfter({ at: 0, speed: 0 }, 30, 0.1));
  });
});

describe("the pointer", () => {
  const size = { width: 1000, height: 800 };

  test.each([
    ["level in the middle", { x: 500, y: 400 }, { pitch: -0, bank: 0 }],
    ["banked right at the right edge", { x: 1000, y: 400 }, { pitch: -0, bank: 38 }],
    ["nose up at the top", { x: 500, y: 0 }, { pitch: 16, bank: 0 }],
    ["at its limits outside, below on the left", { x: -50, y: 900 }, { pitch: -16, bank: -38 }],
  ])("sets an attitude that is %s", (_where, place, expected) => {
    expect(attitudeOfPointer(place, size)).toEqual(expected);
  });
});

describe("the device", () => {
  test.each([
    ["flat on a table", [0, 0, 0], { pitch: 0, bank: 0 }],
    ["upright", [90, 0, 0], { pitch: 90, bank: 0 }],
    ["tilted for reading", [50, 0, 0], { pitch: 50, bank: 0 }],
    ["flat, its right side down", [0, 25, 0], { pitch: 0, bank: 25 }],
    ["on its left side, as a wide screen", [0, -60, 90], { pitch: 60, bank: 0 }],
    ["on its right side, as a wide screen", [0, 60, 270], { pitch: 60, bank: 0 }],
  ] as const)("is measured from gravity: %s", (_how, [beta, gamma, turned], { pitch, bank }) => {
    const lies = attitudeOfDevice(beta, gamma, turned);
    expect(lies.pitch).toBeCloseTo(pitch, 6);
    expect(lies.bank).toBeCloseTo(bank, 6);
  });

  test("changes continuously where the angles jump, upright and banked a little", () => {
    // The same position in the hand to within a degree; beta and gamma differ by a half turn.
    const before = attitudeOfDevice(89.5, 20, 0);
    const after = attitudeOfDevice(90.5, 20 - 40, 0);
    expect(Math.abs(before.bank - after.bank)).toBeLessThan(1);
  });
});
