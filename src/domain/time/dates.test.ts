/** Days and times in India. No result may depend on the process's TZ: the suite runs under several. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addYears,
  chosen,
  dateInIndia,
  daysBetween,
  formatLongDate,
  formatShortDate,
  instantOf,
  isClockTime,
  isIsoDate,
  isSelected,
  NOT_SELECTED,
  readDisplayDate,
  timeInIndia,
  todayInIndia,
} from "./dates.ts";

const anyInstant = fc.date({
  min: new Date("1980-01-01T00:00:00Z"),
  max: new Date("2200-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const anyDate = anyInstant.map(dateInIndia);

describe("well-formed texts", () => {
  it.each(["2026-11-21", "2028-02-29", "2000-02-29", "0099-12-31", "9999-12-31"])("%s is a date", (text) =>
    expect(isIsoDate(text)).toBe(true),
  );
  it.each([
    "2026-02-30",
    "2026-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "2026-11-21T00:00",
    " 2026-11-21",
    "2026-11-21\n",
    "",
    NOT_SELECTED,
  ])("%j is not a date", (text) => expect(isIsoDate(text)).toBe(false));

  it.each(["00:00", "09:00", "23:59"])("%s is a time", (text) => expect(isClockTime(text)).toBe(true));
  it.each(["24:00", "9:00", "09:60", "09:00:00", "09:00\n", "", NOT_SELECTED])("%j is not a time", (text) =>
    expect(isClockTime(text)).toBe(false),
  );

  it.each([
    [null, null],
    [undefined, null],
    ["", null],
    ["  ", null],
    ["null", null],
    [NOT_SELECTED, null],
    [" 2026-11-21 ", "2026-11-21"],
    ["rubbish", "rubbish"],
  ])("%j was chosen as %j", (text, result) => {
    expect(chosen(text)).toBe(result);
    expect(isSelected(text)).toBe(result !== null);
  });
});

describe("instants and the Indian clock", () => {
  it("changes the day at midnight in India, 18:30 UTC", () => {
    expect(todayInIndia(new Date("2026-11-21T18:29:59.999Z"))).toBe("2026-11-21");
    expect(todayInIndia(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
    expect(timeInIndia(new Date("2026-11-21T18:30:59Z"))).toBe("00:00");
    expect(instantOf("2026-11-22", "00:00").toISOString()).toBe("2026-11-21T18:30:00.000Z");
  });

  it("reads back every minute that it formats", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const named = instantOf(dateInIndia(instant), timeInIndia(instant));
        expect(Math.floor(instant.getTime() / 60_000) * 60_000).toBe(named.getTime());
      }),
    );
  });

  it("agrees with the platform's own Asia/Kolkata", () => {
    const platform = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(dateInIndia(instant)).toBe(platform.format(instant));
      }),
    );
  });

  it("refuses malformed input", () => {
    expect(() => instantOf("2026-02-30", "09:00")).toThrow(RangeError);
    expect(() => instantOf("2026-11-21", "25:00")).toThrow(RangeError);
    expect(() => instantOf(NOT_SELECTED, NOT_SELECTED)).toThrow(RangeError);
  });
});

describe("counting days and years", () => {
  it.each([
    ["2026-11-30", 1, "2026-12-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-11-21", 365, "2027-11-21"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s and %d days is %s", (date, days, result) => expect(addDays(date, days)).toBe(result));

  it.each([
    ["2026-11-21", 1, "2027-11-21"],
    ["2028-02-29", 1, "2029-02-28"],
    ["2028-02-29", 4, "2032-02-29"],
    ["2028-02-29", -1, "2027-02-28"],
    ["2027-02-28", 1, "2028-02-28"],
  ])("%s and %d years is %s", (date, years, result) => expect(addYears(date, years)).toBe(result));

  it("refuses dates outside the calendar", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("2026-01-01", Number.NaN)).toThrow(RangeError);
    expect(() => addYears("2026-02-30", 1)).toThrow(RangeError);
    expect(() => addYears("9999-12-31", 1)).toThrow(RangeError);
    expect(() => daysBetween("2026-01-01", "soon")).toThrow(RangeError);
  });

  it("daysBetween undoes addDays", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it("a year later is 365 or 366 days later", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect([365, 366]).toContain(daysBetween(date, addYears(date, 1)));
      }),
    );
  });
});

describe("texts for people", () => {
  it.each([
    ["2026-11-21", "Saturday, 21 November 2026", "21 Nov 2026"],
    ["2028-02-29", "Tuesday, 29 February 2028", "29 Feb 2028"],
    ["2026-05-03", "Sunday, 3 May 2026", "3 May 2026"],
    ["2026-09-01", "Tuesday, 1 September 2026", "1 Sep 2026"],
    [NOT_SELECTED, NOT_SELECTED, NOT_SELECTED],
  ])("%s reads %s and %s", (date, long, short) => {
    expect(formatLongDate(date)).toBe(long);
    expect(formatShortDate(date)).toBe(short);
  });
});

describe("readDisplayDate (contract: date-display)", () => {
  const now = new Date("2026-11-21T20:00:00Z"); // already the 22nd in India

  it.each([
    null,
    undefined,
    "",
    "   ",
    "null",
    NOT_SELECTED,
    0,
    -0,
    "0",
    "0000000000",
    "0000000000000",
    "0000-00-00",
    "0000-00-00 00:00:00",
    "1970-01-01",
    "1970-01-01T00:00:00.000Z",
  ])("%j is not selected", (value) => {
    expect(readDisplayDate(value, now)).toEqual({ kind: "not-selected" });
  });

  it.each([
    ["2026-12-05", "2026-12-05"],
    [" 2026-12-05 ", "2026-12-05"],
    ["1795285800000", "2026-11-22"], // 13 digits: ms, midnight in India of the 22nd
    ["1795285799999", "2026-11-21"],
    [1_795_285_800_000, "2026-11-22"],
    ["1795285800", "2026-11-22"], // 10 digits: seconds
    [1_795_285_799, "2026-11-21"],
    [1_795_285_799.9, "2026-11-21"],
    ["86400000", "1970-01-02"], // other digit strings: ms
    ["20261121", "1970-01-01"],
    ["99999999999999", "5138-11-16"],
    ["2026-12-05T18:29:59.999Z", "2026-12-05"],
    ["2026-12-05T18:30:00Z", "2026-12-06"],
    ["2026-12-05T23:00:00+05:30", "2026-12-05"],
    ["2026-12-05T23:00:00", "2026-12-05"], // no zone: Indian time
    ["2026-12-05 00:00:00", "2026-12-05"],
    ["Sat Dec 05 2026 00:00:00 GMT+0530 (India Standard Time)", "2026-12-05"],
    ["Sat, 05 Dec 2026 20:00:00 GMT", "2026-12-06"],
    ["Saturday, 5 December 2026", "2026-12-05"],
    ["5 Dec 2026", "2026-12-05"],
    ["Dec 5, 2026", "2026-12-05"],
    ["Sat Dec 05 2026", "2026-12-05"],
  ])("%j is %s", (value, date) => {
    expect(readDisplayDate(value, now)).toEqual({ kind: "date", date });
  });

  it.each([
    "tomorrow",
    "2026-02-30",
    "2026-02-30T10:00:00Z",
    "2026-12-05Tnoon",
    "31 Feb 2026",
    "5 Foo 2026",
    "05/12/2026",
    "9".repeat(30),
    "99999999999999999",
    "-5",
    -5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("%j falls back to the current date in India, with a warning", (value) => {
    const read = readDisplayDate(value, now);
    expect(read).toMatchObject({ kind: "date", date: "2026-11-22" });
    expect(read).toHaveProperty("warning", expect.stringContaining("Unreadable date"));
  });

  it("reads any input without throwing, and always returns a real date", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null)), (value) => {
        const read = readDisplayDate(value, now);
        expect(read.kind === "not-selected" || isIsoDate(read.date)).toBe(true);
      }),
    );
  });
});
