/** Today's run sheet as last read, kept in the browser so that it stays readable without a connection. */
import type { IsoDate } from "#domain/time/dates.ts";
import type { Block } from "#web/admin/bookings/calendar/documents.ts";
import { readStored, removeStored, writeStored } from "#web/session/storage.ts";

export type KeptSheet = { date: IsoDate; readAt: Date; blocks: readonly Block[] };

/** Stores the sheet in place of the one before. */
export function keepSheet(sheet: KeptSheet): void {
  writeStored("runSheet", JSON.stringify(sheet));
}

/** The sheet of this day, or null. That of another day is erased. */
export function keptSheet(date: IsoDate): KeptSheet | null {
  const sheet = readSheet(readStored("runSheet"));
  if (sheet?.date === date) return sheet;
  removeStored("runSheet");
  return null;
}

const DATES = new Set(["readAt", "from", "to", "until"]);

function readSheet(text: string | null): KeptSheet | null {
  try {
    const sheet = JSON.parse(text ?? "null", (key, value) =>
      DATES.has(key) && typeof value === "string" ? new Date(value) : value,
    ) as KeptSheet | null;
    return Array.isArray(sheet?.blocks) && sheet.readAt instanceof Date ? sheet : null;
  } catch {
    return null;
  }
}
