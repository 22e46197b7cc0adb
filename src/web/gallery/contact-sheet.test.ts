/** The rows of the gallery's contact sheet. */
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

test("every row but the last is filled, and none is wider than the sheet", () => {
  const pictures = [wide, square, wide, tall, unknown, wide, tall, tall, square, wide, wide, tall, wide];
  const sheet = contactSheet(pictures);
  expect(sheet).toHaveLength(pictures.length);
  for (const frames of [sheet.map(({ phone }) => phone), sheet.map(({ wide }) => wide)]) {
    const rows = rowsOf(frames);
    for (const row of rows) expect(widthOf(row)).toBeLessThanOrEqual(1);
    for (const row of rows.slice(0, -1)) expect(widthOf(row)).toBeGreaterThan(0.999);
  }
});

test("a phone shows a large picture, then pairs", () => {
  const gaps = contactSheet([wide, wide, wide, wide, wide, wide]).map(({ phone }) => phone.gaps);
  expect(gaps).toEqual([0, 1, 1, 1, 1, 0]);
});

test("more pictures change only the last row", () => {
  const pictures = [wide, square, wide, tall, wide, wide, tall];
  const before = contactSheet(pictures);
  const after = contactSheet([...pictures, wide, wide, wide]);
  expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
});

test("a single picture in the last row is not stretched", () => {
  const last = contactSheet([wide, wide, tall]).at(-1);
  expect(last?.wide.share).toBeLessThan(0.4);
});

test("no pictures make an empty sheet", () => {
  expect(contactSheet([])).toEqual([]);
});
