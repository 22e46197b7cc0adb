/**
 * What is taken on a range of days, read again with the dashboard's figures, after every change here, and on demand.
 * The last that is known of a range stays in sight until the next has come.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { occupancyOf } from "#domain/booking/slots.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { BOOKING_ROW, type BookingRow } from "#web/admin/bookings/documents.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { Failure } from "#web/data/failure.ts";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { type Block, type BookingBlock, blockOf, CALENDAR } from "./documents.ts";

/** A range that was left is shown at once when it is looked at again. */
const KEPT_MS = 10 * 60_000;

export type Calendar = {
  /** Undefined until something is known of this range. */
  blocks: readonly Block[] | undefined;
  failure: Failure | null;
  reload: () => Promise<unknown>;
  /** Puts the server's version of a booking where it belongs, then reads all again. */
  put: (row: BookingRow) => void;
  /** Changes a booking on trial; what it gives takes that back. */
  patch: (id: string, change: Partial<BookingRow>) => () => void;
  renew: (id: string) => Promise<BookingRow | null>;
};

/** Follows the days from `from` to `to`, both counted. */
export function useCalendar(from: IsoDate, to: IsoDate): Calendar {
  const client = useQueryClient();
  const {
    data: blocks,
    failure,
    reload,
  } = useReading(
    ["calendar", from, to],
    async (send): Promise<readonly Block[]> => {
      const { calendar } = await send(CALENDAR, { from, to });
      return calendar.map(blockOf).filter((block) => block !== null);
    },
    { live: "shown", keptMs: KEPT_MS },
  );

  const change = useCallback(
    (make: (block: BookingBlock) => Block, id: string) =>
      client.setQueriesData<readonly Block[]>({ queryKey: ["calendar"] }, (known) =>
        known?.map((block) => (block.kind === "booking" && block.booking.id === id ? make(block) : block)),
      ),
    [client],
  );

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

  return { blocks, failure, reload, put, patch, renew };
}
