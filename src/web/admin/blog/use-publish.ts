/** Publishes an article or takes it back: shown at once, and put back when the server refuses. */
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useRowSave } from "#web/admin/kit/use-row-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type PostRow, readPost, UPDATE_POST } from "./documents.ts";

/** For a list of articles; `busy` says whose answer has not come. */
export function usePublish(list: AdminList<PostRow>) {
  const { run, busy } = useRowSave<PostRow>({ list, find: readPost });

  async function publish({ id, title, published: before, updated_at }: PostRow): Promise<void> {
    const published = !before;
    const wish = { id, published, updatedAt: updated_at };
    const saved = await run(
      id,
      { published },
      async (once) => (await browserTransport(UPDATE_POST, wish, once)).updateBlogPost,
    );
    if (saved.ok) {
      toast({ title: published ? "Published" : "Taken back", description: title });
      return;
    }
    toast({
      title: "Error",
      // What the publisher has not seen must not go live.
      description: saved.conflict ? changedBefore(published) : "Failed to update publish status",
      variant: "destructive",
    });
    // Somebody else changed or deleted it: the list is old.
    if (saved.conflict || saved.code === "NOT_FOUND") await list.reload();
  }

  return { publish, busy };
}

const changedBefore = (published: boolean): string =>
  `This article has been changed meanwhile. Please look at it before you ${published ? "publish it" : "take it back"}.`;
