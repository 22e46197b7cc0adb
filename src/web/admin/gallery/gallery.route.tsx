/**
 * /admin/dashboard/gallery: the pictures as thumbnails, with a dialog to add and change one, and the
 * archive. Search, filters, sort and the open dialog are in the address.
 */
import { Plus } from "lucide-react";
import { useState } from "react";
import { PICTURE_GONE } from "#domain/gallery-form.ts";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { CategoryFilter } from "#web/admin/content/category-filter.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport, type GraphqlFailure } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/gallery.route.ts";
import {
  type AdminPicture,
  DELETE_PICTURE,
  RESTORE_PICTURE,
  readCategories,
  readPicture,
  readPictures,
} from "./documents.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid, titleOf } from "./picture-grid.tsx";

const USUAL = { search: "", category: "all", featured: "all", sort: "newest", edit: "" };
const FEATURED = [
  { value: "all", text: "All" },
  { value: "yes", text: "Featured" },
  { value: "archived", text: "Archived" },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Gallery", noindex: true }, matches);
}

export default function GalleryTabRoute() {
  const [{ edit, ...filters }, setFilters, field] = useUrlFilters(USUAL, {
    featured: valuesOf(FEATURED),
    sort: valuesOf(BY_AGE),
  });
  const list = useAdminList({
    read: (page, send) => readPictures(filters, page, send),
    key: JSON.stringify(filters),
    failure: failureOf,
  });
  const { opened, reload } = useOpened(edit, readPicture, PICTURE_GONE);
  const [leaving, setLeaving] = useState<AdminPicture | null>(null);
  const { busy, restore } = useRestore(list.reload);
  const bringBack = (picture: AdminPicture) =>
    void restore({ id: picture.id, name: titleOf(picture) }, (once) =>
      browserTransport(RESTORE_PICTURE, { id: picture.id }, once),
    );
  const close = () => setFilters({ edit: "" });
  const isFiltered =
    filters.search !== "" || filters.category !== "all" || filters.featured !== "all";

  return (
    <>
      <TabHead
        title="Gallery"
        intro="What /gallery shows: featured pictures first, in another order each day."
      />
      <TableToolbar
        list={list}
        noun="pictures"
        search={{ label: "Search captions", ...field("search") }}
        filters={
          <>
            <CategoryFilter read={readCategories} {...field("category")} />
            <FilterSelect label="Sort" options={BY_AGE} {...field("sort")} />
            <FilterChips label="Which pictures" options={FEATURED} {...field("featured")} />
          </>
        }
        csv={<CsvButton path="/export/gallery.csv" query={filters} />}
        action={
          <Button onClick={() => setFilters({ edit: NEW })}>
            <Plus aria-hidden="true" className="size-5" />
            Add picture
          </Button>
        }
      />
      <PictureGrid
        list={list}
        empty={isFiltered ? "No picture fits this search." : "No pictures yet. Add the first one."}
        onEdit={({ id }) => setFilters({ edit: id })}
        onArchive={setLeaving}
        onRestore={bringBack}
        restoring={busy}
      />
      <OpenedDialog {...{ opened, list }} title="Edit picture" onReload={reload} onClose={close}>
        {(picture, events) => <PictureDialog picture={picture} {...events} />}
      </OpenedDialog>
      {leaving && (
        <ArchiveDialog
          noun="picture"
          name={titleOf(leaving)}
          failure="Failed to delete gallery item"
          send={(once) => {
            const { id, updated_at: updatedAt } = leaving;
            return browserTransport(DELETE_PICTURE, { id, updatedAt }, once);
          }}
          onStale={list.reload}
          onUndo={() => bringBack(leaving)}
          onArchived={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          It leaves the gallery at once, and its files can't be opened any longer.
        </ArchiveDialog>
      )}
    </>
  );
}

/** The two notices of spec 2 §8. */
const failureOf = ({ kind }: GraphqlFailure) =>
  kind === "network"
    ? {
        title: "Network Error",
        description: "Please check your internet connection and try again.",
      }
    : { title: "Error", description: "Failed to load gallery items. Please try again." };
