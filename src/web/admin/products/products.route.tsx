/**
 * /admin/dashboard/products: what is on sale, with a dialog to add and change it, and the archive.
 * Search, filters, sort and the open dialog are in the address.
 */
import { Plus } from "lucide-react";
import { useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money.ts";
import { PRODUCT_GONE } from "#domain/product-form.ts";
import { PRODUCT_LIST_SORTS, STOCK_FILTERS } from "#domain/shop.ts";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { CategoryFilter } from "#web/admin/content/category-filter.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { EditOrArchive, RestoreButton } from "#web/admin/content/row-actions.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import { StockBadge } from "#web/shop/stock-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/products.route.ts";
import {
  type AdminProduct,
  DELETE_PRODUCT,
  RESTORE_PRODUCT,
  readCategories,
  readProduct,
  readProducts,
} from "./documents.ts";
import { ProductDialog } from "./product-dialog.tsx";

const USUAL = { search: "", category: "all", stock: "all", shown: "all", sort: "newest", edit: "" };
const SHOWN = [
  { value: "all", text: "On sale" },
  { value: "archived", text: "Archived" },
];
const ALLOWED = {
  stock: ["all", ...STOCK_FILTERS],
  shown: valuesOf(SHOWN),
  sort: PRODUCT_LIST_SORTS,
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Products", noindex: true }, matches);
}

export default function ProductsTabRoute() {
  const [{ edit, ...filters }, setFilters, field] = useUrlFilters(USUAL, ALLOWED);
  const list = useAdminList({
    read: (page, send) => readProducts(filters, page, send),
    key: JSON.stringify(filters),
    failure: "Failed to fetch products",
  });
  const { opened, reload } = useOpened(edit, readProduct, PRODUCT_GONE);
  const [leaving, setLeaving] = useState<AdminProduct | null>(null);
  const { busy, restore } = useRestore(list.reload);
  const bringBack = (product: AdminProduct) =>
    void restore(product, (once) => browserTransport(RESTORE_PRODUCT, { id: product.id }, once));
  const close = () => setFilters({ edit: "" });

  return (
    <>
      <TabHead title="Products" intro="What the shop sells. A change shows there at once." />
      <TableToolbar
        list={list}
        columns={COLUMNS}
        noun="products"
        search={{ label: "Search products", ...field("search") }}
        filters={
          <>
            <CategoryFilter read={readCategories} {...field("category")} />
            <FilterSelect label="Stock" options={STOCKS} {...field("stock")} />
            <FilterSelect label="Sort" options={SORTS} {...field("sort")} />
            <FilterChips label="Which products" options={SHOWN} {...field("shown")} />
          </>
        }
        csv={<CsvButton path="/export/products.csv" query={filters} />}
        action={
          <Button onClick={() => setFilters({ edit: NEW })}>
            <Plus aria-hidden="true" className="size-5" />
            Add product
          </Button>
        }
      />
      <AdminTable
        list={list}
        label="Products"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        sort={field("sort")}
        empty={
          isFiltered(filters)
            ? "No product fits this search."
            : filters.shown === "archived"
              ? "No product is archived."
              : "No products yet. Add the first one."
        }
        actions={(product) =>
          product.archived_at ? (
            <RestoreButton
              name={product.name}
              archivedAt={product.archived_at}
              busy={busy === product.id}
              onRestore={() => bringBack(product)}
            />
          ) : (
            <EditOrArchive
              name={product.name}
              onEdit={() => setFilters({ edit: product.id })}
              onArchive={() => setLeaving(product)}
            />
          )
        }
      />
      <OpenedDialog {...{ opened, list }} title="Edit product" onReload={reload} onClose={close}>
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
          onUndo={() => bringBack(leaving)}
          onArchived={() => list.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          It leaves the shop at once. Orders keep their own copy of its name, price and picture.
        </ArchiveDialog>
      )}
    </>
  );
}

const STOCKS = [
  { value: "all", text: "Any stock" },
  { value: "low", text: "Low or out of stock" },
  { value: "out", text: "Out of stock" },
];

const SORTS = [
  ...BY_AGE,
  { value: "name", text: "By name" },
  { value: "name-za", text: "By name, Z to A" },
  { value: "price-low", text: "Price: low to high" },
  { value: "price-high", text: "Price: high to low" },
];

const COLUMNS: readonly Column<AdminProduct>[] = [
  {
    key: "name",
    title: "Product",
    card: "title",
    sort: { asc: "name", desc: "name-za", first: "asc" },
    cell: ({ name, image_url }) => (
      <span className="flex items-center gap-3">
        <span className="block w-12 shrink-0">
          <ProductPicture src={image_url} alt="" sizes="3rem" className="rounded-lg" />
        </span>
        <span className="min-w-0 font-semibold">{name}</span>
      </span>
    ),
  },
  { key: "category", title: "Category", cell: ({ category }) => category },
  {
    key: "price",
    title: "Price",
    align: "end",
    sort: { asc: "price-low", desc: "price-high" },
    cell: ({ price }) => formatRupees(rupeesToPaise(price)),
  },
  {
    key: "stock",
    title: "Stock",
    align: "end",
    cell: ({ stock }) => stock.toLocaleString("en-IN"),
  },
  {
    key: "badge",
    title: "Level",
    card: "badge",
    cell: ({ stock }) => <StockBadge stock={stock} always />,
  },
];

const isFiltered = ({ search, category, stock }: Record<"search" | "category" | "stock", string>) =>
  search !== "" || category !== "all" || stock !== "all";
