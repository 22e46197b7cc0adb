/** Slots: a day's start times, the time they occupy, why one is unavailable, and a booking's validity. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateInIndia, instantOf, NOT_SELECTED } from "#domain/time/dates.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "./session-window.ts";
import { timesOn } from "./slot-times.ts";
import {
  fitsHours,
  HORIZON_DAYS,
  MAX_OCCUPIED_MINUTES,
  occupancyOf,
  occupiedMinutes,
  overlaps,
  type SessionDay,
  scheduleProblem,
  startTimes,
  type TakenSpan,
  validityOf,
} from "./slots.ts";

const window = DEFAULT_SESSION_WINDOW;
const always = (hours: SessionWindow) => (): SessionDay => ({ hours, usual: hours, reason: null });
const hoursOn = always(window);
const today = "2026-11-21";
const tomorrow = "2026-11-22";
const now = instantOf(today, "12:30");

function booked(date: string, time: string, duration: number): TakenSpan {
  return { ...occupancyOf(date, time, duration), kind: "booking" };
}

function reasonsOn(date: string, duration: number, taken: TakenSpan[], hours = window) {
  const times = timesOn({ date, duration, hoursOn: always(hours), taken, now });
  return Object.fromEntries(times.filter((slot) => !slot.available).map((s) => [s.time, s.reason]));
}

describe("startTimes", () => {
  it("are the ten hours from 09:00 to 18:00", () => {
    expect(startTimes(window)).toHaveLength(10);
    expect(startTimes(window)[0]).toBe("09:00");
    expect(startTimes(window).at(-1)).toBe("18:00");
  });

  it("follow the window", () => {
    const late = { firstStart: "20:30", lastStart: "23:59", lastEnd: "23:59" };
    expect(startTimes(late)).toEqual(["20:30", "21:30", "22:30", "23:30"]);
    expect(startTimes({ ...late, firstStart: "23:59", lastStart: "09:00" })).toEqual([]);
  });
});

describe("occupancy", () => {
  it.each([
    [1, 60],
    [30, 60],
    [45, 60],
    [60, 60],
    [61, 120],
    [120, 120],
    [200, 240],
    [240, 240],
    [1200, 240],
  ])("%d minutes occupy the simulator for %d", (duration, held) => {
    expect(occupiedMinutes(duration)).toBe(held);
  });

  it.each([0, -30, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d minutes", (duration) => {
    expect(() => occupiedMinutes(duration)).toThrow(RangeError);
  });

  it("covers the session up to the maximum of one booking, in whole hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (duration) => {
        const held = occupiedMinutes(duration);
        expect(held % 60).toBe(0);
        expect(held).toBeGreaterThanOrEqual(Math.min(duration, MAX_OCCUPIED_MINUTES));
        expect(held).toBeLessThanOrEqual(MAX_OCCUPIED_MINUTES);
      }),
    );
  });

  it("is in Indian time", () => {
    expect(occupancyOf(tomorrow, "18:00", 240)).toEqual({
      from: new Date("2026-11-22T12:30:00Z"),
      to: new Date("2026-11-22T16:30:00Z"),
    });
  });
});

describe("timesOn", () => {
  it("offers the ten starts of a free day, for every plan", () => {
    for (const duration of [30, 45, 60, 120, 240, 1200]) {
      expect(timesOn({ date: tomorrow, duration, hoursOn, taken: [], now })).toHaveLength(10);
      expect(reasonsOn(tomorrow, duration, [])).toEqual({});
    }
  });

  it("does not offer the past hours of today, nor one that starts now", () => {
    expect(reasonsOn(today, 30, [])).toEqual({
      "09:00": "past",
      "10:00": "past",
      "11:00": "past",
      "12:00": "past",
    });
    const onTheHour = instantOf(today, "13:00");
    const at13 = timesOn({ date: today, duration: 30, hoursOn, taken: [], now: onTheHour })[4];
    expect(at13).toEqual({ time: "13:00", available: false, reason: "past" });
    const request = { date: today, time: "13:00", duration: 30, hoursOn, now: onTheHour };
    expect(scheduleProblem(request)).toBe("past");
  });

  it("blocks the starts whose session would overlap a taken hour", () => {
    const taken = [booked(tomorrow, "14:00", 45)];
    expect(reasonsOn(tomorrow, 60, taken)).toEqual({ "14:00": "taken" });
    expect(reasonsOn(tomorrow, 120, taken)).toEqual({ "13:00": "taken", "14:00": "taken" });
    const blocked = { "11:00": "taken", "12:00": "taken", "13:00": "taken", "14:00": "taken" };
    expect(reasonsOn(tomorrow, 240, taken)).toEqual(blocked);
    expect(reasonsOn(tomorrow, 1200, taken)).toEqual(blocked);
  });

  it("lets a session end when the next begins", () => {
    const taken = [booked(tomorrow, "09:00", 60), booked(tomorrow, "11:00", 60)];
    expect(reasonsOn(tomorrow, 60, taken)).toEqual({ "09:00": "taken", "11:00": "taken" });
  });

  it("returns closed where a closure overlaps, even if a hold overlaps as well", () => {
    const span = occupancyOf(tomorrow, "15:00", 120);
    const taken: TakenSpan[] = [
      { ...span, kind: "hold" },
      { ...span, kind: "closure" },
    ];
    expect(reasonsOn(tomorrow, 30, taken)).toEqual({ "15:00": "closed", "16:00": "closed" });
  });

  it("treats a day beyond the horizon as closed", () => {
    expect(reasonsOn(addDays(today, HORIZON_DAYS), 30, [])).toEqual({});
    const reasons = Object.values(reasonsOn(addDays(today, HORIZON_DAYS + 1), 30, []));
    expect(reasons).toEqual(Array(10).fill("closed"));
  });

  it("disables starts that would end after the last end", () => {
    const early: SessionWindow = { ...window, lastEnd: "19:00" };
    expect(reasonsOn(tomorrow, 45, [], early)).toEqual({});
    expect(reasonsOn(tomorrow, 120, [], early)).toEqual({ "18:00": "ends_too_late" });
  });
});

describe("scheduleProblem", () => {
  const problemOf = (date: string | null | undefined, time: string | null | undefined, duration = 30) =>
    scheduleProblem({ date, time, duration, hoursOn, now });

  it.each([
    [NOT_SELECTED, NOT_SELECTED, null],
    [undefined, null, null],
    ["", "null", null],
    [tomorrow, NOT_SELECTED, "incomplete"],
    [undefined, "10:00", "incomplete"],
    ["2026-02-30", "10:00", "not_a_date"],
    ["1795285800000", "10:00", "not_a_date"],
    [tomorrow, "10:30", "not_a_start_time"],
    [tomorrow, "08:00", "not_a_start_time"],
    [tomorrow, "19:00", "not_a_start_time"],
    [tomorrow, "10 am", "not_a_start_time"],
    ["2026-11-20", "18:00", "past"],
    [today, "12:00", "past"],
    [today, "13:00", null],
    [tomorrow, "10:00", null],
    [` ${tomorrow} `, "10:00", null],
    [addDays(today, 365), "18:00", null],
    [addDays(today, 366), "09:00", "beyond_horizon"],
    ["9999-12-31", "09:00", "beyond_horizon"],
  ])("%j at %j: %j", (date, time, problem) => {
    expect(problemOf(date, time)).toBe(problem);
  });

  it("is in Indian time: at 23:00 UTC the Indian day has changed", () => {
    const night = new Date("2026-11-20T23:00:00Z");
    const request = { time: "09:00", duration: 30, hoursOn, now: night };
    expect(scheduleProblem({ ...request, date: "2026-11-20" })).toBe("past");
    expect(scheduleProblem({ ...request, date: "2026-11-21" })).toBeNull();
  });

  it("refuses a start whose session ends too late", () => {
    const early = { ...window, lastEnd: "20:00" };
    const request = { date: tomorrow, time: "18:00", hoursOn: always(early), now };
    expect(scheduleProblem({ ...request, duration: 120 })).toBeNull();
    expect(scheduleProblem({ ...request, duration: 121 })).toBe("ends_too_late");
  });
});

const durations = fc.constantFrom(20, 30, 45, 60, 90, 120, 200, 240, 1200);
const days = fc.integer({ min: -2, max: 370 }).map((n) => addDays(today, n));
const spans = fc
  .tuple(days, fc.constantFrom(...startTimes(window)), durations)
  .map(([date, time, duration]) => occupancyOf(date, time, duration));
const takenSpans = fc.record({
  date: fc.constantFrom(today, tomorrow, addDays(today, 2)),
  time: fc.constantFrom(...startTimes(window)),
  duration: durations,
  kind: fc.constantFrom("hold" as const, "booking" as const, "closure" as const),
});

describe("properties", () => {
  it("overlap is symmetric, and every span overlaps itself", () => {
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        expect(overlaps(one, other)).toBe(overlaps(other, one));
        expect(overlaps(one, one)).toBe(true);
      }),
    );
  });

  it("spans overlap exactly when they share a minute", () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 1, max: 4 }), fc.nat(9), (a, length, b) => {
        const at = (from: number, to: number) => ({ from: new Date(from), to: new Date(to) });
        const shared = [...Array(14).keys()].some((n) => n >= a && n < a + length && n >= b && n < b + 2);
        expect(overlaps(at(a, a + length), at(b, b + 2))).toBe(shared);
      }),
    );
  });

  it("an available time overlaps nothing taken and has no schedule problem; every other time has a reason", () => {
    fc.assert(
      fc.property(
        fc.oneof(days, fc.constant(tomorrow)),
        durations,
        fc.array(takenSpans, { maxLength: 6 }),
        (date, duration, requests) => {
          const taken = requests.map((w) => ({
            ...occupancyOf(w.date, w.time, w.duration),
            kind: w.kind,
          }));
          for (const { time, available, reason } of timesOn({
            date,
            duration,
            hoursOn,
            taken,
            now,
          })) {
            const problem = scheduleProblem({ date, time, duration, hoursOn, now });
            const free = !taken.some((t) => overlaps(occupancyOf(date, time, duration), t));
            expect(available).toBe(reason === null);
            expect(available).toBe(free && problem === null);
          }
        },
      ),
    );
  });
});

describe("validityOf", () => {
  it.each([
    ["2026-11-21T06:30:00Z", "2027-11-21T18:29:59.999Z"],
    ["2026-11-21T18:29:59.999Z", "2027-11-21T18:29:59.999Z"],
    ["2026-11-21T18:30:00Z", "2027-11-22T18:29:59.999Z"],
    ["2028-02-29T06:00:00Z", "2029-02-28T18:29:59.999Z"],
  ])("paid at %s, valid until %s", (paidAt, end) => {
    const validity = validityOf(new Date(paidAt));
    expect(validity.start.toISOString()).toBe(new Date(paidAt).toISOString());
    expect(validity.end.toISOString()).toBe(end);
  });

  it("covers every start within the horizon of the day of payment", () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), (n) => {
        const paidAt = instantOf(addDays(today, n), "23:30");
        const last = instantOf(addDays(dateInIndia(paidAt), HORIZON_DAYS), "18:00");
        expect(last <= validityOf(paidAt).end).toBe(true);
      }),
    );
  });
});

describe("an hour of the window", () => {
  it.each([
    ["09:00", 240, true],
    ["18:00", 240, true],
    ["18:00", 1200, true],
    ["18:30", 30, false],
    ["08:00", 30, false],
    ["19:00", 30, false],
  ])("%s for %i minutes: %s", (time, duration, fits) => {
    expect(fitsHours(time, duration, window)).toBe(fits);
  });

  it("requires the session to end in time", () => {
    expect(fitsHours("18:00", 240, { ...window, lastEnd: "21:59" })).toBe(false);
  });
});
