/**
 * The query cache of the private pages. Data does not outlive its screen: a new visitor must not see earlier data, and
 * every screen starts with current data. A failed reading is not retried automatically, because a notice reports it and
 * a button retries.
 */
import { focusManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { FACTOR_DUE } from "#domain/people/second-factor.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { noteFailure } from "./failure.ts";
import { hideFailure, isBackground } from "./live.ts";

/** The notice of a failed reading: `more` for a further page, `known` where a screen shows data. */
export type Notice = (
  failure: GraphqlFailure,
  at: { more: boolean; known: boolean },
) => { title: string; description: string } | null;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The notice when a requested reading fails. Without it, only the screen shows the failure. */
      notice?: Notice | undefined;
      /** Refreshed with the dashboard's figures (live.ts); "silent" hides a failed refresh. */
      live?: "silent" | "shown" | undefined;
    };
  }
}

/** A query cache for one visit of the private pages. */
export function newDataClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (cause, query) => {
        // A defect of the page goes to the error page (`throwOnError`).
        if (!(cause instanceof GraphqlFailure)) return;
        const { kind, message } = noteFailure(cause);
        if (isBackground(query)) {
          console.warn("The displayed data could not be refreshed.", message);
          if (query.meta?.live === "silent") hideFailure(cause, query);
          return;
        }
        // The end of a session and a missing second factor have their own screens.
        if (kind === "ended" || message === FACTOR_DUE) return;
        const { data, fetchMeta } = query.state;
        const at = { more: fetchMeta?.fetchMore !== undefined, known: data !== undefined };
        const words = query.meta?.notice?.(cause, at);
        if (words) toast({ ...words, variant: "destructive" });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: "always",
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        throwOnError: (cause) => !(cause instanceof GraphqlFailure),
      },
    },
  });
}

// Listens on the document, where the event is dispatched; the library's own listener waits for it on the window.
focusManager.setEventListener((onFocus) => {
  if (typeof document === "undefined") return;
  const listener = () => onFocus();
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
});
