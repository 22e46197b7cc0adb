/**
 * A booking as a calendar entry (RFC 5545), for mails and for "Add to calendar". The UID never changes and the SEQUENCE
 * rises with every reschedule, so that a calendar moves its entry instead of keeping two.
 */
import { type ClockTime, type IsoDate, instantOf } from "#domain/time/dates.ts";

/** The contents of an entry. `duration` is minutes, `changedAt` the time of the booking's last change. */
export type CalendarEntry = {
  bookingId: string;
  sequence: number;
  date: IsoDate;
  time: ClockTime;
  duration: number;
  title: string;
  description: string;
  location: string;
  changedAt: Date;
  /** How many hours before the start the calendar reminds; 2 by default. */
  remindHours?: number;
  /** The centre's email. Some calendars ignore an update or a cancellation without an organiser (RFC 5546, 3.2). */
  organiser: string;
  cancelled?: boolean;
};

/** The UTC format of RFC 5545: 20261205T053000Z. */
const stamp = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d{3}/, "")
    .replace(/[-:]/g, "");

const escaped = (text: string): string => text.replace(/([\\;,])/g, "\\$1").replace(/\r\n|\r|\n/g, "\\n");

/** Folds a line at 75 bytes; the rest continues after a line break and a space. */
function folded(line: string): string {
  const utf8 = new TextEncoder();
  if (utf8.encode(line).length <= 74) return line;
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of line) {
    const more = utf8.encode(character).length;
    if (bytes + more > 74) {
      parts.push(part);
      [part, bytes] = ["", 0];
    }
    part += character;
    bytes += more;
  }
  return [...parts, part].join("\r\n ");
}

/** The text of an `.ics` file with one entry. @throws RangeError when date or time is malformed. */
export function calendarFile(entry: CalendarEntry): string {
  const start = instantOf(entry.date, entry.time);
  const end = new Date(start.getTime() + entry.duration * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aviator//Bookings//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${entry.cancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:booking-${entry.bookingId}@aviator`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(entry.changedAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    `ORGANIZER;CN=Aviator:mailto:${entry.organiser}`,
    `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(entry.cancelled
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${escaped(entry.title)}`,
          `TRIGGER:-PT${entry.remindHours ?? 2}H`,
          "END:VALARM",
        ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
