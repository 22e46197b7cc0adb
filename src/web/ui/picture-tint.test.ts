/** The colours that wait for a picture. */
import { expect, test } from "vitest";
import { pictureTint } from "./picture-tint.ts";
import tints from "./picture-tints.json" with { type: "json" };

test("every picture of our own has six colours to wait with", () => {
  for (const [name, tint] of Object.entries(tints))
    expect([name, tint]).toEqual([name, expect.stringMatching(/^[0-9a-f]{18}$/)]);
});

test("a picture from elsewhere has none", () => {
  expect(pictureTint("/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-900.webp")).toBeUndefined();
  expect(pictureTint("/images/products/nothing-like-this-800.webp")).toBeUndefined();
});

test("the colours become a background", () => {
  const [name = ""] = Object.keys(tints);
  expect(pictureTint(`/images/${name}-800.webp`)).toContain("radial-gradient(55% 70% at 12% 20%, #");
});
