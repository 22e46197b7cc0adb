/** Which bookings stand where in "Your Bookings", and which of them their owner may move. */
import { describe, expect, it } from "vitest";
import { DEFAULT_SESSION_WINDOW as WINDOW } from "#domain/slots.ts";
import { groupBookings, moveObstacle, wishProblem } from "./booking-groups.ts";

const NOW = new Date("2026-11-21T07:00:00Z"); // 12:30 in India

const BOOKING = {
  id: "a",
  status: "pending",
  plan_duration: 30,
  booking_date: "2026-12-05",
  booking_time: "11:00",
  created_at: "2026-11-01T06:00:00Z",
  validity_end_date: "2027-11-01T18:29:59.999Z",
  rescheduled_count: 0,
  max_reschedules: 3,
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

  it("counts a session as upcoming until its last hour is over, whatever its status", () => {
    const today = { ...BOOKING, status: "confirmed", booking_date: "2026-11-21" };
    expect(grouped({ ...today, booking_time: "12:00" }).upcoming).toEqual(["a"]);
    expect(grouped({ ...today, booking_time: "11:00" }).past).toEqual(["a"]);
    expect(grouped({ ...today, booking_time: "11:00", plan_duration: 120 }).upcoming).toEqual([
      "a",
    ]);
  });

  it("gives up a booking without a date when its year is over", () => {
    const over = { ...UNDATED, validity_end_date: "2026-11-20T18:29:59.999Z" };
    expect(grouped(over).past).toEqual(["a"]);
  });

  it("takes half a date for none", () => {
    expect(grouped({ ...BOOKING, booking_time: "" }).undated).toEqual(["a"]);
  });
});

describe("the order in a group", () => {
  it("has the soonest session first", () => {
    const later = { ...BOOKING, id: "later", booking_time: "15:00" };
    const soon = { ...BOOKING, id: "soon", booking_date: "2026-11-22" };
    expect(grouped(later, BOOKING, soon).upcoming).toEqual(["soon", "a", "later"]);
  });

  it("has the newest first of those without a date and of those that are past", () => {
    const newer = { created_at: "2026-11-02T06:00:00Z", id: "newer" };
    expect(grouped(UNDATED, { ...UNDATED, ...newer }).undated).toEqual(["newer", "a"]);
    const done = { ...BOOKING, id: "done", status: "completed", booking_date: "2026-11-10" };
    const before = { ...done, id: "before", booking_date: "2026-10-10" };
    const ended = { ...UNDATED, id: "ended", status: "cancelled" };
    expect(grouped(before, ended, done).past).toEqual(["done", "ended", "before"]);
  });
});

describe("what its owner may move", () => {
  it.each([
    ["pending", null],
    ["rescheduled", null],
    ["confirmed", "not_reschedulable"],
    ["completed", "not_reschedulable"],
    ["cancelled", "not_reschedulable"],
    ["something new", "not_reschedulable"],
  ])("%s: %s", (status, problem) => {
    expect(moveObstacle({ ...BOOKING, status }, WINDOW, NOW)).toBe(problem);
  });

  it("is nothing at the limit or within 24 hours, but always a first date", () => {
    expect(moveObstacle({ ...BOOKING, rescheduled_count: 3 }, WINDOW, NOW)).toBe("limit_reached");
    const tomorrow = { ...BOOKING, booking_date: "2026-11-22", booking_time: "12:00" };
    expect(moveObstacle(tomorrow, WINDOW, NOW)).toBe("too_late");
    expect(moveObstacle({ ...UNDATED, rescheduled_count: 3 }, WINDOW, NOW)).toBeNull();
  });

  it("needs a date and a time within the validity", () => {
    expect(wishProblem(BOOKING, { date: "2026-12-06", time: null }, WINDOW, NOW)).toBe(
      "incomplete",
    );
    expect(wishProblem(BOOKING, { date: "2026-12-06", time: "11:00" }, WINDOW, NOW)).toBeNull();
    const late = { date: "2027-11-02", time: "11:00" };
    expect(wishProblem(BOOKING, late, WINDOW, new Date("2026-12-01T07:00:00Z"))).toBe(
      "outside_validity",
    );
  });
});
