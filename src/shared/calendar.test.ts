/** Calendar files: times in UTC, one UID with a rising sequence, escaped texts. */
import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarFile } from "./calendar.ts";

const entry: CalendarEntry = {
  bookingId: "0b6f3c1e",
  sequence: 2,
  date: "2026-12-05",
  time: "11:00",
  duration: 45,
  title: "Pro-Pilot Thrill, Airbus A320",
  description: "Please arrive 15 minutes early.\nBring a photo ID; no heels.",
  location: "Level 3, Skyline Mall",
  changedAt: new Date("2026-11-21T06:30:15.123Z"),
  organiser: "hello@aviator.example",
};

describe("a calendar file", () => {
  it("has start and end of the session in UTC, and a reminder", () => {
    const lines = calendarFile(entry).split("\r\n");
    expect(lines).toContain("UID:booking-0b6f3c1e@aviator");
    expect(lines).toContain("SEQUENCE:2");
    expect(lines).toContain("DTSTART:20261205T053000Z");
    expect(lines).toContain("DTEND:20261205T061500Z");
    expect(lines).toContain("DTSTAMP:20261121T063015Z");
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines).toContain("TRIGGER:-PT2H");
    expect(lines.at(-2)).toBe("END:VCALENDAR");
    expect(lines.at(-1)).toBe("");
  });

  it("escapes characters that would end a value or a line", () => {
    const text = calendarFile({ ...entry, title: "A;B,C\\D\r\nBEGIN:VEVENT" });
    expect(text).toContain("SUMMARY:A\\;B\\,C\\\\D\\nBEGIN:VEVENT\r\n");
    expect(text).toContain("early.\\nBring a photo ID\\; no heels.");
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  it("folds long lines at 75 bytes without splitting a character", () => {
    const title = "उड़ान ".repeat(40).trim();
    const text = calendarFile({ ...entry, title });
    const bytes = new TextEncoder();
    for (const line of text.split("\r\n")) expect(bytes.encode(line).length).toBeLessThan(76);
    expect(text.replace(/\r\n /g, "")).toContain(`SUMMARY:${title}`);
  });

  it("removes a cancelled session from the calendar", () => {
    const text = calendarFile({ ...entry, cancelled: true });
    expect(text).toContain("METHOD:CANCEL");
    expect(text).toContain("STATUS:CANCELLED");
    expect(text).toContain("UID:booking-0b6f3c1e@aviator\r\nSEQUENCE:2\r\n");
    expect(text).toContain("ORGANIZER;CN=Aviator:mailto:hello@aviator.example");
    expect(text).not.toContain("VALARM");
  });
});
