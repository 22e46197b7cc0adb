/**
 * Free days and slots of one simulator, loaded a month at a time in the browser. Earlier data stays visible during a
 * reload: after another customer took a slot, and when the page comes into view.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { HORIZON_DAYS } from "#domain/booking/slots.ts";
import { addDays, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { browserTransport } from "#web/graphql.ts";
import { AVAILABILITY } from "./slots/documents.ts";

/** One start time of a day; `reason` is why it is unavailable. */
export type Hour = { time: string; available: boolean; reason: string | null };

/** The days loaded so far and the state of the shown month. */
export type Availability = {
  days: ReadonlyMap<IsoDate, readonly Hour[]>;
  /** Why some days have session hours other than their weekday's, or none. */
  notes: ReadonlyMap<IsoDate, string>;
  status: "loading" | "ready" | "failed";
  /** Loads the shown month again. */
  refresh: () => void;
};

/** The first and the last bookable day, in IST. */
export function bookableDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = todayInIndia(now);
  return { first, last: addDays(first, HORIZON_DAYS) };
}

/** The bookable part of a month ("2026-06"), or null when there is none. */
export function bookableSpan(month: string, now: Date): { from: IsoDate; to: IsoDate } | null {
  const { first, last } = bookableDays(now);
  const start = `${month}-01`;
  const end = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  if (end < first || start > last) return null;
  const [from, to] = [start, end, first, last].sort().slice(1, 3);
  return from && to ? { from, to } : null;
}

/** The session to find slots for: its length in minutes, or the booking to reschedule. */
export type AvailabilityQuestion = {
  simulatorType: string;
  duration: number;
  /** The booking's own slot counts as free. */
  bookingId?: string | undefined;
};

/** The bookable days of `month` ("2026-06"). Throws the transport's errors. */
export async function loadMonth({ bookingId, ...question }: AvailabilityQuestion, month: string) {
  const span = bookableSpan(month, new Date());
  if (!span) return [];
  return (await browserTransport(AVAILABILITY, { ...question, bookingId: bookingId ?? null, ...span })).availability;
}

/** Subscribes to the availability of `month` ("2026-06"); loads again when `staleness` increases. */
export function useAvailability(
  { simulatorType, duration, bookingId }: AvailabilityQuestion,
  month: string,
  staleness: number,
): Availability {
  const [days, setDays] = useState<ReadonlyMap<IsoDate, readonly Hour[]>>(new Map());
  const [notes, setNotes] = useState<ReadonlyMap<IsoDate, string>>(new Map());
  const [status, setStatus] = useState<Availability["status"]>("loading");
  const requestCount = useRef(0);
  const seen = useRef(staleness);

  const load = useCallback(
    async (quietly: boolean) => {
      requestCount.current += 1;
      const ticket = requestCount.current;
      if (!quietly) setStatus("loading");
      try {
        const found = await loadMonth({ simulatorType, duration, bookingId }, month);
        if (ticket !== requestCount.current) return;
        setDays((known) => new Map([...known, ...found.map((day) => [day.date, day.times] as const)]));
        setNotes((known) => withNotes(known, found));
        setStatus("ready");
      } catch {
        if (ticket === requestCount.current && !quietly) setStatus("failed");
      }
    },
    [simulatorType, duration, bookingId, month],
  );

  useEffect(() => {
    void load(seen.current !== staleness);
    seen.current = staleness;
    const onVisible = () => {
      if (document.visibilityState === "visible") void load(true);
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      requestCount.current += 1;
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [load, staleness]);

  const refresh = useCallback(() => void load(false), [load]);
  return { days, notes, status, refresh };
}

/** The known notes, updated with those of the days that were loaded again. */
function withNotes(
  known: ReadonlyMap<IsoDate, string>,
  found: readonly { date: IsoDate; note: string | null }[],
): ReadonlyMap<IsoDate, string> {
  const next = new Map(known);
  for (const { date, note } of found) {
    if (note) next.set(date, note);
    else next.delete(date);
  }
  return next;
}
