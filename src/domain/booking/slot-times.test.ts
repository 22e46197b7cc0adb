/** The times of many days in one pass agree with their definition, whatever spans are taken. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, instantOf } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { everyDay, hoursFor } from "./session-hours.ts";
import { DEFAULT_SESSION_WINDOW } from "./session-window.ts";
import { timesOfDays, timesOn } from "./slot-times.ts";
import { occupancyOf, overlaps, type TakenSpan } from "./slots.ts";

const FROM = "2026-11-22";
const DAYS = 10;
const now = instantOf("2026-11-21", "12:30");
const week = everyDay(DEFAULT_SESSION_WINDOW);
const CLOSED = { simulator: null, date: addDays(FROM, 3), hours: null, reason: "Holi" };

const span = fc.record({
  start: fc.integer({ min: -3_000, max: 16_000 }),
  minutes: fc.integer({ min: 1, max: 4_000 }),
  kind: fc.constantFrom("hold" as const, "booking" as const, "closure" as const),
});

test("a time of any day is taken or closed exactly when a span overlaps its session", () => {
  const hoursOn = hoursFor({ week, exceptions: [] }, "A320");
  const midnight = instantOf(FROM, "00:00").getTime();
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), fc.constantFrom(30, 90, 240), (spans, duration) => {
      const taken = spans.map(({ start, minutes, kind }): TakenSpan => {
        const from = midnight + start * MINUTE_MS;
        return { kind, from: new Date(from), to: new Date(from + minutes * MINUTE_MS) };
      });
      for (const { date, times } of timesOfDays({ from: FROM, days: DAYS, duration, hoursOn, taken, now }))
        for (const { time, reason } of times) {
          const inTheWay = taken.filter((other) => overlaps(occupancyOf(date, time, duration), other));
          const isClosed = inTheWay.some(({ kind }) => kind === "closure");
          expect(reason).toBe(isClosed ? "closed" : inTheWay.length > 0 ? "taken" : null);
        }
    }),
  );
});

test("each day has its date, its own hours and their reason", () => {
  const hoursOn = hoursFor({ week, exceptions: [CLOSED] }, "A320");
  const query = { duration: 30, hoursOn, taken: [], now };
  const days = timesOfDays({ from: FROM, days: DAYS, ...query });
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: DAYS }, (_, index) => addDays(FROM, index)));
  expect(days.map(({ note }) => note)).toEqual(days.map(({ date }) => (date === CLOSED.date ? "Holi" : null)));
  for (const { date, times } of days) expect(times).toEqual(timesOn({ date, ...query }));
});
