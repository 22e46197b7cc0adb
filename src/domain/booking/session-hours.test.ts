/** Session hours by simulator, weekday and date, and their texts on pages. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, instantOf, weekdayOf } from "#domain/time/dates.ts";
import {
  DEFAULT_SESSION_HOURS,
  everyDay,
  exceptionText,
  type HoursException,
  hoursFor,
  sessionHoursSigns,
  sessionHoursText,
  usualWindow,
  type WeekdayHours,
} from "./session-hours.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "./session-window.ts";
import { timesOn } from "./slot-times.ts";
import { fitsHours, scheduleProblem, startTimes } from "./slots.ts";

const { week } = DEFAULT_SESSION_HOURS;
const now = instantOf("2026-11-21", "12:30");
const LATE: SessionWindow = { firstStart: "12:00", lastStart: "20:00", lastEnd: "23:00" };

const changed = (rows: readonly WeekdayHours[], which: (row: WeekdayHours) => boolean, change: Partial<WeekdayHours>) =>
  rows.map((row) => (which(row) ? { ...row, ...change } : row));

const except = (exceptions: HoursException[], simulator: "A320" | "B737" = "A320") =>
  hoursFor({ week, exceptions }, simulator);

test.each([
  ["2026-11-22", 0],
  ["2026-11-23", 1],
  ["2026-11-28", 6],
  ["1969-12-31", 3],
])("%s is weekday %i", (date, weekday) => expect(weekdayOf(date)).toBe(weekday));

describe("the hours of a date", () => {
  test("are those of its weekday and simulator", () => {
    const sundays = changed(week, (row) => row.simulator === "A320" && row.weekday === 0, LATE);
    const on = (simulator: "A320" | "B737", date: string) =>
      hoursFor({ week: sundays, exceptions: [] }, simulator)(date).hours;
    expect(on("A320", "2026-11-29")).toEqual(LATE);
    expect(on("A320", "2026-11-30")).toEqual(DEFAULT_SESSION_WINDOW);
    expect(on("B737", "2026-11-29")).toEqual(DEFAULT_SESSION_WINDOW);
  });

  test("are an exception's, and one for this simulator takes precedence over one for both", () => {
    const both = { simulator: null, date: "2026-12-25", hours: null, reason: "Christmas" };
    const own = { ...both, simulator: "A320" as const, hours: LATE, reason: "Late opening" };
    for (const exceptions of [
      [both, own],
      [own, both],
    ]) {
      expect(except(exceptions)("2026-12-25")).toMatchObject({
        hours: LATE,
        reason: "Late opening",
      });
      expect(except(exceptions, "B737")("2026-12-25")).toMatchObject({
        hours: null,
        reason: "Christmas",
      });
      expect(except(exceptions)("2026-12-26").hours).toEqual(DEFAULT_SESSION_WINDOW);
    }
  });
});

describe("the times of a date", () => {
  const times = (hours: SessionWindow | null) =>
    timesOn({
      date: "2026-12-25",
      duration: 60,
      hoursOn: except([{ simulator: null, date: "2026-12-25", hours, reason: "Christmas" }]),
      taken: [],
      now,
    });

  test("are listed on a closed date, all closed", () => {
    expect(times(null)).toEqual(
      startTimes(DEFAULT_SESSION_WINDOW).map((time) => ({
        time,
        available: false,
        reason: "closed",
      })),
    );
  });

  test("are closed before a late opening, and extend as long as its hours", () => {
    const listed = times(LATE);
    expect(listed.filter(({ reason }) => reason === "closed").map(({ time }) => time)).toEqual([
      "09:00",
      "10:00",
      "11:00",
    ]);
    expect(listed.filter(({ available }) => available).map(({ time }) => time)).toEqual(startTimes(LATE));
  });

  test("are refused on a closed date with the reason", () => {
    const hoursOn = except([{ simulator: null, date: "2026-12-25", hours: null, reason: "Closed" }]);
    const request = { date: "2026-12-25", duration: 30, hoursOn, now };
    expect(scheduleProblem({ ...request, time: "10:00" })).toBe("closed_day");
    expect(scheduleProblem({ ...request, time: "10:30" })).toBe("not_a_start_time");
  });
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const windows = fc
  .tuple(fc.nat({ max: 1200 }), fc.nat({ max: 600 }), fc.integer({ min: 1, max: 300 }))
  .map(([first, more, rest]) => {
    const last = Math.min(first + more, 1438);
    return {
      firstStart: clock(first),
      lastStart: clock(last),
      lastEnd: clock(Math.min(last + rest, 1439)),
    };
  });

test("with any hours, a time is available exactly when it fits them and nothing else prevents it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(windows, fc.boolean()), { minLength: 7, maxLength: 7 }),
      fc.array(fc.tuple(fc.nat({ max: 20 }), fc.option(windows)), { maxLength: 4 }),
      fc.nat({ max: 20 }),
      fc.constantFrom(30, 60, 90, 240, 1200),
      (days, others, ahead, duration) => {
        const rows = days.map(([window, closed], weekday) => ({
          simulator: "A320" as const,
          weekday,
          closed,
          ...window,
        }));
        const exceptions = others.map(([day, hours]) => ({
          simulator: null,
          date: addDays("2026-11-22", day),
          hours,
          reason: "Other hours",
        }));
        const hoursOn = hoursFor({ week: rows, exceptions }, "A320");
        const date = addDays("2026-11-22", ahead);
        const day = hoursOn(date);
        const listed = timesOn({ date, duration, hoursOn, taken: [], now });
        for (const { time, available, reason } of listed) {
          expect(available).toBe(reason === null);
          expect(available).toBe(fitsHours(time, duration, day.hours));
          const problem = scheduleProblem({ date, time, duration, hoursOn, now });
          expect(available).toBe(problem === null);
        }
        for (const time of day.hours ? startTimes(day.hours) : [])
          expect(listed.some((slot) => slot.time === time)).toBe(true);
      },
    ),
  );
});

describe("the usual window", () => {
  test("is the one that most weekdays have", () => {
    expect(usualWindow(week)).toEqual(DEFAULT_SESSION_WINDOW);
    expect(usualWindow(everyDay(LATE))).toEqual(LATE);
    expect(usualWindow(changed(week, ({ weekday }) => weekday === 0, LATE))).toEqual(DEFAULT_SESSION_WINDOW);
    expect(usualWindow(changed(everyDay(LATE), () => true, { closed: true }))).toEqual(LATE);
  });
});

describe("the texts", () => {
  test.each<[string, readonly WeekdayHours[], string]>([
    ["one for all", week, "Sessions, A320 and 737NG: Every day, 9:00 am to 10:00 pm, last start 6:00 pm"],
    [
      "the weekend apart",
      changed(week, ({ weekday }) => weekday === 0 || weekday === 6, LATE),
      "Sessions, A320 and 737NG: Monday to Friday, 9:00 am to 10:00 pm, last start 6:00 pm; Saturday and Sunday, 12:00 pm to 11:00 pm, last start 8:00 pm",
    ],
    [
      "each simulator by itself",
      changed(week, ({ simulator }) => simulator === "B737", LATE),
      "Sessions, A320: Every day, 9:00 am to 10:00 pm, last start 6:00 pm. Sessions, 737NG: Every day, 12:00 pm to 11:00 pm, last start 8:00 pm",
    ],
    ["all closed", changed(week, () => true, { closed: true }), "Sessions, A320 and 737NG: Every day, Closed"],
  ])("%s", (_name, rows, text) => expect(sessionHoursText(rows)).toBe(text));

  test("read like the sign of a door", () => {
    const usual = { time: "9:00 am to 10:00 pm", note: "last start 6:00 pm" };
    expect(sessionHoursSigns(week)).toEqual([
      { title: "Sessions, A320 and 737NG", rows: [{ days: "Every day", ...usual }] },
    ]);
    const mondayOff = changed(week, ({ simulator, weekday }) => simulator === "B737" && weekday === 1, {
      closed: true,
    });
    expect(sessionHoursSigns(mondayOff)).toEqual([
      { title: "Sessions, A320", rows: [{ days: "Every day", ...usual }] },
      {
        title: "Sessions, 737NG",
        rows: [
          { days: "Monday", time: "Closed" },
          { days: "Tuesday to Sunday", ...usual },
        ],
      },
    ]);
  });

  test("name an exception's date, simulator and reason", () => {
    const day = { simulator: null, date: "2026-12-25", hours: null, reason: "Christmas" };
    expect(exceptionText(day)).toBe("25 Dec 2026: closed (Christmas)");
    expect(exceptionText({ ...day, simulator: "B737", hours: LATE, reason: "Late opening" })).toBe(
      "25 Dec 2026, B737: 12:00 pm to 11:00 pm; last start 8:00 pm (Late opening)",
    );
  });
});
