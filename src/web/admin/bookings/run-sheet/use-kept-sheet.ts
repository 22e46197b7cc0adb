/** Keeps today's sheet as it was last read, and shows it where it can't be read. */
import { useEffect, useState } from "react";
import type { IsoDate } from "#domain/time/dates.ts";
import type { Block } from "#web/admin/bookings/calendar/documents.ts";
import type { Calendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import { useOnline } from "#web/admin/use-online.ts";
import { type KeptSheet, keepSheet, keptSheet } from "./kept-sheet.ts";

type ShownSheet = {
  /** Undefined until they are read. */
  blocks: readonly Block[] | undefined;
  /** When the sheet was read that is shown without a connection; null while it is current. */
  readAt: Date | null;
};

/** Holds are not kept: they end within minutes. */
export function useKeptSheet(date: IsoDate, today: IsoDate, { blocks, failure }: Calendar): ShownSheet {
  const online = useOnline();
  const [last, setLast] = useState<KeptSheet | null>(null);
  const failed = failure !== null;
  useEffect(() => {
    // Changes made without a connection are not the server's.
    if (date !== today || !navigator.onLine) return;
    if (blocks && !failed) {
      const read = { date, readAt: new Date(), blocks: blocks.filter(({ kind }) => kind !== "hold") };
      keepSheet(read);
      setLast(read);
    }
  }, [blocks, failed, date, today]);
  useEffect(() => {
    if (failed && !blocks && date === today) setLast(keptSheet(date));
  }, [blocks, failed, date, today]);
  const kept = last?.date === date ? last : null;
  return { blocks: blocks ?? kept?.blocks, readAt: failed || !online ? (kept?.readAt ?? null) : null };
}
