/**
 * /admin/dashboard/products: the products on sale, with a dialog to add and change them, and the archive.
 * Search, filters, sort and the open dialog are in the address.
 */
import { useState } from "react";
import { PRODUCT_GONE } from "#domain/shop/product-form.ts";
import { AddButton } from "#web/admin/content/add-button.tsx";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { categoryFilter } from "#web/admin/content/category-filter.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { EditOrArchive, RestoreButton } from "#web/admin/content/row-actions.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/products.route.ts";
import {
  type AdminProduct,
  CATEGORY_NAMES,
  DELETE_PRODUCT,
  RESTORE_PRODUCT,
  readProduct,
  readProducts,
} from "./documents.ts";
import { COLUMNS } from "./product-columns.tsx";
import { ProductDialog } from "./product-dialog.tsx";

const LIST = declareList({
  title: "Products",
  intro: "The products in the shop. Changes appear there at once.",
  noun: "products",
  key: "products",
  search: "Search products",
  filters: {
    category: categoryFilter(CATEGORY_NAMES),
    stock: {
      label: "Stock",
      options: [
        { value: "all", text: "Any stock" },
        { value: "low", text: "Low or out of stock" },
        { value: "out", text: "Out of stock" },
      ],
    },
    sort: {
      label: "Sort",
      options: [
        ...BY_AGE,
        { value: "name", text: "Name: A to Z" },
        { value: "name-za", text: "Name: Z to A" },
        { value: "price-low", text: "Price: low to high" },
        { value: "price-high", text: "Price: high to low" },
      ],
    },
    shown: {
      label: "Which products",
      as: "chips",
      options: [
        { value: "all", text: "On sale" },
        { value: "archived", text: "Archived", empty: "No archived products." },
      ],
    },
  },
  read: readProducts,
  failure: "Failed to fetch products",
  empty: { none: "No products yet. Add the first one.", filtered: "No matching products." },
  csv: "/export/products.csv",
  columns: COLUMNS,
  nameOf: ({ name }) => name,
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function ProductsTabRoute() {
  const tab = useListTab(LIST);
  const { list } = tab;
  const [edit, setEdit] = useOpenInAddress("edit");
  const { opened, reload } = useOpened(edit ?? "", readProduct, PRODUCT_GONE);
  const [leaving, setLeaving] = useState<AdminProduct | null>(null);
  const { busy, restore } = useRestore(list.reload);
  const restoreArchived = (product: AdminProduct) =>
    void restore(product, (once) => browserTransport(RESTORE_PRODUCT, { id: product.id }, once));
  const close = () => setEdit(null);
  return (
    <ListTab
      tab={tab}
      mainButton={<AddButton onClick={() => setEdit(NEW)}>Add product</AddButton>}
      actions={(product) =>
        product.archived_at ? (
          <RestoreButton
            name={product.name}
            archivedAt={product.archived_at}
            busy={busy === product.id}
            onRestore={() => restoreArchived(product)}
          />
        ) : (
          <EditOrArchive name={product.name} onEdit={() => setEdit(product.id)} onArchive={() => setLeaving(product)} />
        )
      }
    >
      <OpenedDialog opened={opened} list={list} title="Edit product" onReload={reload} onClose={close}>
        {(product, events) => <ProductDialog product={product} {...events} />}
      </OpenedDialog>
      {leaving && (
        <ArchiveDialog
          noun="product"
          name={leaving.name}
          failure="Failed to delete product"
          send={(once) => {
            const { id, updated_at: updatedAt } = leaving;
            return browserTransport(DELETE_PRODUCT, { id, updatedAt }, once);
          }}
          onStale={list.reload}
          onUndo={() => restoreArchived(leaving)}
          onArchived={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          It is removed from the shop at once. Orders keep their own copy of its name, price and picture.
        </ArchiveDialog>
      )}
    </ListTab>
  );
}
