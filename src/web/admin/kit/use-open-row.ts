/**
 * The row whose dialog is open, kept in the address (`?message=<id>`): Back closes it, and a copied address opens it. A
 * row that the list does not contain is read by its id.
 */
import { useCallback, useEffect } from "react";
import type { OpenedName } from "#web/admin/views/view-address.ts";
import { useReading } from "#web/data/use-reading.ts";
import { toast } from "#web/ui/toast.ts";
import { useOpenInAddress } from "./use-open-in-address.ts";

type OpenRow<Row> = {
  /** Null while nothing is open or the row is being read. */
  row: Row | null;
  open: (id: string) => void;
  close: () => void;
};

/** How a list's rows open. */
export type OpensRow<Row> = {
  /** The parameter's name. */
  name: OpenedName;
  /** Reads a row that the list does not contain; null when no row has this id. */
  find: (id: string) => Promise<Row | null>;
  /** The notice for a missing row. */
  gone: string;
};

const OPENS_NONE = { name: null, find: async () => null, gone: "" };

/** Takes the list's rows, which are searched first. Without `opens`, no row opens. */
export function useOpenRow<Row extends { id: string }>(rows: readonly Row[], opens?: OpensRow<Row>): OpenRow<Row> {
  const { name, find, gone } = opens ?? OPENS_NONE;
  const [id, write] = useOpenInAddress(name, { leaveNoTrace: true });
  const listed = id === null ? undefined : rows.find((row) => row.id === id);
  const close = useCallback(() => write(null), [write]);

  const reading = useReading(["open", name, id], () => find(id ?? ""), { enabled: id !== null && !listed });
  const found = listed ?? reading.data ?? null;
  const refusal = listed ? null : (reading.failure?.message ?? (reading.data === null ? gone : null));
  useEffect(() => {
    if (id === null || refusal === null) return;
    toast({ title: "Error", description: refusal, variant: "destructive" });
    close();
  }, [id, refusal, close]);

  return { row: id === null ? null : found, open: write, close };
}
