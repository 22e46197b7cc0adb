/**
 * The blocks of a range of days. They are read again with the dashboard's figures, after every change made here, and on
 * demand. Until a range is read, its last known blocks stay visible.
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

/** A range shown before is shown from the cache at once. */
const KEPT_MS = 10 * 60_000;

export type Calendar = {
  /** Undefined until the range has been read. */
  blocks: readonly Block[] | undefined;
  failure: Failure | null;
  reload: () => Promise<unknown>;
  /** Puts the server's version of a booking at its time, then reads the range again. */
  put: (row: BookingRow) => void;
  /** Changes a booking optimistically. Returns a function that reverts it. */
  patch: (id: string, change: Partial<BookingRow>) => () => void;
  renew: (id: string) => Promise<BookingRow | null>;
};

/** Follows the days from `from` to `to`, inclusive. */
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
        known
          ?.map((block) => (block.kind === "booking" && block.booking.id === id ? make(block) : block))
          .sort((one, other) => one.from.getTime() - other.from.getTime()),
      ),
    [client],
  );

  const put = useCallback(
    (row: BookingRow) => {
      const session = sessionOf(row);
      change(
        (block) => ({
          ...block,
          simulator: row.simulator_type === "B737" ? "B737" : "A320",
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
    (id: string, input: Partial<BookingRow>) => {
      change((block) => ({ ...block, booking: { ...block.booking, ...input } }), id);
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
