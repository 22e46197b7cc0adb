/** Texts take the validity of a booking from validity.ts: none has a figure of its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { BOOKING_VALIDITY, BOOKING_YEARS } from "#domain/booking/validity.ts";

const SRC = resolve(import.meta.dirname, "..", "..");
/** Folders with texts about sales. Articles, products and style guide samples make no promises. */
const PLACES = ["web", "server", "domain"];
const OTHERS = /styleguide|server[\\/]demo|\.test\.tsx?$/;
const VALIDITY = /\b(valid|within|date open|dates? later)\b[^\n"'`.]{0,20}\b(a|one|1) year\b/i;

test("the figure and its words agree", () => {
  expect(BOOKING_VALIDITY).toBe(BOOKING_YEARS === 1 ? "one year" : `${BOOKING_YEARS} years`);
});

test("no page, mail or refusal states a validity of its own", () => {
  const found = PLACES.flatMap((place) =>
    readdirSync(join(SRC, place), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !OTHERS.test(join(place, path)))
      .filter((path) => VALIDITY.test(readFileSync(join(SRC, place, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""))),
  );
  expect(found).toEqual([]);
});
