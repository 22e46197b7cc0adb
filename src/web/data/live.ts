/**
 * Readings that follow the dashboard's figures: read again in their place every 30 seconds while the page is in view,
 * when it is looked at again, when the connection returns, and on Refresh (contract: dashboard-refresh). One clock
 * reads all of them, so that a list agrees with the figures above it; an interval of each reading would not.
 */
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

const EVERY_MS = 30_000;

/** Background readings under way. */
const unasked = new WeakSet<object>();
/** Readings whose failure a screen showed when their refresh began. */
const troubled = new WeakSet<object>();
/** Failures that no screen shows. */
const hidden = new WeakSet<Error>();

/** Whether this reading is under way without a press. */
export const isUnasked = (query: object): boolean => unasked.has(query);

/** The user requested this reading, so its failure is shown. */
export const markAsked = (query: object | undefined): void => {
  if (query) unasked.delete(query);
};

/** Keeps the failure of a refresh from the screen, unless the screen shows an earlier one already. */
export function hideFailure(failure: Error, query: object): void {
  if (!troubled.has(query)) hidden.add(failure);
}

/** The failure that a screen shows, or null. */
export const shownFailure = (failure: Error | null): Error | null =>
  failure !== null && hidden.has(failure) ? null : failure;

/**
 * Reads what is live and shown again in its place.
 * @param quiet without a press: what is being read already is left to finish, and a silent reading hides its failure
 * @returns whether anything shown is live
 */
export function refreshLive(client: QueryClient, quiet: boolean): boolean {
  const live = client.getQueryCache().findAll({ type: "active", predicate: ({ meta }) => meta?.live !== undefined });
  for (const query of live) if (!quiet || query.state.fetchStatus === "idle") void refresh(client, query, quiet);
  return live.length > 0;
}

async function refresh(client: QueryClient, query: Query, quiet: boolean): Promise<void> {
  if (quiet) unasked.add(query);
  else unasked.delete(query);
  if (shownFailure(query.state.error)) troubled.add(query);
  else troubled.delete(query);
  try {
    await client.refetchQueries({ queryKey: query.queryKey, exact: true });
  } finally {
    unasked.delete(query);
  }
}

/** Calls `tick` and reads what is live every 30 seconds while the page is in view and `runs`. */
export function useLiveClock(runs: boolean, tick: () => unknown): void {
  const client = useQueryClient();
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!runs) return;
    const whenSeen = () => {
      if (document.visibilityState !== "visible") return;
      latest.current();
      refreshLive(client, true);
    };
    const timer = setInterval(whenSeen, EVERY_MS);
    document.addEventListener("visibilitychange", whenSeen);
    addEventListener("online", whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenSeen);
      removeEventListener("online", whenSeen);
    };
  }, [runs, client]);
}
