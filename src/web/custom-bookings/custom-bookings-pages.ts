/** Somebody's custom requests, page by page. A page that can't be loaded leaves what is there, and can be asked for again. */
import { useCallback, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sayingWhatIsMissing } from "#web/missing-details.ts";
import { checkToken } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.tsx";
import { OWN_REQUESTS, type ShownRequest } from "./custom-bookings-query.ts";

const send = sayingWhatIsMissing("your requests");

const PAGE = 10;
/** The most that the server gives at once. */
const MOST = 100;

type Pages = {
  requests: readonly ShownRequest[];
  state: "loading" | "shown" | "failed";
  /** There are more than are shown. */
  more: boolean;
};

const NONE_YET: Pages = { requests: [], state: "loading", more: false };

/** The requests of the signed-in user, newest first; `refresh` asks anew for what is shown, without a word. */
export function useOwnRequests() {
  const [pages, setPages] = useState(NONE_YET);
  const latest = useRef(pages);
  latest.current = pages;
  const current = useRef(true);

  const load = useCallback(async (known: readonly ShownRequest[]) => {
    setPages((before) => ({ ...before, state: "loading" }));
    try {
      // One more than is shown tells whether there are more.
      const asked = { limit: PAGE + 1, after: known.at(-1)?.id ?? null };
      const found = (await send(OWN_REQUESTS, asked)).userCustomBookings;
      if (!current.current) return;
      setPages({
        requests: [...known, ...found.slice(0, PAGE)],
        state: "shown",
        more: found.length > PAGE,
      });
    } catch (failure) {
      if (!current.current) return;
      if (failure instanceof GraphqlFailure && failure.code === "UNAUTHENTICATED") {
        void checkToken();
      }
      setPages((before) => ({ ...before, state: "failed" }));
      toast({
        title: "Error",
        description: "Failed to load your custom bookings.",
        variant: "destructive",
      });
    }
  }, []);

  const refresh = useCallback(async () => {
    const shown = Math.max(latest.current.requests.length, PAGE);
    const busy = () => latest.current.state === "loading";
    if (busy() || shown >= MOST) return;
    try {
      const asked = { limit: shown + 1 };
      const found = (await browserTransport(OWN_REQUESTS, asked)).userCustomBookings;
      if (!current.current || busy()) return;
      setPages({
        requests: found.slice(0, shown),
        state: "shown",
        more: found.length > shown,
      });
    } catch {
      // What is shown stays; the next press finds out.
    }
  }, []);

  useEffect(() => {
    current.current = true;
    void load([]);
    const onVisible = () => {
      // Meanwhile an offer may have come, or the e-mail been confirmed in another tab.
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      current.current = false;
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [load, refresh]);

  const { requests } = pages;
  return { ...pages, refresh, loadMore: () => void load(requests), retry: () => void load([]) };
}
