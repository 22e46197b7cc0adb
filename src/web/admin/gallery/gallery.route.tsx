/**
 * /admin/dashboard/gallery: the pictures as thumbnails, with a dialog to add and change one and a question before it is
 * deleted. Search, filters and the open dialog are in the address.
 */
import { Plus } from "lucide-react";
import { useState } from "react";
import { PICTURE_GONE } from "#domain/gallery-form.ts";
import { DeleteDialog } from "#web/admin/content/delete-dialog.tsx";
import { OpeningDialog } from "#web/admin/content/opening-dialog.tsx";
import { useSuggestions } from "#web/admin/content/suggest-field.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
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
  readCategories,
  readPicture,
  readPictures,
} from "./documents.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid, titleOf } from "./picture-grid.tsx";

const USUAL = { search: "", category: "all", featured: "all", edit: "" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Gallery", noindex: true }, matches);
}

export default function GalleryTabRoute() {
  const [{ edit, ...filters }, setFilters] = useUrlFilters(USUAL, { featured: ["all", "yes"] });
  const list = useAdminList({
    read: (page) => readPictures(filters, page),
    key: JSON.stringify(filters),
    failure: failureOf,
  });
  const categories = useSuggestions(readCategories);
  const { opened, reload } = useOpened(edit, readPicture, PICTURE_GONE);
  const [leaving, setLeaving] = useState<AdminPicture | null>(null);
  const close = () => setFilters({ edit: "" });
  const chosen = filters.category;
  const offered =
    chosen === "all" || categories.includes(chosen) ? categories : [chosen, ...categories];
  const isFiltered = filters.search !== "" || chosen !== "all" || filters.featured !== "all";

  return (
    <>
      <TabHead
        title="Gallery"
        intro="What /gallery shows. Visitors see it in another order each day."
      />
      <TableToolbar
        list={list}
        noun="pictures"
        search={{
          label: "Search captions",
          value: filters.search,
          onChange: (search) => setFilters({ search }),
        }}
        filters={
          <>
            <FilterSelect
              label="Category"
              value={chosen}
              options={[
                { value: "all", text: "All categories" },
                ...offered.map((text) => ({ value: text, text })),
              ]}
              onChange={(category) => setFilters({ category })}
            />
            <FilterChips
              label="Which pictures"
              value={filters.featured}
              options={[
                { value: "all", text: "All" },
                { value: "yes", text: "Featured" },
              ]}
              onChange={(featured) => setFilters({ featured })}
            />
          </>
        }
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
        onDelete={setLeaving}
      />
      <OpeningDialog opened={opened} title="Edit picture" onRetry={reload} onClose={close} />
      {opened.state === "open" && (
        <PictureDialog
          key={opened.version}
          picture={opened.thing}
          onSaved={(picture) => {
            list.put(picture);
            close();
          }}
          onLoadTheirs={reload}
          onClose={close}
        />
      )}
      {leaving && (
        <DeleteDialog
          noun="picture"
          name={titleOf(leaving)}
          failure="Failed to delete gallery item"
          send={() => browserTransport(DELETE_PICTURE, { id: leaving.id })}
          onDeleted={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          It leaves the gallery at once, and this can't be taken back.
        </DeleteDialog>
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
