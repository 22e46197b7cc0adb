/** Publishes reviews. Shown at once, with Undo in the notice. */
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { newKey } from "#web/idempotency-key.ts";
import { toast } from "#web/ui/toast.ts";
import { type DecidedReview, PUBLISH_REVIEW, type ReviewRow } from "./documents.ts";

/** Returns a function that publishes a review; `onDecided` takes the server's version. */
export function usePublish(list: AdminList<ReviewRow>, onDecided: (decided: DecidedReview) => void) {
  return async ({ id, updated_at: updatedAt }: ReviewRow): Promise<void> => {
    const key = newKey();
    const saved = await save(() => browserTransport(PUBLISH_REVIEW, { id, updatedAt }, { key }));
    if (saved.ok) {
      onDecided(saved.data.decided);
      return;
    }
    if (saved.code === "NOT_FOUND") list.remove(id);
    else if (saved.code === "CONFLICT") void list.reload();
    toast({ title: "Error", description: saved.refused, variant: "destructive" });
  };
}
