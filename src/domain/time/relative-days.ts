/**
 * Days relative to today, as stored in a list's address and its saved views: tomorrow the same view shows the next day.
 */
import { addDays, type IsoDate, todayInIndia } from "./dates.ts";

/** The first and the last day as offsets from today, by the word in the address. */
const OFFSETS: Readonly<Record<string, readonly [number, number]>> = {
  today: [0, 0],
  tomorrow: [1, 1],
  week: [0, 6],
};

export const RELATIVE_DAYS = Object.keys(OFFSETS);

/** The first and last day that `word` means at `now`, in India; null for a word that is not relative. */
export function relativeDays(word: string, now: Date): { from: IsoDate; to: IsoDate } | null {
  const offsets = Object.hasOwn(OFFSETS, word) ? OFFSETS[word] : undefined;
  if (!offsets) return null;
  const today = todayInIndia(now);
  return { from: addDays(today, offsets[0]), to: addDays(today, offsets[1]) };
}
