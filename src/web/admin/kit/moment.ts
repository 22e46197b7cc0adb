/** The age of an instant as text. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"} ago`;

/** "just now", "4 minutes ago", "3 hours ago", "2 days ago". An instant in the future counts as now. */
export function timeAgo(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime();
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return count(Math.floor(age / MINUTE_MS), "minute");
  if (age < DAY_MS) return count(Math.floor(age / HOUR_MS), "hour");
  return count(Math.floor(age / DAY_MS), "day");
}

/** "now", "4 min", "3 h", "2 d": the age where there is little room. */
export function shortAge(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime();
  if (age < MINUTE_MS) return "now";
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return `${Math.floor(age / DAY_MS)} d`;
}
