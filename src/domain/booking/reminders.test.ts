/** Which reminders a booking has, and which come too late. */
import { describe, expect, it } from "vitest";
import { instantOf } from "#domain/time/dates.ts";
import {
  dateReminders,
  isDateReminderUseful,
  isLastDateReminder,
  isSessionReminderUseful,
  sessionRemindersAhead,
} from "./reminders.ts";

const start = instantOf("2026-12-05", "11:00");

describe("reminders of a session", () => {
  it("are 48 and 3 hours before the start", () => {
    expect(sessionRemindersAhead(start, instantOf("2026-12-01", "10:00"))).toEqual([
      { hours: 48, at: instantOf("2026-12-03", "11:00") },
      { hours: 3, at: instantOf("2026-12-05", "08:00") },
    ]);
  });

  it.each([
    ["2026-12-03", "10:59", [48, 3]],
    ["2026-12-03", "11:00", [3]],
    ["2026-12-05", "07:59", [3]],
    ["2026-12-05", "08:00", []],
    ["2026-12-05", "12:00", []],
  ])("booked on %s at %s are those that are still to come", (date, time, hours) => {
    expect(sessionRemindersAhead(start, instantOf(date, time)).map((one) => one.hours)).toEqual(hours);
  });

  it.each([
    [48, "2026-12-03", "11:00", true],
    [48, "2026-12-05", "07:59", true],
    [48, "2026-12-05", "08:00", false],
    [3, "2026-12-05", "08:00", true],
    [3, "2026-12-05", "10:59", true],
    [3, "2026-12-05", "11:00", false],
  ])("%d hours before, sent on %s at %s: of use is %s", (hours, date, time, useful) => {
    expect(isSessionReminderUseful({ hours, start, now: instantOf(date, time) })).toBe(useful);
  });
});

describe("reminders to choose a date", () => {
  const soldAt = instantOf("2026-12-01", "10:00");
  const validUntil = new Date(instantOf("2027-12-02", "00:00").getTime() - 1);

  it("are 30, 180 and 330 days after the sale", () => {
    expect(dateReminders(soldAt)).toEqual([
      { days: 30, at: instantOf("2026-12-31", "10:00") },
      { days: 180, at: instantOf("2027-05-30", "10:00") },
      { days: 330, at: instantOf("2027-10-27", "10:00") },
    ]);
  });

  it.each([
    [30, "2026-12-31", "10:00", true],
    [30, "2027-05-30", "10:00", false],
    [180, "2027-05-30", "10:00", true],
    [330, "2027-12-01", "23:59", true],
    [330, "2027-12-02", "00:00", false],
  ])("%d days after, sent on %s at %s: of use is %s", (days, date, time, useful) => {
    expect(isDateReminderUseful({ days, soldAt, validUntil, now: instantOf(date, time) })).toBe(useful);
  });

  it("end with the third", () => {
    expect([30, 180, 330].map(isLastDateReminder)).toEqual([false, false, true]);
  });
});
