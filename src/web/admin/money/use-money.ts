/**
 * The Money view's figures and lists, read together so that they fit each other, and again every 30 seconds
 * while the tab is looked at. What is shown stays until all of the new has come.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { forgetSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.tsx";
import { OVERVIEW, type Overview } from "./documents.ts";
import {
  type Filters,
  isOther,
  type ListName,
  type Lists,
  PAGE,
  readList,
  readLists,
} from "./lists.ts";

const EVERY_MS = 30_000;

type Money = Overview & { lists: Lists; filters: Filters; readAt: Date };

/** What went wrong on the last reading; "forbidden" is no fault but a role that may not see it. */
type Trouble = { kind: "forbidden" | "failed"; message: string };

export type MoneyView = {
  money: Money | null;
  trouble: Trouble | null;
  reading: boolean;
  /** Reads all anew; resolves to whether that worked. */
  refresh: () => Promise<boolean>;
  /** Reads one page more of a list. */
  more: (list: ListName) => Promise<void>;
};

const FIRST_PAGES: Record<ListName, number> = {
  failedJobs: PAGE,
  failedRefunds: PAGE,
  openMoney: PAGE,
  unmatched: PAGE,
  refunds: PAGE,
  checkouts: PAGE,
};

/** Follows the money under these filters. */
export function useMoney(wish: Filters): MoneyView {
  const {
    checkouts,
    refunds,
    "checkouts-search": checkoutSearch,
    "refunds-search": refundSearch,
  } = wish;
  const [money, setMoney] = useState<Money | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [reading, setReading] = useState(true);
  const shown = useRef({ ...FIRST_PAGES });
  const ticket = useRef(0);
  const latest = useRef<Money | null>(null);

  const show = useCallback((next: Money) => {
    latest.current = next;
    setMoney(next);
  }, []);

  const refresh = useCallback(async () => {
    ticket.current += 1;
    const mine = ticket.current;
    const filters = {
      ...{ checkouts, refunds },
      ...{ "checkouts-search": checkoutSearch, "refunds-search": refundSearch },
    };
    const before = latest.current?.filters;
    for (const name of ["checkouts", "refunds"] as const)
      if (before && isOther(before, filters, name)) shown.current[name] = PAGE;
    setReading(true);
    try {
      const [overview, lists] = await Promise.all([
        browserTransport(OVERVIEW, { checkoutSearch, refundSearch }),
        readLists(filters, shown.current),
      ]);
      if (mine !== ticket.current) return false;
      show({ ...overview, lists, filters, readAt: new Date() });
      setTrouble(null);
      return true;
    } catch (failure) {
      if (mine === ticket.current) setTrouble(troubleOf(failure));
      return false;
    } finally {
      if (mine === ticket.current) setReading(false);
    }
  }, [checkouts, refunds, checkoutSearch, refundSearch, show]);

  const more = useCallback(
    async (name: ListName) => {
      const from = latest.current;
      const last = from?.lists[name].rows.at(-1)?.id;
      if (!from || !last) return;
      try {
        const next = await readList(name, from.filters, PAGE, last);
        const now = latest.current;
        if (!now || isOther(now.filters, from.filters, name)) return;
        const known = new Set(now.lists[name].rows.map(({ id }) => id));
        const fresh = next.rows.filter(({ id }) => !known.has(id));
        const rows = [...now.lists[name].rows, ...fresh];
        // A reading under way does not know of these rows yet: its answer would take them away again.
        ticket.current += 1;
        setReading(false);
        shown.current[name] = rows.length;
        show({ ...now, lists: { ...now.lists, [name]: { rows, more: next.more } } });
      } catch (failure) {
        const { message } = troubleOf(failure);
        toast({ title: "Could not load more", description: message, variant: "destructive" });
      }
    },
    [show],
  );

  useEffect(() => {
    void refresh();
    const whenSeen = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(whenSeen, EVERY_MS);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      ticket.current += 1;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [refresh]);

  return { money, trouble, reading, refresh, more };
}

/** A token that the server refuses ends the session: the dashboard then leads to its login. */
function troubleOf(failure: unknown): Trouble {
  if (!(failure instanceof GraphqlFailure)) throw failure;
  if (failure.code === "UNAUTHENTICATED") forgetSession();
  const kind = failure.code === "FORBIDDEN" ? "forbidden" : "failed";
  return { kind, message: failure.message };
}
