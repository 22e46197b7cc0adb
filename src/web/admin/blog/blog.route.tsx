/**
 * /admin/dashboard/blog: all articles, drafts too, with a dialog to write one, a button to publish it or take it back,
 * and a question before it is deleted. Search, filter and the open dialog are in the address.
 */
import { Plus } from "lucide-react";
import { useState } from "react";
import { POST_GONE } from "#domain/post-form.ts";
import { DeleteDialog } from "#web/admin/content/delete-dialog.tsx";
import { OpeningDialog } from "#web/admin/content/opening-dialog.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterChips, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/blog.route.ts";
import { DELETE_POST, type PostRow, readPost, readPosts } from "./documents.ts";
import { COLUMNS } from "./post-columns.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { usePublish } from "./use-publish.ts";

const USUAL = { search: "", status: "all", edit: "" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Blog", noindex: true }, matches);
}

export default function BlogTabRoute() {
  const [{ edit, ...filters }, setFilters] = useUrlFilters(USUAL, {
    status: ["all", "published", "draft"],
  });
  const list = useAdminList({
    read: (page) => readPosts(filters, page),
    key: JSON.stringify(filters),
    failure: "Failed to fetch blog posts",
  });
  const { opened, reload } = useOpened(edit, readPost, POST_GONE);
  const [leaving, setLeaving] = useState<PostRow | null>(null);
  const { publish, busyIds } = usePublish(list);
  const close = () => setFilters({ edit: "" });
  const isFiltered = filters.search !== "" || filters.status !== "all";

  return (
    <>
      <TabHead title="Blog" intro="Published articles are on /blog; drafts are seen here alone." />
      <TableToolbar
        list={list}
        noun="articles"
        search={{
          label: "Search articles",
          value: filters.search,
          onChange: (search) => setFilters({ search }),
        }}
        filters={
          <FilterChips
            label="Status"
            value={filters.status}
            options={[
              { value: "all", text: "All" },
              { value: "published", text: "Published" },
              { value: "draft", text: "Drafts" },
            ]}
            onChange={(status) => setFilters({ status })}
          />
        }
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
        empty={
          isFiltered ? "No article fits this search." : "No articles yet. Write the first one."
        }
        actions={(post) => (
          <>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${post.published ? "Unpublish" : "Publish"} ${post.title}`}
              disabled={busyIds.has(post.id)}
              onClick={() => publish(post)}
            >
              {post.published ? "Unpublish" : "Publish"}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Edit ${post.title}`}
              onClick={() => setFilters({ edit: post.id })}
            >
              Edit
            </Button>
            <Button
              size="sm"
              variant="ghost"
              className="text-danger"
              aria-label={`Delete ${post.title}`}
              onClick={() => setLeaving(post)}
            >
              Delete
            </Button>
          </>
        )}
      />
      <OpeningDialog opened={opened} title="Edit article" onRetry={reload} onClose={close} />
      {opened.state === "open" && (
        <PostDialog
          key={opened.version}
          post={opened.thing}
          onSaved={(post) => {
            list.put(post);
            close();
          }}
          onLoadTheirs={reload}
          onClose={close}
        />
      )}
      {leaving && (
        <DeleteDialog
          noun="article"
          name={leaving.title}
          failure="Failed to delete post"
          send={() => browserTransport(DELETE_POST, { id: leaving.id })}
          onDeleted={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          {leaving.published && "Visitors can read it now; its address will lead nowhere. "}
          This can't be taken back.
        </DeleteDialog>
      )}
    </>
  );
}
