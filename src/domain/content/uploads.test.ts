/** Uploaded pictures: sizes, widths, addresses, and checks before the upload. */
import { describe, expect, test } from "vitest";
import {
  fileProblem,
  keptSize,
  keptWidths,
  MOST_BYTES,
  NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
  pictureAddress,
  readPictureAddress,
} from "./uploads.ts";

test.each([
  [4000, 3000, 1600, 1200],
  [1600, 900, 1600, 900],
  [300, 200, 300, 200],
  [1000, 40_000, 120, 4800],
  [1, 9600, 1, 4800],
])("a picture of %i by %i is stored at %i by %i", (width, height, keptWidth, keptHeight) => {
  expect(keptSize(width, height)).toEqual({ width: keptWidth, height: keptHeight });
});

test.each([
  [1600, [400, 800, 1600]],
  [1200, [400, 800, 1200]],
  [800, [400, 800]],
  [401, [400, 401]],
  [400, [400]],
  [64, [64]],
])("a picture of stored width %i has the versions %j", (width, widths) => {
  expect(keptWidths(width)).toEqual(widths);
});

describe("an address", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  test("is parsed back to its parts", () => {
    expect(readPictureAddress(pictureAddress(id, 800))).toEqual({ id, width: 800 });
  });
  test.each([
    "/images/products/cap.svg",
    "https://elsewhere.example/uploads/x-800.webp",
    `/uploads/${id}-800.avif`,
    `/uploads/../${id}-800.webp`,
    `/uploads/${id}-800.webp?x`,
    "",
  ])("of anything else is not an upload: %j", (address) => {
    expect(readPictureAddress(address)).toBeNull();
  });
});

test.each([
  ["image/png", MOST_BYTES, null],
  ["image/png", MOST_BYTES + 1, PICTURE_TOO_LARGE],
  ["image/svg+xml", 10, NOT_A_PICTURE],
  ["application/pdf", 10, NOT_A_PICTURE],
  ["", 10, NOT_A_PICTURE],
])("a file of type %j with %i bytes: %j", (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
