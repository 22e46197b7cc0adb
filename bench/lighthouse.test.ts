/** The figures that are read of a report of Lighthouse. */
import { expect, test } from "vitest";
import { figuresOf, type LighthouseReport } from "./lighthouse.ts";

const items = [
  { resourceType: "total", requestCount: 9, transferSize: 201_500 },
  { resourceType: "script", requestCount: 4, transferSize: 120_400 },
  { resourceType: "image", requestCount: 2, transferSize: 61_000 },
];
const REPORT: LighthouseReport = {
  categories: { performance: { score: 0.97 } },
  audits: {
    "largest-contentful-paint": { numericValue: 1234 },
    "total-blocking-time": { numericValue: 12.5 },
    "resource-summary": { details: { items } },
  },
};

test("sizes are in kB, times in the units of their rows, and the score is of 100", () => {
  expect(figuresOf(REPORT)).toEqual({
    score: 97,
    LCP: 1.234,
    TBT: 12.5,
    scripts: 120.4,
    "script files": 4,
    pictures: 61,
    total: 201.5,
  });
});

test("a kind of file that the page does not load counts as zero", () => {
  const audits = { ...REPORT.audits, "resource-summary": { details: { items: items.slice(0, 1) } } };
  expect(figuresOf({ ...REPORT, audits })).toMatchObject({ scripts: 0, "script files": 0, pictures: 0, total: 201.5 });
});

test("a page that was not loaded and a missing figure are errors", () => {
  const runtimeError = { message: "status code 500" };
  expect(() => figuresOf({ ...REPORT, runtimeError })).toThrow("status code 500");
  expect(() => figuresOf({ ...REPORT, categories: { performance: { score: null } } })).toThrow("no score");
  expect(() => figuresOf({ ...REPORT, audits: {} })).toThrow("no LCP");
});
