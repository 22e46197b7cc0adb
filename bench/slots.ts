/**
 * Times to book that never run out within a bench: both simulators, ten hours a day, a year ahead. Whoever
 * is measured takes the next one from the same row, so that nobody meets a time that is taken.
 */

import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { DEFAULT_SESSION_WINDOW, HORIZON_DAYS, startTimes } from "#domain/booking/slots.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";

export type FreeSlot = { simulator: SimulatorType; date: string; time: string };

/** A function that gives a free time each call, from tomorrow on. It throws when the year is sold out. */
export function freeSlots(now: Date): () => FreeSlot {
  const today = todayInIndia(now);
  const times = startTimes(DEFAULT_SESSION_WINDOW);
  let taken = 0;
  return () => {
    const [turn, which] = [Math.floor(taken / SIMULATOR_TYPES.length), taken % SIMULATOR_TYPES.length];
    const day = 1 + Math.floor(turn / times.length);
    const [simulator, time] = [SIMULATOR_TYPES[which], times[turn % times.length]];
    // The last day is left alone: midnight may pass while the bench runs.
    if (day >= HORIZON_DAYS || !simulator || !time) throw new Error("the bench sold out the year");
    taken += 1;
    return { simulator, date: addDays(today, day), time };
  };
}
