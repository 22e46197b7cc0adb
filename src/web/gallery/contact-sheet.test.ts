/** The rows of the gallery on a wide screen and on a phone. */
import { expect, test } from "vitest";
import { contactSheet, type Frame } from "./contact-sheet.ts";

const wide = { width: 1200, height: 800 };
const tall = { width: 800, height: 1000 };
const square = { width: 1000, height: 1000 };
const unknown = { width: null, height: null };

/** The frames of each row: as many as there are gaps, and one. */
function rowsOf(frames: readonly Frame[]): Frame[][] {
  const rows: Frame[][] = [];
  for (let start = 0; start < frames.length; start += (frames[start]?.gaps ?? 0) + 1) {
    rows.push(frames.slice(start, start + (frames[start]?.gaps ?? 0) + 1));
  }
  return rows;
}

const widthOf = (row: readonly Frame[]): number => row.reduce((sum, { share }) => sum + share, 0);

test("every wide row but the last is filled, and none is wider than the sheet", () => {
  const pictures = [wide, square, wide, tall, unknown, wide, tall, tall, square, wide, wide, tall, wide];
  const sheet = contactSheet(pictures);
  expect(sheet).toHaveLength(pictures.length);
  const rows = rowsOf(sheet.map(({ wide }) => wide));
  for (const row of rows) expect(widthOf(row)).toBeLessThanOrEqual(1);
  for (const row of rows.slice(0, -1)) expect(widthOf(row)).toBeGreaterThan(0.999);
});

const halves = (pictures: Parameters<typeof contactSheet>[0]) => contactSheet(pictures).map(({ phone }) => phone.half);

test("a phone shows a large picture, then a pair of one shape", () => {
  expect(halves([wide, wide, wide, wide, wide, wide])).toEqual([false, true, true, false, true, true]);
  const [large, ...pair] = contactSheet([tall, wide, tall]).map(({ phone }) => phone.shape);
  expect(large).toBe(0.8);
  expect(pair).toEqual([1, 1]);
});

test("after the first one, the wider end of a group is the large picture", () => {
  expect(halves([tall, tall, wide, tall, tall, wide])).toEqual([false, true, true, true, true, false]);
});

test("a picture without a second one is across the page, and two are a large one each", () => {
  expect(halves([wide, tall, tall, tall])).toEqual([false, true, true, false]);
  expect(halves([wide, tall])).toEqual([false, false]);
});

test("more pictures change only the last rows", () => {
  const pictures = [wide, square, wide, tall, wide, wide, tall];
  const before = contactSheet(pictures);
  const after = contactSheet([...pictures, wide, wide, wide]);
  expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
});

test("a picture that is left over joins the row before, if that has room", () => {
  expect(contactSheet([wide, wide, tall]).map(({ wide }) => wide.gaps)).toEqual([2, 2, 2]);
  expect(contactSheet([wide, wide, wide, wide, wide]).map(({ wide }) => wide.gaps)).toEqual([1, 1, 2, 2, 2]);
});

test("a picture alone in the last row is not stretched", () => {
  expect(contactSheet([tall])[0]?.wide.share).toBeLessThan(0.4);
});

test("no pictures make an empty sheet", () => {
  expect(contactSheet([])).toEqual([]);
});
