/** The group of each booking in "Your Bookings", and which bookings their owner may reschedule. */
import { describe, expect, it } from "vitest";
import { DEFAULT_PUBLIC_SETTINGS as RULES } from "#domain/centre/settings.ts";
import { groupBookings, moveObstacle, moveProblem } from "./booking-groups.ts";

const NOW = new Date("2026-11-21T07:00:00Z"); // 12:30 IST

const BOOKING = {
  id: "a",
  status: "pending",
  simulator_type: "A320",
  plan_duration: 30,
  booking_date: "2026-12-05",
  booking_time: "11:00",
  created_at: "2026-11-01T06:00:00Z",
  validity_end_date: "2027-11-01T18:29:59.999Z",
  rescheduled_count: 0,
  max_reschedules: 3,
  departure_date: null,
  departure_time: null,
};
const UNDATED = { ...BOOKING, booking_date: "Not Selected", booking_time: "Not Selected" };

/** The ids of each group. */
function grouped(...bookings: (typeof BOOKING)[]) {
  const { upcoming, undated, past } = groupBookings(bookings, NOW);
  const ids = (group: (typeof BOOKING)[]) => group.map(({ id }) => id);
  return { upcoming: ids(upcoming), undated: ids(undated), past: ids(past) };
}

describe("the group of a booking", () => {
  it.each([
    ["pending", "upcoming"],
    ["confirmed", "upcoming"],
    ["rescheduled", "upcoming"],
    ["completed", "past"],
    ["cancelled", "past"],
    ["something new", "past"],
  ] as const)("%s with a date ahead is %s", (status, group) => {
    expect(grouped({ ...BOOKING, status })[group]).toEqual(["a"]);
  });

  it.each([
    ["pending", "undated"],
    ["confirmed", "undated"],
    ["cancelled", "past"],
  ] as const)("%s without a date is %s", (status, group) => {
    expect(grouped({ ...UNDATED, status })[group]).toEqual(["a"]);
  });

  it("counts a session as upcoming until its last hour is over, in any status", () => {
    const today = { ...BOOKING, status: "confirmed", booking_date: "2026-11-21" };
    expect(grouped({ ...today, booking_time: "12:00" }).upcoming).toEqual(["a"]);
    expect(grouped({ ...today, booking_time: "11:00" }).past).toEqual(["a"]);
    expect(grouped({ ...today, booking_time: "11:00", plan_duration: 120 }).upcoming).toEqual(["a"]);
  });

  it("counts an undated booking as past when its year is over", () => {
    const over = { ...UNDATED, validity_end_date: "2026-11-20T18:29:59.999Z" };
    expect(grouped(over).past).toEqual(["a"]);
  });

  it("treats half a date as none", () => {
    expect(grouped({ ...BOOKING, booking_time: "" }).undated).toEqual(["a"]);
  });
});

describe("the order in a group", () => {
  it("has the soonest session first", () => {
    const later = { ...BOOKING, id: "later", booking_time: "15:00" };
    const soon = { ...BOOKING, id: "soon", booking_date: "2026-11-22" };
    expect(grouped(later, BOOKING, soon).upcoming).toEqual(["soon", "a", "later"]);
  });

  it("has the newest first in the undated and past groups", () => {
    const newer = { created_at: "2026-11-02T06:00:00Z", id: "newer" };
    expect(grouped(UNDATED, { ...UNDATED, ...newer }).undated).toEqual(["newer", "a"]);
    const done = { ...BOOKING, id: "done", status: "completed", booking_date: "2026-11-10" };
    const before = { ...done, id: "before", booking_date: "2026-10-10" };
    const ended = { ...UNDATED, id: "ended", status: "cancelled" };
    expect(grouped(before, ended, done).past).toEqual(["done", "ended", "before"]);
  });
});

describe("what its owner may reschedule", () => {
  it.each([
    ["pending", null],
    ["rescheduled", null],
    ["confirmed", null],
    ["completed", "not_reschedulable"],
    ["cancelled", "not_reschedulable"],
    ["something new", "not_reschedulable"],
  ])("%s: %s", (status, problem) => {
    expect(moveObstacle({ ...BOOKING, status }, RULES, NOW)).toBe(problem);
  });

  it("excludes a confirmed session where confirming fixes the date", () => {
    const rules = { ...RULES, confirmingFixesDate: true };
    const confirmed = { ...BOOKING, status: "confirmed" };
    expect(moveObstacle(confirmed, rules, NOW)).toBe("not_reschedulable");
    expect(moveObstacle(BOOKING, rules, NOW)).toBeNull();
  });

  it("excludes bookings at the limit or within 24 hours, but never a first date", () => {
    expect(moveObstacle({ ...BOOKING, rescheduled_count: 3 }, RULES, NOW)).toBe("limit_reached");
    const tomorrow = { ...BOOKING, booking_date: "2026-11-22", booking_time: "12:00" };
    expect(moveObstacle(tomorrow, RULES, NOW)).toBe("too_late");
    expect(moveObstacle({ ...UNDATED, rescheduled_count: 3 }, RULES, NOW)).toBeNull();
  });

  it("needs a date and a time within the validity", () => {
    expect(moveProblem(BOOKING, { date: "2026-12-06", time: null }, RULES, NOW)).toBe("incomplete");
    expect(moveProblem(BOOKING, { date: "2026-12-06", time: "11:00" }, RULES, NOW)).toBeNull();
    const late = { date: "2027-11-02", time: "11:00" };
    expect(moveProblem(BOOKING, late, RULES, new Date("2026-12-01T07:00:00Z"))).toBe("outside_validity");
  });
});
