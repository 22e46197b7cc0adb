/**
 * The dashboard's four figures, read every 30 seconds while the page is in view, when the connection returns, and on demand
 * (spec 2 §2), together with the open list, so that the two agree. When they can't be read the last ones stay; that is
 * only logged (spec 2 §4).
 */
import type { ResultOf } from "gql.tada";
import { useCallback, useEffect, useRef, useState } from "react";
import { FACTOR_DUE } from "#domain/second-factor.ts";
import { browserTransport, GraphqlFailure, graphql } from "#web/graphql.ts";
import { forgetSession } from "#web/session/session.ts";
import { refreshTab } from "./kit/refreshers.ts";

const EVERY_MS = 30_000;

const STATS = graphql(`
  query AdminStats {
    getAdminStats { bookingsCount ordersCount usersCount messagesCount }
    unread: contactMessagesCount(unread: true)
  }
`);

export type Stats = ResultOf<typeof STATS>;

/** Follows the figures while `asked`, that is while somebody is signed in who may see them. */
export function useStats(asked: boolean): {
  stats: Stats | null;
  reading: boolean;
  /** The server refuses everything until this administrator has a second factor. */
  factorDue: boolean;
  refresh: () => Promise<void>;
} {
  const [stats, setStats] = useState<Stats | null>(null);
  const [factorDue, setFactorDue] = useState(false);
  const [reading, setReading] = useState(false);
  const ticket = useRef(0);

  const refresh = useCallback(async () => {
    ticket.current += 1;
    const mine = ticket.current;
    setReading(true);
    try {
      const next = await browserTransport(STATS);
      if (mine !== ticket.current) return;
      setStats(next);
      setFactorDue(false);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") forgetSession();
      if (failure.message === FACTOR_DUE) {
        setFactorDue(true);
        return;
      }
      console.warn("The dashboard's figures could not be read.", failure.message);
    } finally {
      if (mine === ticket.current) setReading(false);
    }
  }, []);

  useEffect(() => {
    if (!asked) return;
    void refresh();
    const whenSeen = () => {
      if (document.visibilityState !== "visible") return;
      void refresh();
      refreshTab(true);
    };
    const timer = setInterval(whenSeen, EVERY_MS);
    document.addEventListener("visibilitychange", whenSeen);
    addEventListener("online", whenSeen);
    return () => {
      ticket.current += 1;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenSeen);
      removeEventListener("online", whenSeen);
    };
  }, [asked, refresh]);

  return { stats, reading, factorDue, refresh };
}
