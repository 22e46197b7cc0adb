/** The texts and the duration of a calendar entry. */
import { describe, expect, it } from "vitest";
import { rupeesToPaise } from "#domain/money/money.ts";
import { bookingEntry } from "./booking-calendar.ts";
import { calendarFile } from "./calendar.ts";

const PLACE = { A320: "Level 3, Skyline Mall", B737: "T3 Departures, Indira Gandhi International Airport, Delhi" };

const booking = {
  id: "5f0c1c0e-93f4-4a53-9a27-0d1f6d3ab9c2",
  planName: "Joy of Flying",
  simulatorType: "A320",
  planDuration: 30,
  date: "2026-12-05",
  time: "11:00",
  sequence: 1,
  changedAt: new Date("2026-11-21T06:30:15Z"),
  remaining: 0,
  paysOnline: false,
} as const;

describe("bookingEntry", () => {
  it("copies id, sequence, date, time and the last change", () => {
    expect(bookingEntry(booking, PLACE, "hello@aviator.example")).toMatchObject({
      bookingId: booking.id,
      sequence: 1,
      date: "2026-12-05",
      time: "11:00",
      duration: 30,
      changedAt: booking.changedAt,
    });
  });

  it("names plan, aircraft, place and the short booking ID", () => {
    const entry = bookingEntry(booking, PLACE, "hello@aviator.example");
    expect(entry.title).toBe("Joy of Flying, Airbus A320 simulator");
    expect(entry.location).toBe(PLACE.A320);
    expect(entry.description).toBe("Booking ID BK-3AB9C2\nPlease arrive 15 minutes early and bring a photo ID.");
  });

  it("directs B737 customers to the airport, with their boarding pass", () => {
    const entry = bookingEntry({ ...booking, simulatorType: "B737" }, PLACE, "hello@aviator.example");
    expect(entry.title).toBe("Joy of Flying, Boeing 737NG simulator");
    expect(entry.location).toBe(PLACE.B737);
    expect(entry.description).toContain("passport and international boarding pass");
    expect(calendarFile(entry)).toContain("TRIGGER:-PT5H");
    expect(calendarFile(bookingEntry(booking, PLACE, "hello@aviator.example"))).toContain("TRIGGER:-PT2H");
  });

  it.each([
    [true, "Balance due before you fly: ₹5,500, online or at the venue."],
    [false, "Balance due before you fly: ₹5,500, at the venue."],
  ])("states the balance if there is one, paid online: %s", (paysOnline, text) => {
    const due = { ...booking, remaining: rupeesToPaise(5500), paysOnline };
    expect(bookingEntry(due, PLACE, "hello@aviator.example").description).toContain(text);
    expect(bookingEntry(booking, PLACE, "hello@aviator.example").description).not.toContain("venue");
  });

  it.each([
    [240, 240, false],
    [1200, 240, true],
  ])("enters a plan of %i minutes as %i minutes", (planDuration, duration, more) => {
    const entry = bookingEntry({ ...booking, planDuration }, PLACE, "hello@aviator.example");
    expect(entry.duration).toBe(duration);
    expect(entry.description.includes("first visit of your course")).toBe(more);
  });
});
