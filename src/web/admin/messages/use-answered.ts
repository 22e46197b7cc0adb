/** Marks messages as answered or unanswered. Shown at once, with Undo in the notice. */
import { noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { browserTransport } from "#web/graphql.ts";
import { newKey } from "#web/idempotency-key.ts";
import { toast } from "#web/ui/toast.ts";
import { MARK_ANSWERED, type MessageRow } from "./documents.ts";

/** Returns a function that marks a message. Unless the list shows `both` kinds, the message leaves it. */
export function useAnswered(list: AdminList<MessageRow>, both: boolean) {
  const { refreshStats } = useDashboard();
  return async (message: MessageRow, answered: boolean): Promise<void> => {
    const { id, name } = message;
    const putBack = both ? () => {} : list.remove(id);
    const key = newKey();
    const saved = await save(() => browserTransport(MARK_ANSWERED, { id, answered }, { key }));
    if (!saved.ok) {
      putBack();
      if (saved.code === "NOT_FOUND") list.remove(id);
      toast({ title: "Error", description: saved.refused, variant: "destructive" });
      return;
    }
    const { undo, ...row } = saved.data.markMessageAnswered;
    if (both) list.patch(id, row);
    void refreshStats();
    noticeChange({
      title: answered ? "Message marked as answered" : "Message marked as unanswered",
      description: `From ${name}`,
      undo,
      reread: () => Promise.all([list.reload(), refreshStats()]),
    });
  };
}
