/** Full hours in India, which begin half past the hour in UTC. */
import { HOUR_MS } from "./durations.ts";

const INDIAN_HALF_HOUR_MS = HOUR_MS / 2;

/** The start of the hour in India that contains an instant; both in milliseconds. */
export const hourStart = (instant: number): number =>
  Math.floor((instant - INDIAN_HALF_HOUR_MS) / HOUR_MS) * HOUR_MS + INDIAN_HALF_HOUR_MS;
