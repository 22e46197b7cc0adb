/**
 * Readings that follow the dashboard's figures. They refresh every 30 seconds while the page is in view, when it comes
 * into view, when the connection returns, and on Refresh (contract: dashboard-refresh). One clock refreshes all of
 * them, so that a list agrees with the figures above it. An interval per reading would not.
 */
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

const EVERY_MS = 30_000;

/** Background readings under way. */
const background = new WeakSet<object>();
/** Readings whose failure a screen showed when their refresh began. */
const alreadyFailed = new WeakSet<object>();
/** Failures that no screen shows. */
const hidden = new WeakSet<Error>();

/** Whether this reading runs in the background. */
export const isBackground = (query: object): boolean => background.has(query);

/** The user requested this reading, so its failure is shown. */
export const markRequested = (query: object | undefined): void => {
  if (query) background.delete(query);
};

/** Hides the failure of a refresh, unless the screen already shows an earlier one. */
export function hideFailure(failure: Error, query: object): void {
  if (!alreadyFailed.has(query)) hidden.add(failure);
}

/** The failure to show on a screen, or null. */
export const shownFailure = (failure: Error | null): Error | null =>
  failure !== null && hidden.has(failure) ? null : failure;

/**
 * Refreshes everything live that is on screen.
 * @param quiet in the background: running readings may finish, and a silent reading hides its failure
 * @returns whether anything on screen is live
 */
export function refreshLive(client: QueryClient, quiet: boolean): boolean {
  const live = client.getQueryCache().findAll({ type: "active", predicate: ({ meta }) => meta?.live !== undefined });
  for (const query of live) if (!quiet || query.state.fetchStatus === "idle") void refresh(client, query, quiet);
  return live.length > 0;
}

async function refresh(client: QueryClient, query: Query, quiet: boolean): Promise<void> {
  if (quiet) background.add(query);
  else background.delete(query);
  if (shownFailure(query.state.error)) alreadyFailed.add(query);
  else alreadyFailed.delete(query);
  try {
    await client.refetchQueries({ queryKey: query.queryKey, exact: true });
  } finally {
    background.delete(query);
  }
}

/** While `runs`, calls `tick` and refreshes live readings every 30 seconds while the page is in view. */
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
