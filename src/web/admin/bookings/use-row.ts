/**
 * The booking that a dialog is about. The details are opened by address too, and by the finder: then the list need
 * not show it, and it is read by its id.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useReading } from "#web/data/use-reading.ts";
import { BOOKING_ROW, type BookingRow } from "./documents.ts";

const keyOf = (id: string | null) => ["booking row", id];

/**
 * Takes what finds a row that is shown, and the id of the one that is wanted. Why one could not be read, the details
 * say.
 * @returns what finds either, and what takes the server's version of one.
 */
export function useRow(rowOf: (id: string) => BookingRow | undefined, wanted: string | null) {
  const client = useQueryClient();
  const { data: found } = useReading(
    keyOf(wanted),
    async (send) => (await send(BOOKING_ROW, { id: wanted ?? "" })).booking,
    { enabled: wanted !== null && !rowOf(wanted) },
  );
  const take = (row: BookingRow) => client.setQueryData<BookingRow | null>(keyOf(row.id), (known) => known && row);
  const rowFor = (id: string) => rowOf(id) ?? (found?.id === id ? found : undefined);
  return { rowFor, take };
}
