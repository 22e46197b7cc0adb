/** Marks messages as read or unread. Shown at once, and undone with a notice when the server refuses. */
import { useEffect, useRef } from "react";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { MARK_READ, type MessageRow } from "./documents.ts";

/** Marks the open message as read. Returns a function that marks any message. */
export function useMark(list: AdminList<MessageRow>, opened: MessageRow | null) {
  const { refreshStats } = useDashboard();
  const mark = async (message: MessageRow, read: boolean) => {
    const undo = list.patch(message.id, { read });
    const saved = await save(() => browserTransport(MARK_READ, { id: message.id, read }));
    if (saved.ok) {
      void refreshStats();
      return;
    }
    undo();
    if (saved.code === "NOT_FOUND") list.remove(message.id);
    toast({ title: "Error", description: saved.refused, variant: "destructive" });
  };
  const marker = useRef(mark);
  marker.current = mark;

  // Once for each opening: "Mark as unread" closes the dialog before it marks the message as unread.
  const openId = opened?.id;
  const unread = useRef<MessageRow | null>(null);
  unread.current = opened && !opened.read ? opened : null;
  useEffect(() => {
    if (openId && unread.current) void marker.current(unread.current, true);
  }, [openId]);

  return mark;
}
