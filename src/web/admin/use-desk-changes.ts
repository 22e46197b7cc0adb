/**
 * What waits at the desk and what is new, read every 10 seconds while the page is in view. Rows on screen don't move by
 * themselves: the first screen says what is new, and shows it on request.
 */
import { useEffect, useRef, useState } from "react";
import { useGraphql } from "#web/data/use-reading.ts";
import { DESK_CHANGES, type DeskChanges } from "./documents.ts";

const EVERY_MS = 10_000;

/** A booking that was made or changed in this window. */
export type OwnBooking = { id: string; created_at: string; updated_at: string; booking_date: string | null };

export type Desk = {
  /** The last reading; null before the first. */
  changes: DeskChanges | null;
  /** What is made or changed after this moment is new: ISO text, the server's time. */
  since: string;
  reload: () => Promise<unknown>;
  /** Counts as new from now on only what comes later. */
  seen: () => void;
  /** The bookings made or changed in this window: no news. */
  own: readonly OwnBooking[];
  /** Takes a booking that was just made or changed in this window. */
  made: (booking: OwnBooking) => void;
};

/** Follows the desk while `enabled` is true. The first reading gives the server's time, from which rows are new. */
export function useDeskChanges(enabled: boolean): Desk {
  const [since, setSince] = useState(() => new Date().toISOString());
  const { data, reload } = useGraphql(DESK_CHANGES, { since }, { enabled });
  const known = useRef<{ first: boolean; changes: DeskChanges | null }>({ first: true, changes: null });
  const changes = data?.deskChanges ?? null;
  if (changes) known.current.changes = changes;
  useEffect(() => {
    if (!changes || !known.current.first) return;
    known.current.first = false;
    setSince(changes.at);
  }, [changes]);
  useEffect(() => {
    if (!enabled) return;
    const read = () => {
      if (document.visibilityState === "visible") void reload();
    };
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [enabled, reload]);
  const [own, setOwn] = useState<readonly OwnBooking[]>([]);
  const made = ({ id, created_at, updated_at, booking_date }: OwnBooking) =>
    setOwn((before) => [
      ...before.filter((booking) => booking.id !== id),
      { id, created_at, updated_at, booking_date },
    ]);
  const latest = known.current.changes;
  return { changes: latest, since, reload, seen: () => latest && setSince(latest.at), own, made };
}
