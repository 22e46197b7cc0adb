/** Maps as typed: conversion both ways, the field of each error, and what the preview draws meanwhile. */
import { expect, test } from "vitest";
import { FIRST_PLACES } from "#domain/people/first-site-maps.ts";
import { checkMap, type MapDraft, mapDraftOf, previewOf } from "./map-draft.ts";

const A320 = mapDraftOf(FIRST_PLACES, "A320");
const B737 = mapDraftOf(FIRST_PLACES, "B737");

test("reads unchanged maps back as they were", () => {
  expect(checkMap(A320, FIRST_PLACES, "A320")).toEqual({ data: FIRST_PLACES });
  expect(checkMap(B737, FIRST_PLACES, "B737")).toEqual({ data: FIRST_PLACES });
  expect(previewOf(A320)).toEqual({ lines: FIRST_PLACES.A320.lines, marks: FIRST_PLACES.A320.marks });
});

const marked = (change: object): MapDraft => ({
  ...A320,
  marks: A320.marks.map((mark, index) => (index === 3 ? { ...mark, ...change } : mark)),
});
const lined = (points: string): MapDraft => ({
  ...A320,
  lines: A320.lines.map((line, index) => (index === 2 ? { ...line, points } : line)),
});

test.each<[string, MapDraft, string, RegExp]>([
  ["a mark outside", marked({ x: "401" }), "marks.3.x", /outside/],
  ["an empty number", marked({ y: " " }), "marks.3.y", /whole number/],
  ["a mark without a name", marked({ name: "" }), "marks.3.name", /enter a name/],
  ["one point", lined("4,4"), "lines.2.points", /two points/],
  ["text as points", lined("here there"), "lines.2.points", /whole number/],
  ["three numbers in a point", lined("1,2,3 4,5"), "lines.2.points", /whole number/],
  ["another link", { ...A320, link: "https://example.com" }, "link", /https link/],
])("refuses %s at that field", (_name, draft, field, message) => {
  const read = checkMap(draft, FIRST_PLACES, "A320");
  expect(read).toHaveProperty("errors");
  if ("errors" in read) {
    expect(Object.keys(read.errors)).toEqual([field]);
    expect(read.errors[field]).toMatch(message);
  }
});

test("only the map of the 737NG sets the terminal", () => {
  const moved = { name: "Airport terminal T1", address: "Terminal 1\n\nNew Delhi " };
  expect(checkMap({ ...B737, ...moved }, FIRST_PLACES, "B737")).toMatchObject({
    data: { terminal: { name: "Airport terminal T1", address: ["Terminal 1", "New Delhi"] } },
  });
  expect(checkMap({ ...A320, ...moved }, FIRST_PLACES, "A320")).toMatchObject({
    data: { terminal: FIRST_PLACES.terminal },
  });
  expect(checkMap({ ...B737, name: "" }, FIRST_PLACES, "B737")).toMatchObject({ errors: { name: expect.any(String) } });
});

test("the preview leaves out what is not on the map", () => {
  expect(previewOf(marked({ x: "" })).marks).toHaveLength(FIRST_PLACES.A320.marks.length - 1);
  expect(previewOf(lined("4,4 ")).lines).toHaveLength(FIRST_PLACES.A320.lines.length - 1);
});
