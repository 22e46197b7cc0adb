/** Publishes or unpublishes an article. The change shows at once and is reverted when the server refuses. */
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useRowSave } from "#web/admin/kit/use-row-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { type PostRow, readPost, UPDATE_POST } from "./documents.ts";

/** For a list of articles; `busy` names the rows whose response is pending. */
export function usePublish(list: AdminList<PostRow>) {
  const { run, busy } = useRowSave<PostRow>({ list, find: readPost });

  async function publish({ id, title, published: before, updated_at }: PostRow): Promise<void> {
    const published = !before;
    const input = { id, published, updatedAt: updated_at };
    const saved = await run(
      id,
      { published },
      async (once) => (await browserTransport(UPDATE_POST, input, once)).updateBlogPost,
    );
    if (saved.ok) {
      toast({ title: published ? "Published" : "Unpublished", description: title });
      return;
    }
    toast({
      title: "Error",
      // An article must not be published with changes that the publisher has not seen.
      description: saved.conflict ? changedBefore(published) : "Failed to update publish status",
      variant: "destructive",
    });
    // The article was changed or deleted elsewhere, so the list is outdated.
    if (saved.conflict || saved.code === "NOT_FOUND") await list.reload();
  }

  return { publish, busy };
}

const changedBefore = (published: boolean): string =>
  `This article has changed since you opened the list. Review it before you ${published ? "publish" : "unpublish"} it.`;
