/** When a customer may be checked in or recorded as a no-show, and which passes are for today. */
import { expect, test } from "vitest";
import { attendanceProblem, isAttendance, isCheckedIn, passProblem } from "./attendance.ts";
import { NO_DATE_YET } from "./statuses.ts";

const SESSION = { status: "pending", date: "2026-12-05", time: "11:00" };
const at = (day: number, time: string) => new Date(`2026-12-0${day}T${time}:00+05:30`);
const NOT_TODAY = "This session is on 5 Dec 2026, 11:00 am, not today.";
const NOT_BEGUN = "This session has not begun. A no-show can be recorded from 11:00 am on 5 Dec 2026.";

test.each([
  ["arrived", at(4, "23:59"), NOT_TODAY],
  ["arrived", at(5, "00:00"), null],
  ["arrived", at(6, "09:00"), null],
  ["no_show", at(5, "10:59"), NOT_BEGUN],
  ["no_show", at(5, "11:00"), null],
  ["no_show", at(7, "11:00"), null],
  ["expected", at(1, "08:00"), null],
] as const)("%s at %s: %s", (target, now, problem) => {
  expect(attendanceProblem(SESSION, target, now)).toBe(problem);
});

test.each(["completed", "cancelled"])("a %s booking keeps its attendance", (status) => {
  for (const target of ["expected", "arrived", "no_show"] as const)
    expect(attendanceProblem({ ...SESSION, status }, target, at(5, "12:00"))).toBe(`This booking is ${status}.`);
});

test("a booking without a date has no arrival", () => {
  expect(attendanceProblem({ ...SESSION, date: null, time: null }, "arrived", at(5, "12:00"))).toBe(NO_DATE_YET);
});

test.each([
  [at(4, "12:00"), NOT_TODAY],
  [at(5, "00:00"), null],
  [at(5, "23:59"), null],
  [at(6, "00:00"), "This session was on 5 Dec 2026, 11:00 am, not today."],
])("a pass shown at %s: %s", (now, problem) => {
  expect(passProblem(SESSION, now)).toBe(problem);
});

test("other words are no attendance", () => {
  expect(["expected", "arrived", "no_show"].every(isAttendance)).toBe(true);
  expect(["", "Arrived", "completed"].some(isAttendance)).toBe(false);
});

test.each([
  ["confirmed", "expected", false],
  ["confirmed", "no_show", false],
  ["confirmed", "arrived", true],
  ["completed", "expected", true],
])("a %s booking that is %s is checked in: %s", (status, attendance, checkedIn) =>
  expect(isCheckedIn({ status, attendance })).toBe(checkedIn),
);
