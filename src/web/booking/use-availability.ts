/**
 * Free days and hours of one simulator, loaded a month at a time in the browser. What is shown stays
 * while it is asked for anew: after somebody else took a slot, and when the page is looked at again.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { HORIZON_DAYS } from "#domain/booking/slots.ts";
import { addDays, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { browserTransport } from "#web/graphql.ts";
import { AVAILABILITY } from "./documents.ts";

/** One hour of a day; `reason` says why it can't be had. */
export type Hour = { time: string; available: boolean; reason: string | null };

/** The days known so far and how the month on screen stands. */
export type Availability = {
  days: ReadonlyMap<IsoDate, readonly Hour[]>;
  /** Why some of them have other hours than their weekday, or none. */
  notes: ReadonlyMap<IsoDate, string>;
  status: "loading" | "ready" | "failed";
  /** Asks again for the month on screen. */
  refresh: () => void;
};

/** The first and the last day that can be booked, in India. */
export function bookableDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = todayInIndia(now);
  return { first, last: addDays(first, HORIZON_DAYS) };
}

/** The part of a month ("2026-06") that can be booked, or null when none of it can. */
export function bookableSpan(month: string, now: Date): { from: IsoDate; to: IsoDate } | null {
  const { first, last } = bookableDays(now);
  const start = `${month}-01`;
  const end = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  if (end < first || start > last) return null;
  const [from, to] = [start, end, first, last].sort().slice(1, 3);
  return from && to ? { from, to } : null;
}

/** Whose free hours are asked for: a session of so many minutes, or the booking that is to be moved. */
export type AvailabilityQuestion = {
  simulatorType: string;
  duration: number;
  /** Its own time is not in its way. */
  bookingId?: string | undefined;
};

/** Follows the availability of `month` ("2026-06"); asks anew whenever `staleness` rises. */
export function useAvailability(
  { simulatorType, duration, bookingId }: AvailabilityQuestion,
  month: string,
  staleness: number,
): Availability {
  const [days, setDays] = useState<ReadonlyMap<IsoDate, readonly Hour[]>>(new Map());
  const [notes, setNotes] = useState<ReadonlyMap<IsoDate, string>>(new Map());
  const [status, setStatus] = useState<Availability["status"]>("loading");
  const asked = useRef(0);
  const seen = useRef(staleness);

  const load = useCallback(
    async (quietly: boolean) => {
      asked.current += 1;
      const ticket = asked.current;
      if (!quietly) setStatus("loading");
      try {
        const span = bookableSpan(month, new Date());
        const found = span
          ? (
              await browserTransport(AVAILABILITY, {
                simulatorType,
                duration,
                bookingId: bookingId ?? null,
                ...span,
              })
            ).availability
          : [];
        if (ticket !== asked.current) return;
        setDays((known) => new Map([...known, ...found.map((day) => [day.date, day.times] as const)]));
        setNotes((known) => withNotes(known, found));
        setStatus("ready");
      } catch {
        if (ticket === asked.current && !quietly) setStatus("failed");
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
      asked.current += 1;
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [load, staleness]);

  const refresh = useCallback(() => void load(false), [load]);
  return { days, notes, status, refresh };
}

/** What was known, with the notes of the days that were fetched again. */
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
