/** Groups entries by the day in India on which they were made. */
import { dateInIndia, type IsoDate } from "#domain/time/dates.ts";

/** Keeps the order of the entries, newest or oldest first. */
export function byDay<E extends { created_at: string }>(entries: readonly E[]): { date: IsoDate; entries: E[] }[] {
  const days: { date: IsoDate; entries: E[] }[] = [];
  for (const entry of entries) {
    const date = dateInIndia(new Date(entry.created_at));
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
