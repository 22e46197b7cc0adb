/** The source of the current time. All other code takes a clock, so that tests can move time. */

export type Clock = { now(): Date };

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };
