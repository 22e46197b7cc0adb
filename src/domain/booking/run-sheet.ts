/** The totals of a day's run sheet: the number of sessions, their length, and the amount still to be collected. */
import type { Paise } from "#domain/money/money.ts";
import { MAX_OCCUPIED_MINUTES } from "./slots.ts";

/** The figures of one session; `duration` is minutes, `left` the unpaid balance. */
type SheetSession = { duration: number; left: Paise };

/** The totals of a day's sessions. Of a course with several visits only the first one counts. */
export function runSheetTotals(sessions: readonly SheetSession[]): {
  sessions: number;
  minutes: number;
  toCollect: Paise;
} {
  return {
    sessions: sessions.length,
    minutes: sessions.reduce((sum, one) => sum + visitMinutes(one.duration), 0),
    toCollect: sessions.reduce((sum, one) => sum + Math.max(0, one.left), 0),
  };
}

/** The minutes that a booking uses on its day. */
const visitMinutes = (duration: number): number => Math.min(duration, MAX_OCCUPIED_MINUTES);

/** "5 h 45 min", "2 h", "30 min". */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
