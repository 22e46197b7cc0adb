/**
 * Enough free slots for a bench: both simulators, ten hours a day, a year ahead. All contenders take the next slot from
 * the same sequence, so that no slot is taken twice.
 */

import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { DEFAULT_SESSION_WINDOW } from "#domain/booking/session-window.ts";
import { HORIZON_DAYS, startTimes } from "#domain/booking/slots.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";

export type FreeSlot = { simulator: SimulatorType; date: string; time: string };

/** Returns a function whose calls return free slots, from tomorrow on. It throws when the year is sold out. */
export function freeSlots(now: Date): () => FreeSlot {
  const today = todayInIndia(now);
  const times = startTimes(DEFAULT_SESSION_WINDOW);
  let taken = 0;
  return () => {
    const [turn, which] = [Math.floor(taken / SIMULATOR_TYPES.length), taken % SIMULATOR_TYPES.length];
    const day = 1 + Math.floor(turn / times.length);
    const [simulator, time] = [SIMULATOR_TYPES[which], times[turn % times.length]];
    // The last day is not used, because midnight may pass during the bench.
    if (day >= HORIZON_DAYS || !simulator || !time) throw new Error("the bench sold out the year");
    taken += 1;
    return { simulator, date: addDays(today, day), time };
  };
}
