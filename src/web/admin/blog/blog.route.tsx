/**
 * /admin/dashboard/blog: all articles including drafts, with a dialog to write, a button to publish or unpublish, and
 * the archive. Search, filter, sort and the open dialog are in the address.
 */
import { useState } from "react";
import { POST_GONE } from "#domain/content/post-form.ts";
import { AddButton } from "#web/admin/content/add-button.tsx";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { EditOrArchive, RestoreButton } from "#web/admin/content/row-actions.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/blog.route.ts";
import { DELETE_POST, type PostRow, RESTORE_POST, readPost, readPosts } from "./documents.ts";
import { COLUMNS } from "./post-columns.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { usePublish } from "./use-publish.ts";

const LIST = declareList({
  title: "Blog",
  intro: "Published articles appear on /blog. Drafts are visible only here.",
  label: "Articles",
  noun: "articles",
  key: "articles",
  search: "Search articles",
  filters: {
    status: {
      label: "Status",
      as: "chips",
      options: [
        { value: "all", text: "All" },
        { value: "published", text: "Published" },
        { value: "draft", text: "Drafts" },
        { value: "archived", text: "Archived", empty: "No archived articles." },
      ],
    },
    sort: {
      label: "Sort",
      options: [...BY_AGE, { value: "title", text: "Title: A to Z" }, { value: "title-za", text: "Title: Z to A" }],
    },
  },
  read: readPosts,
  failure: "Failed to fetch blog posts",
  empty: { none: "No articles yet. Write the first one.", filtered: "No matching articles." },
  csv: "/export/blog.csv",
  columns: COLUMNS,
  nameOf: ({ title }) => title,
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function BlogTabRoute() {
  const tab = useListTab(LIST);
  const { list } = tab;
  const [edit, setEdit] = useOpenInAddress("edit");
  const { opened, reload } = useOpened(edit ?? "", readPost, POST_GONE);
  const [leaving, setLeaving] = useState<PostRow | null>(null);
  const { publish, busy } = usePublish(list);
  const restoring = useRestore(list.reload);
  const restoreArchived = (post: PostRow) =>
    void restoring.restore({ id: post.id, name: post.title }, (once) =>
      browserTransport(RESTORE_POST, { id: post.id }, once),
    );
  const close = () => setEdit(null);
  return (
    <ListTab
      tab={tab}
      mainButton={<AddButton onClick={() => setEdit(NEW)}>Write article</AddButton>}
      actions={(post) =>
        post.archived_at ? (
          <RestoreButton
            name={post.title}
            archivedAt={post.archived_at}
            busy={restoring.busy === post.id}
            onRestore={() => restoreArchived(post)}
          />
        ) : (
          <>
            <RowAction
              step={post.published ? "unpublish" : "publish"}
              size="sm"
              variant="secondary"
              aria-label={`${post.published ? "Unpublish" : "Publish"} ${post.title}`}
              disabled={busy(post.id)}
              onPress={() => publish(post)}
            >
              {post.published ? "Unpublish" : "Publish"}
            </RowAction>
            <EditOrArchive name={post.title} onEdit={() => setEdit(post.id)} onArchive={() => setLeaving(post)} />
          </>
        )
      }
    >
      <OpenedDialog opened={opened} list={list} title="Edit article" onReload={reload} onClose={close}>
        {(post, events) => <PostDialog post={post} {...events} />}
      </OpenedDialog>
      {leaving && (
        <ArchiveDialog
          noun="article"
          name={leaving.title}
          failure="Failed to delete post"
          send={(once) => {
            const { id, updated_at: updatedAt } = leaving;
            return browserTransport(DELETE_POST, { id, updatedAt }, once);
          }}
          onStale={list.reload}
          onUndo={() => restoreArchived(leaving)}
          onArchived={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          {leaving.published
            ? "It is removed from the blog at once, and its page says it is no longer available."
            : "It is removed from your drafts."}
        </ArchiveDialog>
      )}
    </ListTab>
  );
}
