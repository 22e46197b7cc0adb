/** Where "now" comes from. Everything but this file takes a clock, so that tests can move time. */

export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
