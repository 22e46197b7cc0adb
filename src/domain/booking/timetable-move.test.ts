/** Where staff may reschedule a booking to on the timetable, and the steps of the keyboard. */
import { describe, expect, test } from "vitest";
import { instantOf } from "#domain/time/dates.ts";
import { DEFAULT_SESSION_HOURS, hoursFor } from "./session-hours.ts";
import { DEFAULT_SESSION_WINDOW } from "./session-window.ts";
import { startTimes } from "./slots.ts";
import { BOOKING_STATUSES } from "./statuses.ts";
import { bookableStarts, type Movable, moveObstacle, placeProblem, stepFrom, type TakenBy } from "./timetable-move.ts";

const hoursOn = hoursFor(DEFAULT_SESSION_HOURS, "A320");

const now = instantOf("2026-12-08", "12:30");
const slot = { date: "2026-12-09", time: "11:00" };
const booking: Movable = {
  id: "b1",
  simulator: "A320",
  status: "pending",
  duration: 120,
  slot,
  rescheduledCount: 3,
  maxReschedules: 3,
  validityEnd: instantOf("2027-06-01", "00:00"),
};

const taken = (from: string, to: string, more: Partial<TakenBy> = {}): TakenBy => ({
  kind: "booking",
  simulator: "A320",
  from: instantOf("2026-12-10", from),
  to: instantOf("2026-12-10", to),
  end: instantOf("2026-12-10", to),
  bookingId: "b2",
  label: "Meera Iyer",
  ...more,
});

describe("a place", () => {
  const at = (time: string, date = "2026-12-10", around: TakenBy[] = [], change = {}, turnaround = 0) =>
    placeProblem(
      { ...booking, ...change },
      { date, time, simulator: "A320" },
      { taken: around, hoursOn, confirmingFixesDate: false, turnaround, now },
    );
  test("is valid if free, and the customer's own limit does not apply to staff", () => {
    expect(at("11:00")).toBeNull();
    expect(at("13:00", "2026-12-10", [taken("10:00", "13:00"), taken("15:00", "16:00")])).toBeNull();
    expect(at("11:00", slot.date)).toBeNull();
  });
  test.each<[string, TakenBy, string | null]>([
    ["12:00", taken("13:00", "14:00"), "Taken by Meera Iyer"],
    ["12:00", taken("13:00", "14:00", { kind: "closure", label: "Projector" }), "Closed: Projector"],
    ["12:00", taken("13:00", "14:00", { kind: "hold" }), "Held for a customer who is paying"],
    ["12:00", taken("13:00", "14:00", { simulator: "B737" }), null],
    ["12:00", taken("11:00", "13:00", { bookingId: "b1" }), null],
  ])("at %s, already taken", (time, other, problem) => {
    expect(at(time, "2026-12-10", [other])).toBe(problem);
  });
  test.each([
    ["12:00", "2026-12-08", "This time has passed"],
    ["08:00", "2026-12-10", "Please select one of the offered times for your booking"],
    ["11:00", "2027-06-02", "Please choose a date up to 1 Jun 2027"],
    ["11:00", "2027-12-10", "Please select a date within the next 365 days"],
  ])("at %s on %s", (time, date, problem) => {
    expect(at(time, date)).toContain(problem);
  });
  const half = { end: instantOf("2026-12-10", "13:30") };
  const close = "Less than 30 minutes from another session";
  test.each<[string, string, number, TakenBy, string | null]>([
    ["after a session of a whole hour", "14:00", 120, taken("13:00", "14:00"), close],
    // Half of its last hour is free.
    ["after a session of half an hour", "14:00", 120, taken("13:00", "14:00", half), null],
    ["before a session", "11:00", 120, taken("13:00", "14:00"), close],
    ["before a session, with half an hour of its own", "12:00", 30, taken("13:00", "14:00"), null],
    ["before a closure", "11:00", 120, taken("13:00", "14:00", { kind: "closure", label: "Projector" }), null],
    ["after a closure", "14:00", 120, taken("13:00", "14:00", { kind: "closure", label: "Projector" }), null],
    ["over a session", "13:00", 120, taken("13:00", "14:00"), "Taken by Meera Iyer"],
    ["beside its own time", "14:00", 120, taken("13:00", "14:00", { bookingId: "b1" }), null],
  ])("%s, with a turnaround of 30 minutes", (_name, time, duration, other, problem) => {
    expect(at(time, "2026-12-10", [other], { duration }, 30)).toBe(problem);
  });
  test("too late in the day for its length", () => {
    expect(at("18:00", "2026-12-10", [], { duration: 240 })).toBeNull();
    const window = { ...DEFAULT_SESSION_WINDOW, lastEnd: "21:00" };
    const place = { date: "2026-12-10", time: "18:00", simulator: "A320" as const };
    const hoursOn = () => ({ hours: window, usual: window, reason: null });
    const around = { taken: [], hoursOn, confirmingFixesDate: false, turnaround: 0, now };
    expect(placeProblem({ ...booking, duration: 240 }, place, around)).toContain("after closing");
  });
  test("on the other simulator is valid where that one is free, also at the booking's own time", () => {
    const own = { ...booking, slot: { date: "2026-12-10", time: "11:00" } };
    const around = { taken: [], hoursOn, confirmingFixesDate: false, turnaround: 0, now };
    for (const time of ["11:00", "12:00"])
      expect(placeProblem(own, { date: "2026-12-10", time, simulator: "B737" }, around)).toBeNull();
    const [from, to] = [instantOf("2026-12-10", "11:00"), instantOf("2026-12-10", "12:00")];
    const other = { kind: "booking" as const, simulator: "B737" as const, from, to, end: to, bookingId: "b2" };
    const place = { date: "2026-12-10", time: "11:00", simulator: "B737" as const };
    const taken = [{ ...other, label: "Ravi Menon" }];
    expect(placeProblem(own, place, { ...around, taken })).toBe("Taken by Ravi Menon");
    const late = { ...own, slot: { date: "2026-12-10", time: "21:30" } };
    expect(placeProblem(late, { ...place, time: "21:30" }, around)).toBe("Outside the session hours");
  });
});

test("a start is bookable unless it has passed, or a session or the turnaround beside one is in the way", () => {
  const starts = ["11:00", "12:00", "13:00", "14:00", "15:00"];
  const at = (others: TakenBy[], turnaround = 0, time = instantOf("2026-12-10", "11:30")) =>
    bookableStarts("2026-12-10", starts, { taken: others, turnaround, now: time });
  const session = taken("13:00", "14:00");
  expect(at([session])).toEqual(["12:00", "14:00", "15:00"]);
  expect(at([session], 30)).toEqual(["12:00", "15:00"]);
  expect(at([session], 45)).toEqual(["15:00"]);
  expect(at([{ ...session, kind: "closure" }], 45)).toEqual(["12:00", "14:00", "15:00"]);
});

test("staff may reschedule any live booking, but no confirmed one where confirming fixes the date", () => {
  const movable = (at: Movable["slot"], fixes: boolean) =>
    BOOKING_STATUSES.filter((status) => moveObstacle({ status, slot: at }, fixes) === null);
  expect(movable(slot, false)).toEqual(["pending", "confirmed", "rescheduled"]);
  expect(movable(slot, true)).toEqual(["pending", "rescheduled"]);
  expect(movable(null, true)).toEqual(["pending", "confirmed", "rescheduled"]);
  expect(moveObstacle({ status: "confirmed", slot }, true)).toContain("fixed");
});

test.each([
  ["later", "11:00", "2026-12-09 12:00"],
  ["earlier", "11:00", "2026-12-09 10:00"],
  ["earlier", "09:00", "2026-12-09 09:00"],
  ["later", "18:00", "2026-12-09 18:00"],
  ["later", "07:30", "2026-12-09 09:00"],
  ["earlier", "20:00", "2026-12-09 18:00"],
  ["day-after", "11:00", "2026-12-10 11:00"],
  ["day-before", "11:00", "2026-12-08 11:00"],
] as const)("one step %s from %s leads to %s", (step, time, goal) => {
  const starts = startTimes(DEFAULT_SESSION_WINDOW);
  const next = stepFrom({ date: "2026-12-09", time }, step, starts);
  expect(`${next.date} ${next.time}`).toBe(goal);
});
