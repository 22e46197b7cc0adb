/**
 * Has something that failed done again. Several can be under way; when one is through, the lists are read
 * anew, and the focus goes to the heading, because the button that had it is gone.
 */
import { useState } from "react";
import { GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";

type Retry = {
  /** Whether the thing with this id is being retried. */
  isBusy: (id: string) => boolean;
  /** Sends `ask`, and says what came of it: `done` on success, the server's sentence otherwise. */
  retry: (id: string, ask: () => Promise<unknown>, done: string) => Promise<void>;
};

/** Takes the id of the heading for the focus, and what reads the lists anew. */
export function useRetry(headingId: string, refresh: () => Promise<unknown>): Retry {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = (id: string, on: boolean) =>
    setBusy((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  return {
    isBusy: (id) => busy.has(id),
    retry: async (id, ask, done) => {
      mark(id, true);
      try {
        await ask();
        toast({ title: "Trying again", description: done });
      } catch (failure) {
        if (!(failure instanceof GraphqlFailure)) throw failure;
        toast({ title: "Not retried", description: failure.message, variant: "destructive" });
      }
      // Also after a refusal: somebody else may have been faster.
      await refresh();
      mark(id, false);
      if (document.activeElement === document.body) document.getElementById(headingId)?.focus();
    },
  };
}
