/**
 * The Money tab's figures and lists, read together so that they are consistent, and again with the dashboard's
 * figures. The old data stays on screen until all of the new has arrived.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { type Failure, noteFailure } from "#web/data/failure.ts";
import { useReading } from "#web/data/use-reading.ts";
import type { Transport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { OVERVIEW, type Overview } from "./documents.ts";
import { type Filters, isOther, type ListName, type Lists, PAGE, readList, readLists } from "./lists.ts";

const KEY = ["money"];

type Money = Overview & { lists: Lists; filters: Filters; readAt: Date };

export type MoneyView = {
  money: Money | undefined;
  failure: Failure | null;
  reading: boolean;
  /** Reads everything again; resolves to whether that succeeded. */
  refresh: () => Promise<boolean>;
  /** Reads one more page of a list. */
  more: (list: ListName) => Promise<void>;
};

const FIRST_PAGES: Record<ListName, number> = {
  openDisputes: PAGE,
  endedDisputes: PAGE,
  failedJobs: PAGE,
  failedRefunds: PAGE,
  openMoney: PAGE,
  unmatched: PAGE,
  refunds: PAGE,
  checkouts: PAGE,
};

/** Reads figures and lists under these filters and keeps them up to date. */
export function useMoney(filters: Filters): MoneyView {
  const client = useQueryClient();
  const shown = useRef({ ...FIRST_PAGES });
  const read = async (send: Transport): Promise<Money> => {
    const before = client.getQueryData<Money>(KEY)?.filters;
    for (const name of ["checkouts", "refunds"] as const)
      if (before && isOther(before, filters, name)) shown.current[name] = PAGE;
    const { "checkouts-search": checkoutSearch, "refunds-search": refundSearch } = filters;
    const [overview, lists] = await Promise.all([
      send(OVERVIEW, { checkoutSearch, refundSearch }),
      readLists(filters, shown.current, send),
    ]);
    return { ...overview, lists, filters, readAt: new Date() };
  };
  // One cache entry for all filters: the rows of the earlier filters stay, even if reading the new ones fails.
  const { data, failure, reading, reload } = useReading(KEY, read, { live: "shown", version: JSON.stringify(filters) });

  const more = useCallback(
    async (name: ListName) => {
      const from = client.getQueryData<Money>(KEY);
      const last = from?.lists[name].rows.at(-1)?.id;
      if (!from || !last) return;
      try {
        const next = await readList(name, from.filters, PAGE, last);
        const now = client.getQueryData<Money>(KEY);
        if (!now || isOther(now.filters, from.filters, name)) return;
        const known = new Set(now.lists[name].rows.map(({ id }) => id));
        const fresh = next.rows.filter(({ id }) => !known.has(id));
        const rows = [...now.lists[name].rows, ...fresh];
        // A read in progress does not include these rows; its result would remove them again.
        await client.cancelQueries({ queryKey: KEY });
        shown.current[name] = rows.length;
        client.setQueryData<Money>(KEY, { ...now, lists: { ...now.lists, [name]: { rows, more: next.more } } });
      } catch (cause) {
        const { message } = noteFailure(cause);
        toast({ title: "Could not load more", description: message, variant: "destructive" });
      }
    },
    [client],
  );

  return { money: data, failure, reading, refresh: reload, more };
}
