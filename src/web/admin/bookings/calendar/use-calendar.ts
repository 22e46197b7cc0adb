/**
 * What is taken on a range of days, read every 30 seconds while somebody looks, after every change here, and on
 * demand. The last that is known of a range stays in sight until the next has come.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import type { IsoDate } from "#domain/dates.ts";
import { occupancyOf } from "#domain/slots.ts";
import { BOOKING_ROW, type BookingRow } from "#web/admin/bookings/documents.ts";
import { useRefresher } from "#web/admin/kit/refreshers.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { forgetSession } from "#web/session/session.ts";
import { type Block, type BookingBlock, blockOf, CALENDAR } from "./documents.ts";

const EVERY_MS = 30_000;

export type Calendar = {
  /** Null until something is known of this range. */
  blocks: readonly Block[] | null;
  /** Why it could not be read, in the server's words. */
  error: string | null;
  reload: () => Promise<void>;
  /** Puts the server's version of a booking where it belongs, then reads all anew. */
  put: (row: BookingRow) => void;
  /** Changes a booking on trial; what it gives takes that back. */
  patch: (id: string, change: Partial<BookingRow>) => () => void;
  renew: (id: string) => Promise<BookingRow | null>;
};

type Known = ReadonlyMap<string, readonly Block[]>;

/** Follows the days from `from` to `to`, both counted; `onPoll` is for what else is read as often. */
export function useCalendar(from: IsoDate, to: IsoDate, onPoll?: () => void): Calendar {
  const key = `${from} ${to}`;
  const [known, setKnown] = useState<Known>(new Map());
  const [trouble, setTrouble] = useState<{ key: string; message: string } | null>(null);
  const ticket = useRef(0);
  const alongside = useRef(onPoll);
  alongside.current = onPoll;

  const reload = useCallback(async () => {
    ticket.current += 1;
    const mine = ticket.current;
    try {
      const { calendar } = await browserTransport(CALENDAR, { from, to });
      if (mine !== ticket.current) return;
      const blocks = calendar.map(blockOf).filter((block) => block !== null);
      setKnown((before) => new Map(before).set(`${from} ${to}`, blocks));
      setTrouble(null);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (mine !== ticket.current) return;
      if (failure.code === "UNAUTHENTICATED") forgetSession();
      setTrouble({ key: `${from} ${to}`, message: failure.message });
    }
  }, [from, to]);

  useRefresher((quiet) => {
    // Its own clock reads it as often as the figures.
    if (!quiet) void reload();
  });

  useEffect(() => {
    void reload();
    const whenSeen = () => {
      if (document.visibilityState !== "visible") return;
      void reload();
      alongside.current?.();
    };
    const timer = setInterval(whenSeen, EVERY_MS);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      ticket.current += 1;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [reload]);

  const change = useCallback((make: (block: BookingBlock) => Block, id: string) => {
    setKnown((before) => {
      const next = new Map<string, readonly Block[]>();
      for (const [range, blocks] of before)
        next.set(
          range,
          blocks.map((block) =>
            block.kind === "booking" && block.booking.id === id ? make(block) : block,
          ),
        );
      return next;
    });
  }, []);

  const put = useCallback(
    (row: BookingRow) => {
      const session = sessionOf(row);
      change(
        (block) => ({
          ...block,
          ...(session ? occupancyOf(session.date, session.time, row.plan_duration) : {}),
          booking: { ...block.booking, ...row },
        }),
        row.id,
      );
      void reload();
    },
    [change, reload],
  );

  const patch = useCallback(
    (id: string, wish: Partial<BookingRow>) => {
      change((block) => ({ ...block, booking: { ...block.booking, ...wish } }), id);
      return () => void reload();
    },
    [change, reload],
  );

  const renew = useCallback(
    async (id: string) => {
      const found = await browserTransport(BOOKING_ROW, { id }).catch(() => null);
      if (found?.booking) put(found.booking);
      else await reload();
      return found?.booking ?? null;
    },
    [put, reload],
  );

  const error = trouble?.key === key ? trouble.message : null;
  return { blocks: known.get(key) ?? null, error, reload, put, patch, renew };
}
