/** The session hours of one day. Apart from slots.ts, because every page carries the default. */
import type { ClockTime } from "#domain/time/dates.ts";

/** Hourly starts from first to last, and the time by which the last session must end. */
export type SessionWindow = { firstStart: ClockTime; lastStart: ClockTime; lastEnd: ClockTime };

/** Ten hourly starts, 09:00 to 18:00 (contract: start-times); the longest session from the last start ends at 22:00. */
export const DEFAULT_SESSION_WINDOW: SessionWindow = {
  firstStart: "09:00",
  lastStart: "18:00",
  lastEnd: "22:00",
};
