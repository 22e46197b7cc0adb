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

  async function publish({ id, title, published: before, updated_at }: PostRow): Promise<void> {
    const published = !before;
    setBusyIds((ids) => new Set([...ids, id]));
    const putBack = list.patch(id, { published });
    const saved = await save(() =>
      browserTransport(UPDATE_POST, { id, published, updatedAt: updated_at }),
    );
    setBusyIds((ids) => new Set([...ids].filter((one) => one !== id)));
    if (saved.ok) {
      list.put(saved.data.updateBlogPost);
      return toast({ title: published ? "Published" : "Taken back", description: title });
    }
    putBack();
    toast({
      title: "Error",
      // What the publisher has not seen must not go live.
      description: saved.conflict ? changedBefore(published) : "Failed to update publish status",
      variant: "destructive",
    });
    // Somebody else changed or deleted it, or it was done and nobody heard: the list is old.
    if (saved.conflict || saved.lost || saved.code === "NOT_FOUND") await list.reload();
  }

  return { publish, busyIds };
}

const changedBefore = (published: boolean): string =>
  `This article has been changed meanwhile. Please look at it before you ${published ? "publish it" : "take it back"}.`;
