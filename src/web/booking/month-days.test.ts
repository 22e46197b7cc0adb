/** A month's weeks, and the keys of its grid. */
import { describe, expect, test } from "vitest";
import { addMonths, dayByKey, weeksOf } from "./month-days.ts";

describe("the weeks of a month", () => {
  test("begin on Monday and leave out other months", () => {
    const [first, second] = weeksOf("2026-08");
    expect(first).toEqual([null, null, null, null, null, "2026-08-01", "2026-08-02"]);
    expect(second?.[0]).toBe("2026-08-03");
  });

  test("are always six, with every day once", () => {
    for (const month of ["2026-02", "2027-02", "2028-02", "2026-08", "2026-12"]) {
      const weeks = weeksOf(month);
      expect(weeks).toHaveLength(6);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days[0]).toBe(`${month}-01`);
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBe(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
    }
  });
});

test("months continue over the end of a year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2026-06", 12)).toBe("2027-06");
});

describe("keys", () => {
  const open = { first: "2026-01-10", last: "2027-01-10", isDisabled: (_: string) => false };
  const from = (key: string, date = "2026-06-10", bounds = open, shiftKey = false) =>
    dayByKey({ key, shiftKey }, date, bounds);

  test.each([
    ["ArrowLeft", "2026-06-09"],
    ["ArrowRight", "2026-06-11"],
    ["ArrowUp", "2026-06-03"],
    ["ArrowDown", "2026-06-17"],
    ["Home", "2026-06-08"],
    ["End", "2026-06-14"],
    ["PageUp", "2026-05-10"],
    ["PageDown", "2026-07-10"],
    ["a", null],
    ["Enter", null],
  ])("%s leads from Wednesday, 10 June 2026 to %s", (key, day) => {
    expect(from(key)).toBe(day);
  });

  test("the page keys end on a shorter month's last day, and move a year with Shift", () => {
    expect(from("PageDown", "2026-05-31")).toBe("2026-06-30");
    expect(from("PageUp", "2026-03-31")).toBe("2026-02-28");
    expect(from("PageDown", "2026-01-10", open, true)).toBe("2027-01-10");
  });

  test("stay between the first and the last day", () => {
    expect(from("PageUp", "2026-01-20")).toBe("2026-01-10");
    expect(from("PageDown", "2026-12-31")).toBe("2027-01-10");
    expect(from("ArrowLeft", "2026-01-10")).toBe("2026-01-10");
  });

  test("pass over disabled days in their direction", () => {
    const weekend = { ...open, isDisabled: (day: string) => ["2026-06-13", "2026-06-14"].includes(day) };
    expect(from("ArrowRight", "2026-06-12", weekend)).toBe("2026-06-15");
    expect(from("ArrowLeft", "2026-06-15", weekend)).toBe("2026-06-12");
    expect(from("ArrowRight", "2026-06-12", { ...weekend, last: "2026-06-14" })).toBe("2026-06-12");
  });
});
