/** Periods and their buckets, with leap days, financial years and weeks across months. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/time/dates.ts";
import {
  bucketKey,
  bucketName,
  bucketsOf,
  changeOf,
  daysOf,
  financialYearStart,
  meanOf,
  periodProblem,
  presetsOn,
  previousPeriod,
  STATS_STEPS,
  shareOf,
  usualStep,
} from "./statistics.ts";

const preset = (today: string, id: string) => {
  const found = presetsOn(today).find((one) => one.id === id);
  return found && `${found.from} ${found.to}`;
};

describe("named periods", () => {
  test.each([
    ["2026-11-22", "today", "2026-11-22 2026-11-22"],
    ["2026-11-22", "7-days", "2026-11-16 2026-11-22"],
    ["2026-11-22", "30-days", "2026-10-24 2026-11-22"],
    ["2026-11-22", "month", "2026-11-01 2026-11-22"],
    ["2026-11-22", "last-month", "2026-10-01 2026-10-31"],
    ["2028-03-01", "last-month", "2028-02-01 2028-02-29"],
    ["2027-01-31", "last-month", "2026-12-01 2026-12-31"],
    ["2026-11-22", "financial-year", "2026-04-01 2026-11-22"],
    ["2027-03-31", "financial-year", "2026-04-01 2027-03-31"],
    ["2027-04-01", "financial-year", "2027-04-01 2027-04-01"],
    ["2026-11-22", "12-months", "2025-11-23 2026-11-22"],
    ["2028-02-29", "12-months", "2027-03-01 2028-02-29"],
    ["2029-02-28", "12-months", "2028-02-29 2029-02-28"],
  ])("on %s %s is %s", (today, id, period) => {
    expect(preset(today, id)).toBe(period);
  });

  test("a financial year begins on 1 April", () => {
    expect(financialYearStart("2028-02-29")).toBe("2027-04-01");
    expect(financialYearStart("2028-04-01")).toBe("2028-04-01");
  });
});

describe("invalid periods", () => {
  test.each([
    ["2026-11-01", "2026-11-22", "day", null],
    ["2026-11-22", "2026-11-22", "day", null],
    ["2026-11-23", "2026-11-22", "day", "ends before it begins"],
    ["2026-02-29", "2026-11-22", "day", "both dates"],
    ["", "2026-11-22", "day", "both dates"],
    ["1999-12-31", "2000-01-02", "day", "from the year 2000"],
    ["2025-01-01", addDays("2025-01-01", 399), "day", null],
    ["2025-01-01", addDays("2025-01-01", 400), "day", "400 days"],
    ["2023-11-23", "2025-11-22", "week", null],
    ["2023-11-01", "2025-11-22", "week", "two years"],
    ["2016-01-01", "2025-12-31", "month", null],
    ["2015-12-30", "2025-12-31", "month", "ten years"],
  ] as const)("%s to %s by %s", (from, to, by, problem) => {
    if (problem === null) expect(periodProblem({ from, to }, by)).toBeNull();
    else expect(periodProblem({ from, to }, by)).toContain(problem);
  });
});

describe("buckets", () => {
  test("of weeks begin on Monday, and the first and last are cut", () => {
    expect(bucketsOf({ from: "2026-11-18", to: "2026-12-01" }, "week")).toEqual([
      { key: "2026-11-16", from: "2026-11-18", to: "2026-11-22" },
      { key: "2026-11-23", from: "2026-11-23", to: "2026-11-29" },
      { key: "2026-11-30", from: "2026-11-30", to: "2026-12-01" },
    ]);
  });
  test("a leap February has 29 days", () => {
    expect(bucketsOf({ from: "2028-01-31", to: "2028-03-01" }, "month")).toEqual([
      { key: "2028-01-01", from: "2028-01-31", to: "2028-01-31" },
      { key: "2028-02-01", from: "2028-02-01", to: "2028-02-29" },
      { key: "2028-03-01", from: "2028-03-01", to: "2028-03-01" },
    ]);
    expect(bucketsOf({ from: "2028-02-28", to: "2028-03-01" }, "day")).toHaveLength(3);
  });
  test("have no gap and no overlap in any period", () => {
    const days = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...STATS_STEPS), (start, length, by) => {
        const from = addDays("2020-01-01", start);
        const to = addDays(from, length);
        const buckets = bucketsOf({ from, to }, by);
        expect(buckets[0]?.from).toBe(from);
        expect(buckets.at(-1)?.to).toBe(to);
        expect(buckets.reduce((sum, bucket) => sum + daysOf(bucket), 0)).toBe(length + 1);
        for (const [index, bucket] of buckets.entries()) {
          expect(bucketKey(bucket.from, by)).toBe(bucket.key);
          expect(bucketKey(bucket.to, by)).toBe(bucket.key);
          if (index > 0) expect(daysBetween(buckets[index - 1]?.to ?? "", bucket.from)).toBe(1);
        }
      }),
      { numRuns: 100 },
    );
  });
  test("have names", () => {
    const named = (from: string, to: string, by: "day" | "week" | "month") =>
      bucketsOf({ from, to }, by).map((bucket) => bucketName(bucket, by));
    expect(named("2026-11-22", "2026-11-23", "day")).toEqual(["22 Nov", "23 Nov"]);
    expect(named("2026-11-23", "2026-12-08", "week")).toEqual(["23 – 29 Nov", "30 Nov – 6 Dec", "7 – 8 Dec"]);
    expect(named("2026-11-23", "2026-12-08", "month")).toEqual(["Nov 2026", "Dec 2026"]);
  });
  test("are finer for shorter periods", () => {
    expect(usualStep({ from: "2026-11-01", to: "2026-11-30" })).toBe("day");
    expect(usualStep({ from: "2026-06-01", to: "2026-11-30" })).toBe("week");
    expect(usualStep({ from: "2025-12-01", to: "2026-11-30" })).toBe("month");
  });
});

test("the previous period has the same length and ends the day before", () => {
  expect(previousPeriod({ from: "2028-03-01", to: "2028-03-31" })).toEqual({
    from: "2028-01-30",
    to: "2028-02-29",
  });
  expect(previousPeriod({ from: "2026-11-22", to: "2026-11-22" })).toEqual({
    from: "2026-11-21",
    to: "2026-11-21",
  });
});

describe("comparing", () => {
  test.each([
    [150, 100, { direction: "up", percent: 50 }],
    [50, 100, { direction: "down", percent: 50 }],
    [100, 100, { direction: "same", percent: 0 }],
    [1001, 1000, { direction: "same", percent: 0 }],
    [2497, 2499, { direction: "same", percent: 0 }],
    [201, 200, { direction: "up", percent: 1 }],
    [5, 0, { direction: "up", percent: null }],
    [0, 0, null],
    [null, 3, null],
    [3, null, null],
    [-20, -10, { direction: "down", percent: null }],
  ] as const)("%s with %s", (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
  test("shares and means of nothing are null", () => {
    expect(shareOf(1, 3)).toBe(33.3);
    expect(shareOf(1, 0)).toBeNull();
    expect(meanOf(10, 4)).toBe(2.5);
    expect(meanOf(0, 0)).toBeNull();
  });
});
