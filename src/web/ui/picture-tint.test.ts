/** The placeholder colours of pictures. */
import { expect, test } from "vitest";
import { pictureTint } from "./picture-tint.ts";
import tints from "./picture-tints.json" with { type: "json" };

test("has six placeholder colours for every rendered picture", () => {
  for (const [name, tint] of Object.entries(tints))
    expect([name, tint]).toEqual([name, expect.stringMatching(/^[0-9a-f]{18}$/)]);
});

test("has none for other pictures", () => {
  expect(pictureTint("/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-900.webp")).toBeUndefined();
  expect(pictureTint("/images/products/nothing-like-this-800.webp")).toBeUndefined();
});

test("gives the six colours of a picture", () => {
  const [[name, tint] = ["", ""]] = Object.entries(tints);
  const colours = pictureTint(`/images/${name}-800.webp`);
  expect(Object.keys(colours ?? {})).toEqual(["--t0", "--t1", "--t2", "--t3", "--t4", "--t5"]);
  expect(colours?.["--t5"]).toBe(`#${tint.slice(15)}`);
});
