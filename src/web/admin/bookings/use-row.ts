/**
 * The booking of a dialog. The details can also be opened by address or by the palette. The list may then not include
 * the booking, and it is read by its id.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useReading } from "#web/data/use-reading.ts";
import { operationName } from "#web/graphql.ts";
import { BOOKING_DETAIL } from "./detail/documents.ts";
import { BOOKING_ROW, type BookingRow } from "./documents.ts";

const keyOf = (id: string | null) => ["booking row", id];

/**
 * Takes a function that returns a shown row, and the id of the wanted booking. A failed read is reported by the
 * details.
 * @returns a function that returns either, one that takes the server's version of a booking, and whether the wanted
 * booking can't be read.
 */
export function useRow(rowOf: (id: string) => BookingRow | undefined, wanted: string | null) {
  const client = useQueryClient();
  const { data: found, reading } = useReading(
    keyOf(wanted),
    async (send) => (await send(BOOKING_ROW, { id: wanted ?? "" })).booking,
    { enabled: wanted !== null && !rowOf(wanted) },
  );
  const take = (row: BookingRow) => {
    client.setQueryData<BookingRow | null>(keyOf(row.id), (known) => known && row);
    // The details of the booking are out of date; open ones are read again.
    void client.invalidateQueries({ queryKey: [operationName(BOOKING_DETAIL), { id: row.id }] });
  };
  const rowFor = (id: string) => rowOf(id) ?? (found?.id === id ? found : undefined);
  const gone = wanted !== null && !rowFor(wanted) && !reading;
  return { rowFor, take, gone };
}
