/**
 * Retries failed jobs and refunds; several retries can run at once. After each one the lists are read again, and the
 * focus moves to the heading, because the focused button has disappeared.
 */
import { useState } from "react";
import { GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";

type Retry = {
  /** Whether the record with this id is being retried. */
  isBusy: (id: string) => boolean;
  /** Runs `ask` and shows the outcome: `done` on success, otherwise the server's sentence. */
  retry: (id: string, ask: () => Promise<unknown>, done: string) => Promise<void>;
};

/** `headingId` is the heading that gets the focus; `refresh` reads the lists again. */
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
      // Also after a refusal: another staff member may have retried it first.
      await refresh();
      mark(id, false);
      if (document.activeElement === document.body) document.getElementById(headingId)?.focus();
    },
  };
}
