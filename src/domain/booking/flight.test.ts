/** Flight numbers, and which departure dates fit a session. */
import { describe, expect, it } from "vitest";
import {
  departureFits,
  departureOf,
  departureProblem,
  departureRange,
  departureText,
  departureTimeProblem,
  flightNotice,
  readFlightNumber,
} from "./flight.ts";

describe("readFlightNumber", () => {
  it.each([
    ["ai 101", "AI 101"],
    ["AI101", "AI 101"],
    ["6E-1234", "6E 1234"],
    ["i5 7", "I5 7"],
    ["UAE 507", "UAE 507"],
    [" ba 142a ", "BA 142A"],
  ])("%j is %s", (typed, stored) => expect(readFlightNumber(typed)).toBe(stored));

  it.each(["", "banana", "101", "A 101", "AI", "AI 12345", "99 101", "AI 1 0 1", "ABCD 12"])("%j is invalid", (typed) =>
    expect(readFlightNumber(typed)).toBeNull(),
  );

  it("leaves a stored number unchanged", () => {
    expect(readFlightNumber("6E 1234")).toBe("6E 1234");
  });
});

describe("departureRange", () => {
  it.each([
    ["13:00", 30, "between 2:30 and 9:00 pm with cabin bags only, and between 2:30 and 3:00 pm with checked bags"],
    [
      "10:00",
      30,
      "between 11:30 am and 6:00 pm with cabin bags only, and between 11:30 am and 12:00 pm with checked bags",
    ],
    ["16:00", 60, "between 6:00 pm and midnight with cabin bags only"],
    ["18:00", 90, "between 8:30 pm and 2:00 am the next day with cabin bags only"],
  ])("after a session at %s of %i minutes", (start, duration, range) =>
    expect(departureRange(start, duration)).toBe(range),
  );
});

describe("flightNotice", () => {
  const flight = { simulator_type: "B737", departure_date: "2026-11-28", departure_time: "21:40", plan_duration: 60 };
  const on = (date: string | null, time: string | null = "10:00") => ({ date, time });

  it.each([
    [flight, on("2026-11-28", "13:40")],
    [flight, on("2026-11-28", "19:40")],
    [{ ...flight, departure_date: "2026-11-29", departure_time: "01:00" }, on("2026-11-28", "18:00")],
    [flight, on("2026-11-28", null)],
    [flight, on(null, null)],
    [flight, on("Not Selected", "Not Selected")],
    [{ ...flight, departure_time: null }, on("2026-11-28", "20:00")],
    [{ ...flight, departure_date: null }, on("2026-11-20")],
    [{ ...flight, simulator_type: "A320" }, on("2026-11-20")],
  ])("returns nothing for %j rescheduled to %j", (booking, session) => {
    expect(flightNotice(booking, session)).toBeNull();
  });

  it.each(["2026-11-26", "2026-11-29"])("names the flight that does not fit %s", (date) => {
    expect(flightNotice(flight, on(date))).toMatch(
      /^The flight on file leaves on 28 Nov 2026, 9:40 pm, which does not fit a session on 2[69] Nov 2026\./,
    );
  });

  it("names a flight that leaves long after the session starts", () => {
    expect(flightNotice(flight, on("2026-11-28", "13:00"))).toMatch(
      /^The flight on file leaves on 28 Nov 2026, 9:40 pm, more than 8 hours after this session starts\./,
    );
  });

  it("names the end of a session that leaves less than an hour to the gate", () => {
    expect(flightNotice(flight, on("2026-11-28", "20:00"))).toMatch(
      /^The flight on file leaves on 28 Nov 2026, 9:40 pm, less than an hour after this session ends at 9:00 pm\./,
    );
  });
});

describe("departureProblem", () => {
  const today = "2026-11-23";
  const other = "Your flight must leave on the day of your session or the day after";
  it.each([
    ["2026-11-28", "2026-11-28", null],
    ["2026-11-29", "2026-11-28", null],
    ["2026-11-30", "2026-11-28", other],
    ["2026-11-27", "2026-11-28", other],
    ["2026-11-20", "2026-11-28", other],
    ["2027-01-01", "2026-12-31", null],
    ["2026-11-23", null, null],
    ["2027-06-01", null, null],
    ["2026-11-22", null, "Please enter today's date or a later one"],
    ["2026-02-30", null, "Please enter a valid departure date"],
    ["tomorrow", "2026-11-28", "Please enter a valid departure date"],
  ])("a flight on %s with a session on %s: %s", (departure, session, problem) => {
    expect(departureProblem(departure, session, today)).toBe(problem);
  });

  it("accepts only the session's day and the day after", () => {
    expect(departureFits("2026-11-28", "2026-11-28")).toBe(true);
    expect(departureFits("2026-11-29", "2026-11-28")).toBe(true);
    expect(departureFits("2026-11-27", "2026-11-28")).toBe(false);
  });
});

describe("departureTimeProblem", () => {
  const session = { date: "2026-11-28", time: "16:00", duration: 60 };
  const tooSoon =
    "Your session ends at 5:00 pm, less than an hour before this departure. Please choose an earlier session";
  it.each([
    ["18:00", "2026-11-28", session, null],
    ["17:59", "2026-11-28", session, tooSoon],
    ["09:00", "2026-11-28", session, tooSoon],
    ["00:00", "2026-11-29", session, null],
    [
      "00:30",
      "2026-11-29",
      session,
      "Your session starts more than 8 hours before this departure, when you can't check in yet. Please choose a later session",
    ],
    ["09:00", "2026-11-28", null, null],
    ["9 pm", "2026-11-28", session, "Please enter the departure time as on your ticket, such as 21:40"],
  ])("a flight at %s on %s after %j: %s", (time, date, booked, problem) => {
    expect(departureTimeProblem(time, date, booked)).toBe(problem);
  });

  it("counts the first part of a course of several days", () => {
    expect(departureTimeProblem("21:00", "2026-11-28", { ...session, duration: 1200 })).toBeNull();
  });
});

describe("the departure on file", () => {
  const flight = { simulator_type: "B737", departure_date: "2026-11-28", departure_time: "21:40" };
  it("is shown with its time where that is known", () => {
    expect(departureText({ date: "2026-11-28", time: "21:40" })).toBe("28 Nov 2026, 9:40 pm");
    expect(departureText({ date: "2026-11-28", time: null })).toBe("28 Nov 2026");
  });

  it("concerns the B737 alone", () => {
    expect(departureOf(flight)).toEqual({ date: "2026-11-28", time: "21:40" });
    expect(departureOf({ ...flight, simulator_type: "A320" })).toBeNull();
    expect(departureOf({ ...flight, departure_date: null })).toBeNull();
  });
});
