/**
 * /admin/dashboard/gallery: the pictures as thumbnails, with a dialog to add or edit one, and the archive. Search,
 * filters, sort and the open dialog are in the address.
 */
import { useState } from "react";
import { PICTURE_GONE } from "#domain/content/gallery-form.ts";
import { AddButton } from "#web/admin/content/add-button.tsx";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { categoryFilter } from "#web/admin/content/category-filter.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/gallery.route.ts";
import {
  type AdminPicture,
  CATEGORY_NAMES,
  DELETE_PICTURE,
  RESTORE_PICTURE,
  readPicture,
  readPictures,
} from "./documents.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid, titleOf } from "./picture-grid.tsx";

const LIST = declareList({
  title: "Gallery",
  intro: "The pictures on /gallery: featured ones first, in a new order each day.",
  label: "Pictures",
  noun: "pictures",
  key: "pictures",
  search: "Search captions",
  filters: {
    category: categoryFilter(CATEGORY_NAMES),
    sort: { label: "Sort", options: BY_AGE },
    featured: {
      label: "Which pictures",
      as: "chips",
      options: [
        { value: "all", text: "All" },
        { value: "yes", text: "Featured" },
        { value: "archived", text: "Archived" },
      ],
    },
  },
  read: readPictures,
  // The two error notices of the list (contract: gallery-errors).
  failure: ({ kind }) =>
    kind === "network"
      ? { title: "Network Error", description: "Please check your internet connection and try again." }
      : { title: "Error", description: "Failed to load gallery items. Please try again." },
  empty: { none: "No pictures yet. Add the first one.", filtered: "No matching pictures." },
  csv: "/export/gallery.csv",
  nameOf: titleOf,
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function GalleryTabRoute() {
  const tab = useListTab(LIST);
  const { list } = tab;
  const [edit, setEdit] = useOpenInAddress("edit");
  const { opened, reload } = useOpened(edit ?? "", readPicture, PICTURE_GONE);
  const [leaving, setLeaving] = useState<AdminPicture | null>(null);
  const { busy, restore } = useRestore(list.reload);
  const restoreArchived = (picture: AdminPicture) =>
    void restore({ id: picture.id, name: titleOf(picture) }, (once) =>
      browserTransport(RESTORE_PICTURE, { id: picture.id }, once),
    );
  const close = () => setEdit(null);
  return (
    <ListTab
      tab={tab}
      mainButton={<AddButton onClick={() => setEdit(NEW)}>Add picture</AddButton>}
      rows={
        <PictureGrid
          list={list}
          empty={tab.empty}
          onEdit={({ id }) => setEdit(id)}
          onArchive={setLeaving}
          onRestore={restoreArchived}
          restoring={busy}
        />
      }
    >
      <OpenedDialog opened={opened} list={list} title="Edit picture" onReload={reload} onClose={close}>
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
          onUndo={() => restoreArchived(leaving)}
          onArchived={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          It is removed from the gallery at once, and its files can no longer be opened.
        </ArchiveDialog>
      )}
    </ListTab>
  );
}
