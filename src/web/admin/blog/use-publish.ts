/** Publishes an article or takes it back: shown at once, and put back when the server refuses. */
import { useState } from "react";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type PostRow, UPDATE_POST } from "./documents.ts";

/** For a list of articles; `busyIds` are those whose answer has not come. */
export function usePublish(list: AdminList<PostRow>) {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());

  async function publish({ id, title, published: before }: PostRow): Promise<void> {
    const published = !before;
    setBusyIds((ids) => new Set([...ids, id]));
    const putBack = list.patch(id, { published });
    const saved = await save(() => browserTransport(UPDATE_POST, { id, published }));
    setBusyIds((ids) => new Set([...ids].filter((one) => one !== id)));
    if (saved.ok) {
      list.put(saved.data.updateBlogPost);
      return toast({ title: published ? "Published" : "Taken back", description: title });
    }
    putBack();
    toast({
      title: "Error",
      description: "Failed to update publish status",
      variant: "destructive",
    });
    // It was deleted by somebody else: the list is old.
    if (saved.code === "NOT_FOUND") await list.reload();
  }

  return { publish, busyIds };
}
