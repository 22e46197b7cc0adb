/** How long a browser keeps a copy of a boarding pass for the time without a connection (docs/rules/session.md). */
import { addDays, type ClockTime, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { sessionMinutes } from "./session-time.ts";

type KeptPass = {
  /** Null for an undated booking. */
  session: { date: IsoDate; time: ClockTime } | null;
  /** The plan's, in minutes. */
  duration: number;
  /** The last day on which an undated booking may take place. */
  validUntil: IsoDate;
};

/** A day after the session ends; without a date, a day after the validity, whose last day counts completely. */
export function passKeptUntil({ session, duration, validUntil }: KeptPass): Date {
  const ends = session
    ? instantOf(session.date, session.time).getTime() + sessionMinutes(duration) * MINUTE_MS
    : instantOf(addDays(validUntil, 1), "00:00").getTime();
  return new Date(ends + DAY_MS);
}
