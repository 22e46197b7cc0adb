/** A clock that does not advance until a test moves it. */
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Clock } from "#infra/clock.ts";

export type MovableClock = Clock & {
  /** Sets the clock to an instant. */
  set(instant: Date | string): void;
  /** Moves the clock forward. */
  advance(time: { minutes?: number; hours?: number; days?: number }): void;
};

/** Starts at `instant`, by default 10:00 IST on 1 December 2026. */
export function movableClock(instant: Date | string = "2026-12-01T10:00:00+05:30"): MovableClock {
  let at = new Date(instant).getTime();
  return {
    now: () => new Date(at),
    set(next) {
      at = new Date(next).getTime();
    },
    advance({ minutes = 0, hours = 0, days = 0 }) {
      at += (minutes + hours * 60 + days * 24 * 60) * MINUTE_MS;
    },
  };
}
