/**
 * The row whose dialog is open, kept in the address (`?message=<id>`), so that Back closes it and a copied
 * address opens it. A row that the list does not show is read by its id.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";

type OpenRow<Row> = {
  /** Null while nothing is open, or not read yet. */
  row: Row | null;
  open: (id: string) => void;
  close: () => void;
};

type OpenRowOptions<Row> = {
  /** The parameter's name. */
  name: string;
  rows: readonly Row[];
  /** Reads one row; null when there is none with this id. */
  find: (id: string) => Promise<Row | null>;
  /** Said when there is none. */
  gone: string;
};

/** Takes the list's rows, which are looked at first. */
export function useOpenRow<Row extends { id: string }>(options: OpenRowOptions<Row>): OpenRow<Row> {
  const { name, rows, find, gone } = options;
  const [address, setAddress] = useSearchParams();
  const id = address.get(name);
  const listed = id === null ? undefined : rows.find((row) => row.id === id);
  const [found, setFound] = useState<Row | null>(null);
  const finder = useRef(find);
  finder.current = find;

  const write = useCallback(
    (next: string | null, replace: boolean) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === null) after.delete(name);
          else after.set(name, next);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [name, setAddress],
  );
  const open = useCallback((next: string) => write(next, false), [write]);
  const close = useCallback(() => write(null, true), [write]);

  const missing = id !== null && !listed && found?.id !== id;
  useEffect(() => {
    if (!missing || id === null) return;
    let current = true;
    finder.current(id).then(
      (row) => {
        if (!current) return;
        setFound(row);
        if (row) return;
        toast({ title: "Error", description: gone, variant: "destructive" });
        close();
      },
      (failure) => {
        if (!(failure instanceof GraphqlFailure)) throw failure;
        if (!current) return;
        toast({ title: "Error", description: failure.message, variant: "destructive" });
        close();
      },
    );
    return () => {
      current = false;
    };
  }, [missing, id, gone, close]);

  const row = id === null ? null : (listed ?? (found?.id === id ? found : null));
  return { row, open, close };
}
