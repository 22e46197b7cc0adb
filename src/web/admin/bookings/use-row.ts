/**
 * The booking that a dialog is about. The details are opened by address too, and by the finder: then the list need
 * not show it, and it is read by its id.
 */
import { useCallback, useEffect, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { BOOKING_ROW, type BookingRow } from "./documents.ts";

/**
 * Takes what finds a row that is shown, and the id of the one that is wanted.
 * @returns what finds either, and what takes the server's version of one.
 */
export function useRow(rowOf: (id: string) => BookingRow | undefined, wanted: string | null) {
  const [found, setFound] = useState<BookingRow | null>(null);
  const missing = wanted !== null && !rowOf(wanted) && found?.id !== wanted;
  useEffect(() => {
    if (!missing || wanted === null) return;
    let current = true;
    browserTransport(BOOKING_ROW, { id: wanted }).then(
      ({ booking }) => current && setFound(booking),
      (failure) => {
        // The details say that and why they could not be read.
        if (!(failure instanceof GraphqlFailure)) throw failure;
      },
    );
    return () => {
      current = false;
    };
  }, [missing, wanted]);
  const take = useCallback(
    (row: BookingRow) => setFound((before) => (before?.id === row.id ? row : before)),
    [],
  );
  const rowFor = (id: string) => rowOf(id) ?? (found?.id === id ? found : undefined);
  return { rowFor, take };
}
