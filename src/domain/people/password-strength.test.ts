import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordStrength, type Strength } from "./password-strength.ts";

const OWNER = { email: "asha.rao@example.com", name: "Asha Rao" };

describe("the strength of a password", () => {
  test.each<[string, Strength | null]>([
    ["", null],
    ["left", "short"],
    ["aaaaaaaaaaaaaaaa", "guessable"],
    ["abcdefghijklmnop", "guessable"],
    ["1q2w3e4r5t6y", "guessable"],
    ["1qaz2wsx3edc", "guessable"],
    ["Sunshine2024", "guessable"],
    ["asha.rao@example.com", "guessable"],
    ["AshaRao-1994!", "guessable"],
    ["left-seat", "guessable"],
    ["rain on the runway ".repeat(14), "long"],
    ["Krishna@123", "guessable"],
    ["!Password123!", "guessable"],
    ["brown window", "fair"],
    ["k7#pQ2v!", "guessable"],
    ["k7#pQ2v!mX", "fair"],
    ["rain on the runway", "strong"],
    ["correct horse battery staple", "strong"],
    ["k7#pQ2v!mX4z", "good"],
    ["Vq8sLk2pWz7nRt4xYb", "strong"],
    ["बारिश में उड़ान भरो", "strong"],
  ])("of %j is %s", (password, strength) => {
    expect(passwordStrength(password, OWNER)).toBe(strength);
  });
  test("is short below the minimum of the role", () => {
    expect(passwordStrength("k7#pQ2v!mX4", { least: 12 })).toBe("short");
    expect(passwordStrength("k7#pQ2v!mX4z", { least: 12 })).toBe("good");
  });
  test("never falls when characters are added that no rule finds", () => {
    const order = ["short", "guessable", "fair", "good", "strong"];
    const letters = fc.string({ unit: fc.constantFrom(..."k v x p z j w m".split(" ")), minLength: 6, maxLength: 30 });
    fc.assert(
      fc.property(letters, fc.constantFrom(..."0G#"), (password, more) => {
        const [before, after] = [password, password + more].map((text) => order.indexOf(passwordStrength(text) ?? ""));
        return Number(after) >= Number(before);
      }),
    );
  });
});
