/** Which versions of a picture a browser is offered. */
import { expect, test } from "vitest";
import { srcSet } from "./src-set.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("offers an uploaded picture in every stored width, in both formats", () => {
  expect(srcSet(`/uploads/${ID}-900.webp`)).toEqual({
    webp: `/uploads/${ID}-400.webp 400w, /uploads/${ID}-800.webp 800w, /uploads/${ID}-900.webp 900w`,
    avif: `/uploads/${ID}-400.avif 400w, /uploads/${ID}-800.avif 800w, /uploads/${ID}-900.avif 900w`,
  });
});

test("offers a rendered picture likewise, with any digits in its name", () => {
  expect(srcSet("/images/products/a320-model-800.webp")).toEqual({
    webp: "/images/products/a320-model-400.webp 400w, /images/products/a320-model-800.webp 800w",
    avif: "/images/products/a320-model-400.avif 400w, /images/products/a320-model-800.avif 800w",
  });
});

test.each([
  "/images/products/cap.svg",
  "/images/../uploads/cap-800.webp",
  `https://elsewhere.example/uploads/${ID}-900.webp`,
  "https://elsewhere.example/images/products/cap-800.webp",
])("%s has no versions", (address) => {
  expect(srcSet(address)).toBeNull();
});
