/**
 * The store of what private pages have read. Nothing outlives the screen that shows it: what a person may see is not
 * kept for the next, and every screen begins with what the server says now. A failed reading is not repeated by
 * itself, because a notice says what failed and a button tries again.
 */
import { focusManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { FACTOR_DUE } from "#domain/people/second-factor.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { noteFailure } from "./failure.ts";
import { hideFailure, isUnasked } from "./live.ts";

/** The notice of a reading that failed: of a further page with `more`, and with `known` where a screen shows data. */
export type Notice = (
  failure: GraphqlFailure,
  at: { more: boolean; known: boolean },
) => { title: string; description: string } | null;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The notice when a requested reading fails; without it only the screen says so. */
      notice?: Notice | undefined;
      /** Read again with the dashboard's figures (live.ts); "silent" keeps quiet when that fails. */
      live?: "silent" | "shown" | undefined;
    };
  }
}

/** A store for one visit of the private pages. */
export function newDataClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (cause, query) => {
        // A fault of the page goes to the error page (`throwOnError`).
        if (!(cause instanceof GraphqlFailure)) return;
        const { kind, message } = noteFailure(cause);
        if (isUnasked(query)) {
          console.warn("What is shown could not be refreshed.", message);
          if (query.meta?.live === "silent") hideFailure(cause, query);
          return;
        }
        // The end of a session and a missing second factor have screens of their own.
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

// At the document, where the event belongs; the library's own listener waits for it to reach the window.
focusManager.setEventListener((onFocus) => {
  if (typeof document === "undefined") return;
  const listener = () => onFocus();
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
});
