/**
 * /admin/dashboard/blog: all articles, drafts too, with a dialog to write one, a button to publish it or take it back,
 * and the archive. Search, filter, sort and the open dialog are in the address.
 */
import { Plus } from "lucide-react";
import { useState } from "react";
import { POST_GONE } from "#domain/post-form.ts";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { EditOrArchive, RestoreButton } from "#web/admin/content/row-actions.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/blog.route.ts";
import { DELETE_POST, type PostRow, RESTORE_POST, readPost, readPosts } from "./documents.ts";
import { COLUMNS } from "./post-columns.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { usePublish } from "./use-publish.ts";

const USUAL = { search: "", status: "all", sort: "newest", edit: "" };
const STATUSES = [
  { value: "all", text: "All" },
  { value: "published", text: "Published" },
  { value: "draft", text: "Drafts" },
  { value: "archived", text: "Archived" },
];
const SORTS = [
  ...BY_AGE,
  { value: "title", text: "By title, A to Z" },
  { value: "title-za", text: "By title, Z to A" },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Blog", noindex: true }, matches);
}

export default function BlogTabRoute() {
  const [{ edit, ...filters }, setFilters, field] = useUrlFilters(USUAL, {
    status: valuesOf(STATUSES),
    sort: valuesOf(SORTS),
  });
  const list = useAdminList({
    read: (page, send) => readPosts(filters, page, send),
    key: JSON.stringify(filters),
    failure: "Failed to fetch blog posts",
  });
  const { opened, reload } = useOpened(edit, readPost, POST_GONE);
  const [leaving, setLeaving] = useState<PostRow | null>(null);
  const { publish, busy } = usePublish(list);
  const restoring = useRestore(list.reload);
  const bringBack = (post: PostRow) =>
    void restoring.restore({ id: post.id, name: post.title }, (once) =>
      browserTransport(RESTORE_POST, { id: post.id }, once),
    );
  const close = () => setFilters({ edit: "" });
  const isFiltered = filters.search !== "" || filters.status !== "all";

  return (
    <>
      <TabHead title="Blog" intro="Published articles are on /blog; drafts are seen here alone." />
      <TableToolbar
        list={list}
        columns={COLUMNS}
        noun="articles"
        search={{ label: "Search articles", ...field("search") }}
        filters={
          <>
            <FilterChips label="Status" options={STATUSES} {...field("status")} />
            <FilterSelect label="Sort" options={SORTS} {...field("sort")} />
          </>
        }
        csv={<CsvButton path="/export/blog.csv" query={filters} />}
        action={
          <Button onClick={() => setFilters({ edit: NEW })}>
            <Plus aria-hidden="true" className="size-5" />
            Write article
          </Button>
        }
      />
      <AdminTable
        list={list}
        label="Articles"
        columns={COLUMNS}
        nameOf={({ title }) => title}
        sort={field("sort")}
        empty={
          filters.status === "archived" && filters.search === ""
            ? "No article is archived."
            : isFiltered
              ? "No article fits this search."
              : "No articles yet. Write the first one."
        }
        actions={(post) =>
          post.archived_at ? (
            <RestoreButton
              name={post.title}
              archivedAt={post.archived_at}
              busy={restoring.busy === post.id}
              onRestore={() => bringBack(post)}
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
              <EditOrArchive
                name={post.title}
                onEdit={() => setFilters({ edit: post.id })}
                onArchive={() => setLeaving(post)}
              />
            </>
          )
        }
      />
      <OpenedDialog {...{ opened, list }} title="Edit article" onReload={reload} onClose={close}>
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
          onUndo={() => bringBack(leaving)}
          onArchived={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          {leaving.published
            ? "It leaves the blog at once, and its page says that it is no longer available."
            : "It leaves the list of drafts."}
        </ArchiveDialog>
      )}
    </>
  );
}
